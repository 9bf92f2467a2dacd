// Draws: once the beacon of its round has come, the seed is revealed and the outcome follows from seed, root and beacon.
import { createHash } from 'node:crypto';
import { canonicalJson } from '@perya/fairness';
import { drawOutcome, drawSeed } from '@perya/lottery';
import { readChain } from './beacon-chains.ts';
import { announceDraw } from './draw-messages.ts';
import { type Draw, type DrawParts, isFromSeed, type SeedDraw, type StepEnd } from './draw-parts.ts';
import { markVoid, moveDraw } from './draw-queries.ts';
import { readSoldNumbers } from './draw-tickets.ts';
import { longestWaitMs } from './transitions.ts';

const beaconPauseMs = 250;
/** A raffle has so many prizes, and is void with fewer numbers sold. */
export const rafflePrizes = 20;

/** A beacon that is late, or forged, delays the draw and changes nothing; without one the draw is void. */
export async function revealDraw(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  if (!isFromSeed(draw)) throw new Error(`the draw ${draw.drawId} has no seed`);
  const { database, clock, witness } = parts;
  const isGivenUp = clock.now().getTime() > draw.drawAt.getTime() + longestWaitMs;
  const chain = await readChain(database, draw.chain);
  const beacon = await witness.beacons.round(chain, draw.round).catch((error: unknown) => {
    if (!isGivenUp) throw error;
    parts.onFault(error, 'draw without a beacon');
  });
  if (!beacon && !isGivenUp) return beaconPauseMs;
  if (!beacon) {
    await markVoid(database, draw, 'no-beacon', clock.now());
    return undefined;
  }
  const soldNumbers = draw.game.engine === 'raffle' ? await readSoldNumbers(database, draw) : [];
  if (draw.game.engine === 'raffle' && soldNumbers.length < rafflePrizes) {
    await markVoid(database, draw, 'too-few-sold', clock.now());
    return undefined;
  }
  const seed = seedOf(parts, draw);
  const outcome = canonicalJson(outcomeWith(draw, { seed, beacon: beacon.value, soldNumbers }));
  const now = clock.now();
  await database.transaction(async (tx) => {
    const set = { beacon_signature: beacon.signature, seed, outcome };
    if (await moveDraw(tx, draw, { from: 'sealed', to: 'drawn', nextAt: now, set }))
      await announceDraw(tx, { ...draw, outcome }, 'drawn', now);
  });
  return undefined;
}

/** The seed, if it is the one whose hash was published. */
function seedOf({ seedCipher }: DrawParts, draw: SeedDraw): string {
  const seed = seedCipher.decrypt(draw.seedSealed, draw.drawId);
  if (createHash('sha256').update(seed).digest('hex') !== draw.seedHash)
    throw new Error(`the seed of the draw ${draw.drawId} is not the one that was committed`);
  return seed.toString('hex');
}

type Drawn = { seed: string; beacon: string; soldNumbers?: readonly number[] };

/** Needs the draw's root. */
export function outcomeWith(
  { merchant, game, numero, no, root }: Pick<Draw, 'merchant' | 'game' | 'numero' | 'no' | 'root'>,
  { seed, beacon, soldNumbers = [] }: Drawn,
) {
  if (root === null) throw new Error(`the draw ${numero} of ${game.code} has no root`);
  const serverSeed = drawSeed({ seed, merchant, game: game.code, numero, root, beacon });
  return drawOutcome(game, { serverSeed, root, no }, soldNumbers);
}
