// The seeds as their player may see them, and their rotation.
import type { ValueOf } from '../../platform/http/index.ts';
import type { Parts } from './parts.ts';
import type { Player } from './seats.ts';

export async function readSeeds(
  { seats }: Parts,
  player: Player,
  now: Date,
): Promise<ValueOf<'GET /wps/fairness/seeds'>> {
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = await seats.refresh(player, now);
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash };
}
