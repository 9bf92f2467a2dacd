/** What pools and raffles pay: units by tier, shares of the sales, the jackpot that carries over. */
import { choose } from './chance.ts';
import {
  combinationsOf,
  type PoolEngineName,
  poolPick,
  poolShapes,
  RAFFLE_WINNERS,
  UNIT_MINOR,
} from './engines/pools.ts';
import { type EngineName, engineNamed } from './engines.ts';
import type { Line } from './terms.ts';

/** Which combinations are in a tier: how many numbers they hit, with and without the bonus number. */
type Tier = { percent: bigint; hits: readonly { missed: number; bonus: boolean }[] };

const missing = (missed: number, bonus = false) => ({ missed, bonus });

/** Best tier first. Without a bonus number every combination counts as one without it. */
const plainTiers: readonly Tier[] = [
  { percent: 44n, hits: [missing(0)] },
  { percent: 12n, hits: [missing(1)] },
  { percent: 12n, hits: [missing(2)] },
  { percent: 12n, hits: [missing(3)] },
];
const bonusTiers: readonly Tier[] = [
  { percent: 44n, hits: [missing(0, true)] },
  { percent: 9n, hits: [missing(0)] },
  { percent: 9n, hits: [missing(1, true)] },
  { percent: 9n, hits: [missing(1), missing(2, true)] },
  { percent: 9n, hits: [missing(2), missing(3, true)] },
];

/** The draw without a winner of the first tier with which the jackpot goes to the next best tier. */
const LONGEST_UNWON = 30;

const tiersOf = (engine: PoolEngineName): readonly Tier[] =>
  poolShapes[engine].bonus > 0 ? bonusTiers : plainTiers;

/** Reads a pool's outcome once; what it returns counts the units of lines by tier, best first. */
export function poolCounter(engine: PoolEngineName, outcome: unknown): (lines: readonly Line[]) => bigint[] {
  const { drawn: size } = poolShapes[engine];
  const { isOutcome } = engineNamed(engine);
  if (!isOutcome(outcome)) throw new RangeError(`not an outcome of ${engine}`);
  const numbers = new Set(outcome.slice(0, size).map(Number));
  const drawnBonus = Number(outcome[size] ?? 0);
  const tiers = tiersOf(engine);

  /** Of `picked` numbers with `hit` drawn ones: the combinations in a tier. */
  const combinations = ({ hits }: Tier, picked: number, hit: number, bonus: boolean): bigint =>
    hits
      .filter((one) => one.bonus === bonus)
      .reduce((sum, { missed }) => sum + choose(hit, size - missed) * choose(picked - hit, missed), 0n);

  return (lines) => {
    const units = tiers.map(() => 0n);
    for (const { pick, stakeMinor } of lines) {
      const picked = poolPick(pick);
      const hit = picked.numbers.filter((number) => numbers.has(number)).length;
      const bonus = drawnBonus > 0 && picked.bonus === drawnBonus;
      const each = stakeMinor / (combinationsOf(engine, pick) * UNIT_MINOR);
      for (const [at, tier] of tiers.entries())
        units[at] = (units[at] ?? 0n) + each * combinations(tier, picked.numbers.length, hit, bonus);
    }
    return units;
  };
}

/** The units of lines by tier, best first. Throws a RangeError on a value that is no outcome of the engine. */
export const poolUnits = (engine: PoolEngineName, lines: readonly Line[], outcome: unknown): bigint[] =>
  poolCounter(engine, outcome)(lines);

/** What a won jackpot pays at least. */
export function poolGuarantee(engine: PoolEngineName): bigint {
  const { drawn, size, bonus } = poolShapes[engine];
  return (2n * choose(size, drawn) * BigInt(bonus || 1) * UNIT_MINOR) / 100n;
}

export type PoolDraw = {
  engine: PoolEngineName;
  /** The stakes of the draw. */
  salesMinor: bigint;
  /** What earlier draws left. */
  carriedMinor: bigint;
  /** The draws in a row whose first tier had no units. */
  unwon: number;
  /** All tickets together, best tier first. */
  unitsByTier: readonly bigint[];
};

