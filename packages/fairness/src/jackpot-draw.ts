/** The jackpot's draw: once per round, by the same scheme under a name of its own, in proportion to the stake and to nothing else. */
import {
  blockMessage,
  createOutcomeSource,
  type OutcomeSeeds,
  type OutcomeSource,
  type SeedHmac,
} from './source.ts';

/** The name that the draw's blocks carry where a game's carry the game's. No game may be called so. */
export const JACKPOT_DRAW = 'jackpot';
/** The part of each stake that goes to the pool: one in this many, rounded down to a whole minor unit. */
export const JACKPOT_SHARE = 100n;
/** Two words hold every odds there may be. */
const MOST_ODDS = 2n ** 64n;
const WORD_VALUES = 2n ** 32n;

type Seeds = Omit<OutcomeSeeds, 'game'>;

/** One of `odds` numbers was drawn; 0 wins the pool. */
export type JackpotDraw = { number: bigint; won: boolean };

/**
 * One in how many rounds of this stake wins, so that between two wins the shares gather, on average, as much as the operator puts into a
 * new pool. Both in minor units of one currency, `stakeMinor` > 0. Never below 1.
 */
export function jackpotOdds(seedMinor: bigint, stakeMinor: bigint): bigint {
  const odds = (seedMinor * JACKPOT_SHARE) / stakeMinor;
  return odds < 1n ? 1n : odds;
}

/** Draws for one round. Throws a RangeError on malformed seeds and on odds outside 1 … 2^64. */
export function drawJackpot(seeds: Seeds, odds: bigint, hmacUnder?: SeedHmac): JackpotDraw {
  if (odds < 1n || odds > MOST_ODDS) throw new RangeError('odds: an integer from 1 to 2^64');
  const source = createOutcomeSource({ ...seeds, game: JACKPOT_DRAW }, hmacUnder);
  const number = odds <= WORD_VALUES ? BigInt(source.nextBelow(Number(odds))) : pairBelow(source, odds);
  return { number, won: number === 0n };
}

/** As `nextBelow`, from two words at a time, the higher one first. */
function pairBelow(source: OutcomeSource, odds: bigint): bigint {
  const limit = MOST_ODDS - (MOST_ODDS % odds);
  for (;;) {
    const pair = BigInt(source.nextWord()) * WORD_VALUES + BigInt(source.nextWord());
    if (pair < limit) return pair % odds;
  }
}

/** The message whose HMAC the draw begins with. */
export const jackpotMessage = (seeds: Seeds): string => blockMessage({ ...seeds, game: JACKPOT_DRAW }, 0);
