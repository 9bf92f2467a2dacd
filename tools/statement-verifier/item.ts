// Computes an item of a statement anew from its contract, its team's figures and its lines' bases: §4 of the auditors' page.
import { canonical, type Fields, fieldsIn, listIn, minorIn, textIn, wholeIn } from './text.ts';

export const types = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'CONS'] as const;
const million = 1_000_000n;

export type Line = { sourceNo: number; type: string; baseMinor: bigint; belowPpm: number; sharePpm: number };
export type PaidLine = Line & { amountMinor: bigint };
/** What a contract gives a team: parts per million of each base, or an amount. */
export type Rate = { ppm: number } | { fixedMinor: bigint };

const floor = (numerator: bigint, divisor: bigint): bigint =>
  numerator >= 0n ? numerator / divisor : -((-numerator + divisor - 1n) / divisor);
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

export function lineIn(value: unknown): PaidLine {
  const line = fieldsIn(value, 'a line');
  return {
    sourceNo: wholeIn(line['sourceNo'], 'sourceNo'),
    type: textIn(line['type'], 'type'),
    baseMinor: minorIn(line['baseMinor'], 'baseMinor'),
    belowPpm: wholeIn(line['belowPpm'], 'belowPpm'),
    sharePpm: wholeIn(line['sharePpm'], 'sharePpm'),
    amountMinor: minorIn(line['amountMinor'], 'amountMinor'),
  };
}

export const textOfLine = ({ sourceNo, type, baseMinor, belowPpm, sharePpm, amountMinor }: PaidLine) =>
  `${sourceNo} ${type} ${baseMinor} ${belowPpm} ${sharePpm} ${amountMinor}`;

type Tier = { gates: Fields; rate: Fields };

function tiersIn(terms: Fields): Tier[] {
  if (terms['kind'] === 'rebate') return [{ gates: {}, rate: { rateType: 'P', ratePpm: terms['ratePpm'] } }];
  return listIn(terms['tiers'], 'tiers').map((value) => {
    const tier = fieldsIn(value, 'a tier');
    return { gates: fieldsIn(tier['gates'], 'gates'), rate: fieldsIn(tier['rate'], 'rate') };
  });
}

const gateOf = (value: unknown): bigint => {
  if (value === undefined) return 0n;
  return typeof value === 'number' ? BigInt(value) : minorIn(value, 'a gate');
};

/** The highest tier whose gates all hold; null for none. A gate of 0 asks for nothing. */
export function reachedTier(terms: Fields, team: Fields): { tier: number; rate: Fields } | null {
  const names = ['turnoverMinor', 'netLossMinor', 'activeMembers'] as const;
  const tiers = tiersIn(terms);
  const tier = tiers.findLastIndex(({ gates }) =>
    names.every((name) => gateOf(gates[name]) <= 0n || gateOf(team[name]) >= gateOf(gates[name])),
  );
  const rate = tiers[tier]?.rate;
  return rate ? { tier, rate } : null;
}

export const rateOf = (rate: Fields): Rate =>
  rate['rateType'] === 'P'
    ? { ppm: wholeIn(rate['ratePpm'], 'ratePpm') }
    : { fixedMinor: minorIn(rate['amountMinor'], 'amountMinor') };

/** Floors, then one more for the largest remainders; of equals the first. */
function byLargestRemainder(total: bigint, numerators: readonly bigint[], divisor: bigint): bigint[] {
  const parts = numerators.map((one) => floor(one, divisor));
  const rest = (at: number) => (numerators[at] ?? 0n) - (parts[at] ?? 0n) * divisor;
  const order = parts
    .map((_, at) => at)
    .toSorted((a, b) => Number(rest(b) > rest(a)) - Number(rest(b) < rest(a)) || a - b);
  const left = Number(total - sum(parts));
  for (const at of order.slice(0, Math.max(0, left))) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}

export type Earned = { computedMinor: bigint; earnedMinor: bigint; amounts: readonly bigint[] };

