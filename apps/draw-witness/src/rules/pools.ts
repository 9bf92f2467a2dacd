// Pool games: which combinations of a line hit which tier, and how a draw's sales and the jackpot are shared.
import { combinations } from './chances.ts';
import { type Form, members, numbersFrom, setOf, twoDigits } from './forms.ts';
import type { Stream } from './stream.ts';

export const unitStake = 2000n;
const mostNumbers = 10;
const unwonLimit = 30;

export type PoolEngine = {
  kind: 'pool';
  name: string;
  /** Numbers drawn, out of how many, and the bonus range: 1 without a bonus number. */
  drawn: number;
  outOf: number;
  bonusRange: number;
  form: Form;
  draw(stream: Stream): number[];
  /** Shares of the sales in %, best tier first. */
  shares: readonly bigint[];
};

export type PoolState = { carried: bigint; unwon: number };

/** What one draw does to the pool; `perUnit` is what a unit of each tier is paid. */
export type PoolResult = PoolState & { perUnit: readonly bigint[]; topUp: bigint };

function poolEngine(name: string, drawn: number, outOf: number, bonusRange: number): PoolEngine {
  return {
    kind: 'pool',
    name,
    drawn,
    outOf,
    bonusRange,
    form: poolForm(drawn, outOf, bonusRange),
    draw(stream) {
      const numbers = stream.shuffle(numbersFrom(1, outOf)).slice(0, drawn);
      return bonusRange === 1 ? numbers : [...numbers, stream.below(bonusRange) + 1];
    },
    shares: bonusRange === 1 ? [44n, 12n, 12n, 12n] : [44n, 9n, 9n, 9n, 9n],
  };
}

export const poolEngines: readonly PoolEngine[] = [
  ...[42, 45, 49, 55, 58].map((outOf) => poolEngine(`pool-6-${outOf}`, 6, outOf, 1)),
  poolEngine('pool-6-33-16', 6, 33, 16),
  poolEngine('pool-5-35-12', 5, 35, 12),
];

/** A set, and in games with a bonus number `+nn`. */
function poolForm(drawn: number, outOf: number, bonusRange: number): Form {
  const set = setOf(drawn, mostNumbers, { low: 1, high: outOf });
  if (bonusRange === 1) return set;
  const bonusForm = setOf(1, 1, { low: 1, high: bonusRange });
  return {
    accepts(pick) {
      const [numbers = '', bonus = '', ...more] = pick.split('+');
      return more.length === 0 && set.accepts(numbers) && bonusForm.accepts(bonus);
    },
    sample: (random, hot) => `${set.sample(random, hot)}+${twoDigits(1 + random(bonusRange))}`,
  };
}

/** How often a pick's stake holds `unitStake` a combination; undefined where it does not, exactly. */
export function poolMultiple(engine: PoolEngine, pick: string, stake: bigint): bigint | undefined {
  const [numbers = ''] = pick.split('+');
  const price = combinations(members(numbers).length, engine.drawn) * unitStake;
  return stake > 0n && stake % price === 0n ? stake / price : undefined;
}

/** The units of a line in each tier, best first. */
export function poolUnits(
  engine: PoolEngine,
  outcome: readonly number[],
  { pick, stake }: { pick: string; stake: bigint },
): bigint[] {
  const [numbers = '', bonus = ''] = pick.split('+');
  const picked = members(numbers);
  const drawn = new Set(outcome.slice(0, engine.drawn).map(twoDigits));
  const hits = picked.filter((each) => drawn.has(each)).length;
  const multiple = poolMultiple(engine, pick, stake) ?? 0n;
  const k = engine.drawn;
  const withHits = (count: number): bigint =>
    multiple * combinations(hits, count) * combinations(picked.length - hits, k - count);
  if (engine.bonusRange === 1) return [k, k - 1, k - 2, k - 3].map(withHits);
  // The tiers of a combination depend on its bonus number, which is the same for the whole line.
  return Number(bonus) === outcome[k]
    ? [withHits(k), 0n, withHits(k - 1), withHits(k - 2), withHits(k - 3)]
    : [0n, withHits(k), 0n, withHits(k - 1), withHits(k - 2)];
}

/** ⌊2 × C(n, k) × m × 2,000 ÷ 100⌋ */
export function guarantee({ outOf, drawn, bonusRange }: PoolEngine): bigint {
  return (2n * combinations(outOf, drawn) * BigInt(bonusRange) * unitStake) / 100n;
}

/** Shares a draw's sales over its tiers. `units` are those of all tickets, best tier first. */
export function sharePool(
  engine: PoolEngine,
  before: PoolState,
  { sales, units }: { sales: bigint; units: readonly bigint[] },
): PoolResult {
  const funds = engine.shares.map((share) => (sales * share) / 100n);
  const jackpot = before.carried + (funds[0] ?? 0n);
  const hasUnits = (tier: number): boolean => (units[tier] ?? 0n) > 0n;
  let carried = 0n;
  let topUp = 0n;
  let unwon = 0;
  if (hasUnits(0)) {
    const least = guarantee(engine);
    topUp = jackpot < least ? least - jackpot : 0n;
    funds[0] = jackpot + topUp;
  } else {
    unwon = before.unwon + 1;
    const best = funds.findIndex((_fund, tier) => hasUnits(tier));
    funds[0] = 0n;
    if (unwon >= unwonLimit && best > 0) {
      funds[best] = (funds[best] ?? 0n) + jackpot;
      unwon = 0;
    } else carried = jackpot;
  }
  const perUnit = funds.map((fund, tier) => {
    const count = units[tier] ?? 0n;
    const each = count > 0n ? fund / count : 0n;
    carried += fund - each * count;
    return each;
  });
  return { perUnit, topUp, carried, unwon };
}
