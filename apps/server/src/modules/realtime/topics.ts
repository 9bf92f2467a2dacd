// The names of the sockets' topics.
import type { BookId, BrandId } from '../../platform/ids.ts';

/** Everyone of a merchant, visitors too. */
export function merchantTopic(merchantId: BrandId): string {
  return `merchant/${merchantId}`;
}

/** Everyone of a merchant who does not save data: news that only decorate. */
export function decorationTopic(merchantId: BrandId): string {
  return `decoration/${merchantId}`;
}

/** Every page of one player. */
export function playerTopic(bookId: BookId, playerId: string): string {
  return `player/${bookId}/${playerId}`;
}

/** Every page in a host's room. */
export function roomTopic(merchantId: BrandId, anchorId: string): string {
  return `room/${merchantId}/${anchorId}`;
}

/** Every page of one session. */
export function sessionTopic(bookId: BookId, sessionId: string): string {
  return `session/${bookId}/${sessionId}`;
}