/** Amounts are in the order of the lines. */
export function earn(
  lines: readonly Line[],
  rate: Rate,
  paidBelowMinor: bigint,
  capMinor: bigint | null,
): Earned {
  const capped = (minor: bigint) => (capMinor === null ? minor : least(minor, capMinor));
  if ('fixedMinor' in rate) {
    const bases = lines.map(({ baseMinor }) => baseMinor);
    const computedMinor = sum(bases) > 0n ? most(0n, rate.fixedMinor - paidBelowMinor) : 0n;
    const earnedMinor = capped(computedMinor);
    const amounts =
      sum(bases) > 0n
        ? byLargestRemainder(
            earnedMinor,
            bases.map((base) => base * earnedMinor),
            sum(bases),
          )
        : bases.map(() => 0n);
    return { computedMinor, earnedMinor, amounts };
  }
  const numerators = lines.map(({ baseMinor, sharePpm }) => baseMinor * BigInt(sharePpm));
  const computedMinor = floor(sum(numerators), million);
  const earnedMinor = capped(computedMinor);
  const amounts =
    earnedMinor === computedMinor
      ? byLargestRemainder(earnedMinor, numerators, million)
      : byLargestRemainder(
          earnedMinor,
          numerators.map((one) => one * earnedMinor),
          sum(numerators),
        );
  return { computedMinor, earnedMinor, amounts };
}

export type Settled = { payableMinor: bigint; carriedOutMinor: bigint };
/** What corrections left to take back, 0 or less; what is corrected now; what is left after the item. */
export type Owed = { inMinor: bigint; correctedMinor: bigint; outMinor: bigint };

/** What is paid and what waits; `carry` is what becomes of a debt. */
export function settle(
  earnedMinor: bigint,
  carriedMinor: bigint,
  carry: string,
  leastMinor: bigint,
  givenMinor = 0n,
): Settled {
  const own = carry === 'none' ? most(0n, earnedMinor) : earnedMinor;
  const all = own + (carry === 'none' ? most(0n, carriedMinor) : carriedMinor) + givenMinor;
  if (all >= leastMinor) return { payableMinor: all, carriedOutMinor: 0n };
  if (all >= 0n || carry === 'all') return { payableMinor: 0n, carriedOutMinor: all };
  return { payableMinor: 0n, carriedOutMinor: most(all, least(0n, own)) };
}

/** As `settle`, with corrections: what they take back lowers the payment down to 0, and the rest is taken from the next one. */
export function settleOwed(
  earnedMinor: bigint,
  carriedMinor: bigint,
  { carry, leastMinor }: { carry: string; leastMinor: bigint },
  { inMinor, correctedMinor }: Omit<Owed, 'outMinor'>,
): Settled & Owed {
  const due = inMinor + correctedMinor;
  const settled = settle(earnedMinor, carriedMinor, carry, leastMinor, most(0n, due));
  const left = settled.payableMinor + least(0n, due);
  const owed = { inMinor, correctedMinor, outMinor: least(0n, left) };
  const waits = due < 0n && left > 0n && left < leastMinor;
  return {
    payableMinor: waits ? 0n : most(0n, left),
    carriedOutMinor: settled.carriedOutMinor + (waits ? left : 0n),
    ...owed,
  };
}

/** min(net loss, 1.5 × max(3 %, lowest edge) × turnover), rounded down; CONS has the lowest edge of all types. */
export function dividendBase(netLoss: bigint, turnover: bigint, edges: Fields, type: string): bigint {
  const known = type === 'CONS' ? Object.values(edges) : edges[type] === undefined ? [] : [edges[type]];
  const edge = known.length > 0 ? Math.min(...known.map((one) => wholeIn(one, 'an edge'))) : 0;
  return least(netLoss, (most(0n, turnover) * BigInt(Math.max(edge, 30_000)) * 3n) / (million * 2n));
}

export const sameRate = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
