// Shows a player's seeds without the secret ones.
import type { ValueOf } from '../../platform/http/index.ts';
import type { Parts } from './parts.ts';
import type { Player } from './player-seed-cache.ts';

export async function readSeeds(
  { playerSeeds }: Parts,
  player: Player,
  now: Date,
): Promise<ValueOf<'GET /wps/fairness/seeds'>> {
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = await playerSeeds.refresh(player, now);
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash };
}
