// The door that a launch of an outside game goes through.
import { newToken, tokenHash } from '../../platform/random.ts';
import type { Parts } from './parts.ts';
import { insertSession, type LivingSession, readSession } from './queries.ts';

/** As long as a login may last at most. */
const lifeMs = 12 * 3600_000;

export type Launch = {
  merchantId: number;
  playerId: string;
  vendorCode: string;
  nodeId: number;
  /** The login of the player: when it ends, stakes end with it. */
  sessionId?: string;
};

/** A token that is good for stakes at one vendor; it is known to the vendor alone, the house keeps its hash. */
export async function openSession(parts: Parts, launch: Launch): Promise<{ token: string }> {
  const token = `vs_${newToken()}`;
  const now = parts.clock.now();
  await insertSession(parts.database, {
    merchant_id: launch.merchantId,
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

/** Whose launch a token is, while it is good for stakes: for dialects that ask by the token alone. */
export function findSession(
  parts: Parts,
  merchantId: number,
  token: string,
  now: Date,
): Promise<LivingSession | undefined> {
  return readSession(parts.database, merchantId, tokenHash(token), now);
}
