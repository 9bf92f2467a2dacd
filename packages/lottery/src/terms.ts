/** The terms of a game: the odds of each bet, computed from its probability and the return, as canonical text. */
import { canonicalJson } from '@perya/fairness';
import type { Chance } from './chance.ts';
import { combinationsOf, isPoolEngine, UNIT_MINOR } from './engines/pools.ts';
import { checkLine, type EngineName, engineNamed, marketRules } from './engines.ts';
import { type LotteryGame, lotteryGames } from './games.ts';

/** Odds in thousandths: one number, or by word, sum, orders, tail, or picks and then hits. */
export type Odds = number | { readonly [key: string]: Odds };

export type Terms = {
  game: string;
  engine: EngineName;
  /** The return of every bet, in thousandths. */
  returnPermille: number;
  /** By the market's code. */
  odds: Readonly<Record<string, Odds>>;
  /** The canonical text; `hashOfTerms` gives its SHA-256. */
  text: string;
};

/** A line of a slip: the market's code, the pick in its only form, the stake in minor units. */
export type Line = { market: string; pick: string; stakeMinor: bigint };

const LEAST_RETURN = 750;
const WHOLE = 1000;
const LEAST_SERIES = 1700;

const isReturn = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= LEAST_RETURN && value <= WHOLE;

const oddsPermille = (returnPermille: number, { numerator, denominator }: Chance): number =>
  Number((BigInt(returnPermille) * denominator) / numerator);

/** A market's odds: a number, an object by key, or by two keys. */
function oddsTree(chances: ReadonlyMap<string, Chance>, returnPermille: number): Odds {
  const only = chances.get('');
  if (only) return oddsPermille(returnPermille, only);
  const tree: Record<string, Odds> = {};
  const inner = new Map<string, Map<string, Chance>>();
  for (const [key, value] of chances) {
    const [first = '', second] = key.split(' ');
    if (second === undefined) tree[first] = oddsPermille(returnPermille, value);
    else inner.set(first, (inner.get(first) ?? new Map<string, Chance>()).set(second, value));
  }
  for (const [key, nested] of inner) tree[key] = oddsTree(nested, returnPermille);
  return tree;
}

