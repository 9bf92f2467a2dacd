// Checks the password within a session; wrong tries slow only that session, so that they lock nobody out.
import type { Session } from '../../../platform/http/index.ts';
import { brandOfBook } from '../../../platform/ids.ts';
import { checkGuess } from '../limits/guess-turns.ts';
import type { Parts } from '../parts.ts';
import { checkPassword } from './password.ts';

/** True if the password is right. Refuses TOO_MANY_REQUESTS after too many wrong ones. */
export function isOwnPassword(
  parts: Pick<Parts, 'database'>,
  { bookId, playerId, sessionId }: Session,
  typed: { password: string; hash: string | null | undefined; ip: string; at: Date },
): Promise<boolean> {
  const { ip, at, hash, password } = typed;
  const attempt = {
    merchantId: brandOfBook(bookId),
    account: playerId,
    ip,
    at,
    device: sessionId,
    countAddress: false,
  };
  return checkGuess(parts.database, `password:${playerId}`, attempt, () => checkPassword(hash, password));
}