export type PoolResult = {
  /** What one unit of each tier is paid, best tier first. */
  sharesMinor: bigint[];
  jackpotMinor: bigint;
  /** What the operator adds to a won jackpot. */
  topUpMinor: bigint;
  carriedAfterMinor: bigint;
  unwonAfter: number;
  /** All units together. */
  payoutMinor: bigint;
};

/** Shares out a pool's draw. Throws a RangeError on another count of tiers. */
export function settlePool({ engine, salesMinor, carriedMinor, unwon, unitsByTier }: PoolDraw): PoolResult {
  const tiers = tiersOf(engine);
  if (unitsByTier.length !== tiers.length) throw new RangeError(`${engine} has ${tiers.length} tiers`);
  const funds = tiers.map(({ percent }) => (salesMinor * percent) / 100n);
  const [won = 0n] = unitsByTier;
  let jackpot = carriedMinor + (funds[0] ?? 0n);
  let topUpMinor = 0n;
  let unwonAfter = 0;
  let carriedAfterMinor = 0n;
  if (won > 0n) {
    const guarantee = poolGuarantee(engine);
    if (jackpot < guarantee) topUpMinor = guarantee - jackpot;
    jackpot += topUpMinor;
    funds[0] = jackpot;
  } else {
    funds[0] = 0n;
    const best = unitsByTier.findIndex((units) => units > 0n);
    const rollsDown = unwon + 1 >= LONGEST_UNWON && best > 0;
    if (rollsDown) funds[best] = (funds[best] ?? 0n) + jackpot;
    else [unwonAfter, carriedAfterMinor] = [unwon + 1, jackpot];
  }
  const sharesMinor = funds.map((fund, at) => {
    const units = unitsByTier[at] ?? 0n;
    return units > 0n ? fund / units : 0n;
  });
  const payoutMinor = poolPayoutOf(unitsByTier, sharesMinor);
  carriedAfterMinor += funds.reduce((sum, fund) => sum + fund, 0n) - payoutMinor;
  return { sharesMinor, jackpotMinor: jackpot, topUpMinor, carriedAfterMinor, unwonAfter, payoutMinor };
}

/** What units are paid at the shares of their tiers: a ticket's, or all. */
export const poolPayoutOf = (unitsByTier: readonly bigint[], sharesMinor: readonly bigint[]): bigint =>
  unitsByTier.reduce((sum, units, at) => sum + units * (sharesMinor[at] ?? 0n), 0n);

export type RaffleDraw = { salesMinor: bigint; soldNumbers: number; outcome: unknown };

/** A draw with fewer numbers sold than prizes is void; else the prize of each winning number, best first. */
export type RaffleResult =
  | { void: true }
  | { void: false; prizes: { number: number; payoutMinor: bigint }[]; payoutMinor: bigint };

const RAFFLE: EngineName = 'raffle';

/** Shares out a raffle's sales. `soldNumbers`: how many were sold. Throws a RangeError on a value that is no outcome. */
export function settleRaffle({ salesMinor, soldNumbers, outcome }: RaffleDraw): RaffleResult {
  if (!engineNamed(RAFFLE).isOutcome(outcome)) throw new RangeError('not an outcome of raffle');
  if (soldNumbers < RAFFLE_WINNERS) return { void: true };
  if (outcome.length !== RAFFLE_WINNERS) throw new RangeError('a raffle draws 20 numbers');
  const payoutMinor = (salesMinor * 80n) / 100n;
  const second = (salesMinor * 8n) / 100n;
  const third = salesMinor / 100n;
  const first = payoutMinor - 3n * second - 16n * third;
  const prizes = outcome.map((number, at) => ({
    number: Number(number),
    payoutMinor: at === 0 ? first : at <= 3 ? second : third,
  }));
  return { void: false, prizes, payoutMinor };
}