/** The terms of a game at a return in thousandths, from 750 to 1000; throws a RangeError on another. */
export function termsOf(game: LotteryGame, returnPermille = game.returnPermille): Terms {
  if (!isReturn(returnPermille)) throw new RangeError('return: 750 to 1000 thousandths');
  const odds: Record<string, Odds> = {};
  for (const { code, chances } of engineNamed(game.engine).markets.values())
    if (chances) odds[code] = oddsTree(chances, returnPermille);
  const terms = { game: game.code, engine: game.engine, returnPermille, odds };
  return { ...terms, text: canonicalJson({ v: 1, ...terms }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The terms of a text, or null if it is not canonical or its odds are not those of the rules. */
export function parseTerms(text: string): Terms | null {
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  if (!('game' in parsed) || !('returnPermille' in parsed)) return null;
  const { game: code, returnPermille } = parsed;
  const game = typeof code === 'string' ? lotteryGames.get(code) : undefined;
  if (!game || !isReturn(returnPermille)) return null;
  const terms = termsOf(game, returnPermille);
  return terms.text === text ? terms : null;
}

function oddsAt(odds: Odds | undefined, key: string): Odds | undefined {
  if (key === '') return odds;
  return key
    .split(' ')
    .reduce<Odds | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), odds);
}

/** The odds in thousandths of a pick that has hit so many times; 0 where such hits pay nothing. */
export function oddsOfHits(terms: Terms, market: string, pick: string, hits: number): number {
  const rules = marketRules(terms.engine, market);
  const odds = oddsAt(terms.odds[market], rules.keyOf(pick, hits));
  return hits > 0 && typeof odds === 'number' ? odds : 0;
}

/** The odds in thousandths of a pick: one number, by its hits for keno, by the tail for tickets. Empty for a pool. */
export function oddsOf(
  terms: Terms,
  market: string,
  pick: string,
): number | Readonly<Record<string, number>> {
  const { tiered, chances, mostHits } = marketRules(terms.engine, market);
  if (!tiered && chances) return oddsOfHits(terms, market, pick, 1);
  const odds: Record<string, number> = {};
  for (let hits = 1; chances && hits <= mostHits(pick); hits += 1) {
    const tier = oddsOfHits(terms, market, pick, hits);
    if (tier > 0) odds[String(hits)] = tier;
  }
  return odds;
}

/** The odds in thousandths of a pick; of keno and tickets for `hits` numbers or digits, the greatest without. */
export function oddsFor(
  engine: EngineName,
  terms: Terms,
  market: string,
  pick: string,
  hits?: number,
): number {
  if (terms.engine !== engine) throw new RangeError(`terms of ${terms.engine}, not of ${engine}`);
  const odds = oddsOf(terms, market, pick);
  if (typeof odds === 'number') return odds;
  return hits === undefined ? Math.max(0, ...Object.values(odds)) : (odds[String(hits)] ?? 0);
}

/** The series that a slip may name: the highest is paid without a rebate. One alone where the return is low. */
export function seriesRange(returnPermille: number): { min: number; max: number } {
  const max = 2 * returnPermille;
  return { min: Math.min(LEAST_SERIES, max), max };
}

export function isSeries(series: number, returnPermille: number): boolean {
  const { min, max } = seriesRange(returnPermille);
  return Number.isInteger(series) && series >= min && series <= max;
}

/** What a line of mode L gives back at once with its stake. */
export const rebateOf = (stakeMinor: bigint, series: number, returnPermille: number): bigint =>
  (stakeMinor * BigInt(2 * returnPermille - series)) / 2000n;

/** What a slip's lines give back at once: each line of mode L by itself. */
export function rebateOfLines(lines: readonly Line[], terms: Terms, series: number): bigint {
  return lines.reduce(
    (sum, { market, stakeMinor }) =>
      marketRules(terms.engine, market).mode === 'L'
        ? sum + rebateOf(stakeMinor, series, terms.returnPermille)
        : sum,
    0n,
  );
}

/** What a pick pays that hits so many times: its odds, in thousandths, times what they count for; by the series in mode L. */
export type Multiple = { permille: bigint; bySeries: boolean };

export function multipleOf(terms: Terms, market: string, pick: string, hits: number): Multiple {
  const { mode, tiered } = marketRules(terms.engine, market);
  const odds = oddsOfHits(terms, market, pick, hits);
  return { permille: BigInt(odds) * BigInt(tiered ? 1 : hits), bySeries: mode === 'L' };
}

export function payoutOfMultiple(
  { permille, bySeries }: Multiple,
  stakeMinor: bigint,
  { series, returnPermille }: { series: number; returnPermille: number },
): bigint {
  if (permille === 0n) return 0n;
  const highest = 2 * returnPermille;
  return (stakeMinor * permille * BigInt(bySeries ? series : highest)) / BigInt(WHOLE * highest);
}

/** What a line wins that hits so many times. */
export function payoutOfHits(terms: Terms, line: Line, series: number, hits: number): bigint {
  const { returnPermille } = terms;
  const multiple = multipleOf(terms, line.market, line.pick, hits);
  return payoutOfMultiple(multiple, line.stakeMinor, { series, returnPermille });
}

/** The largest payout that a line can have; 0 for a pool, whose payouts depend on its sales. */
export function maxPayoutOf(line: Line, terms: Terms, series: number): bigint {
  const { mostHits, tiered } = marketRules(terms.engine, line.market);
  const most = mostHits(line.pick);
  if (!tiered) return payoutOfHits(terms, line, series, most);
  let largest = 0n;
  for (let hits = 1; hits <= most; hits += 1) {
    const payout = payoutOfHits(terms, line, series, hits);
    if (payout > largest) largest = payout;
  }
  return largest;
}

/** The key under which a draw counts a line's liability, and how much. */
export type Exposure = { pick: string; liabilityMinor: bigint };

/**
 * The liability of a line: under its pick where at most one of the competing picks wins, else under `*` for the whole market.
 * A raffle's number has the liability 1, so that a cap of 1 sells it once. Null for a pool, which pays out what came in.
 */
export function exposureOf(game: LotteryGame, terms: Terms, line: Line, series: number): Exposure | null {
  const { kind } = engineNamed(game.engine);
  const { exposure } = marketRules(game.engine, line.market);
  if (exposure === 'none') return null;
  if (kind === 'raffle') return { pick: line.pick, liabilityMinor: 1n };
  const liabilityMinor = maxPayoutOf(line, terms, series);
  return { pick: exposure === 'pick' ? line.pick : '*', liabilityMinor };
}

/** What a stake has to be a whole multiple of; a raffle's number costs exactly that. */
export function stakeStepOf(engine: EngineName, pick: string): bigint {
  if (isPoolEngine(engine)) return UNIT_MINOR * combinationsOf(engine, pick);
  return engine === 'raffle' ? UNIT_MINOR : 1n;
}

/** True if the line's pick is one of its market's, and its stake is one that the market takes. */
export function isLine(engine: EngineName, { market, pick, stakeMinor }: Line): boolean {
  if (!checkLine(engine, market, pick) || stakeMinor <= 0n) return false;
  const step = stakeStepOf(engine, pick);
  return engine === 'raffle' ? stakeMinor === step : stakeMinor % step === 0n;
}
