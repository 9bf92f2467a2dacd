// Opens and finds the wallet session of an outside game's launch.
import type { BookId } from '../../platform/ids.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Parts } from './parts.ts';
import { insertSession, type LivingSession, readSession } from './queries.ts';

/** The longest time that a login may last. */
const lifeMs = 12 * 3600_000;

export type Launch = {
  bookId: BookId;
  playerId: string;
  vendorCode: string;
  nodeId: number;
  /** The login of the player: when it ends, stakes end with it. */
  sessionId?: string;
};

/** Issues a token for stakes at one vendor; only its hash is stored. */
export async function openSession(parts: Parts, launch: Launch): Promise<{ token: string }> {
  const token = `vs_${newToken()}`;
  const now = parts.clock.now();
  await insertSession(parts.database, {
    merchant_id: launch.bookId,
    token_hash: tokenHash(token),
    player_id: launch.playerId,
    vendor: launch.vendorCode,
    node_id: launch.nodeId,
    parent_id: launch.sessionId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return { token };
}

/** The launch of a token that is still valid: for dialects that send the token alone. */
export function findSession(
  parts: Parts,
  bookId: BookId,
  token: string,
  now: Date,
): Promise<LivingSession | undefined> {
  return readSession(parts.database, bookId, tokenHash(token), now);
}
