/** The PAR sheet of a lottery game: each bet's probability and return, counted over the engine's outcomes. */
import { type Chance, chance, ordersOf } from './chance.ts';
import { isPoolEngine, type PoolEngineName, poolShapes, UNIT_MINOR } from './engines/pools.ts';
import { type EngineName, engineNamed, marketsOf } from './engines.ts';
import { allOutcomes, outcomeClasses, type Weighted } from './enumerate.ts';
import type { LotteryGame } from './games.ts';
import { type Market, range } from './market.ts';
import { type PickForm, twoDigits } from './pick-form.ts';
import { poolGuarantee, poolUnits } from './pool-settlement.ts';
import { oddsOfHits, type Terms, termsOf } from './terms.ts';

/** One bet; percents are decimal text. `perHit`: the odds are paid for each hit; else the hits choose them. */
export type ParBet = {
  id: number;
  market: string;
  mode: string;
  pick: string;
  expectedHits: string;
  paidPercent: string;
  oneIn: string;
  perHit: boolean;
  odds: { hits: number; permille: number }[];
  returnPercent: string;
};

/** A tier of a pool for one combination. */
export type ParTier = { tier: number; oneIn: string };

export type ParSheet = {
  game: string;
  engine: string;
  method: string;
  returnPermille: number;
  bets: ParBet[];
  tiers: ParTier[];
  guaranteeMinor: string;
};

/** Decimal text of a fraction, rounded half up at `places`. */
function decimal({ numerator, denominator }: Chance, places: number): string {
  const scaled = (numerator * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const digits = String(scaled).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const percent = ({ numerator, denominator }: Chance): string =>
  decimal(chance(numerator * 100n, denominator), 6);
const oneIn = ({ numerator, denominator }: Chance): string =>
  numerator === 0n ? 'never' : decimal(chance(denominator, numerator), 2);

/** Digits that stand for all picks of a form: one for each number of orders where the order is free. */
function digitPicks({ min, order }: PickForm): string[] {
  const counting = range(1, min).join('');
  if (order === 'doubled') return ['112'];
  if (order !== 'ascending') return [counting];
  const candidates = ['112', '123', '1112', '1122', '1123', '1234'].filter((pick) => pick.length === min);
  return candidates.sort((one, other) => ordersOf(one) - ordersOf(other));
}

/** Picks that stand for all of a market's: one for each odds, at its first and last place. */
function samplePicks({ pick: form }: Market, keyed: boolean): string[] {
  const text = (value: number) =>
    form.width === 0 ? String(value) : String(value).padStart(form.width, '0');
  const atPlaces = (rests: readonly string[]) =>
    form.places.length === 0
      ? [...rests]
      : [form.places[0], form.places.at(-1)].flatMap((place) => rests.map((rest) => `${place}:${rest}`));
  switch (form.kind) {
    case 'word':
      return atPlaces(form.words);
    case 'number':
      return atPlaces(keyed ? range(form.from, form.to).map(text) : [text(form.from), text(form.to)]);
    case 'digits':
      return digitPicks(form);
    case 'plate':
      return ['A1234'];
    case 'sequence':
      return [range(1, form.min).map(twoDigits).join('-')];
    default:
      return range(form.min, form.max).map((count) =>
        range(Math.max(form.from, 1), Math.max(form.from, 1) + count - 1)
          .map(text)
          .join('-'),
      );
  }
}

type Bet = { market: Market; pick: string };
/** By hits: how many outcomes have them. */
type Tally = Map<number, bigint>;

/** Counts the hits of bets over outcomes, reading each outcome once. */
function tallyOf(engine: EngineName, bets: readonly Bet[], outcomes: Iterable<Weighted>): Tally[] {
  const tallies: Tally[] = bets.map(() => new Map());
  const { read } = engineNamed(engine);
  for (const { outcome, weight } of outcomes) {
    const counterOf = read(outcome);
    for (const [at, { market, pick }] of bets.entries()) {
      const hits = counterOf(market.code)?.(pick) ?? 0;
      const tally = tallies[at];
      tally?.set(hits, (tally.get(hits) ?? 0n) + weight);
    }
  }
  return tallies;
}

function betSheet(terms: Terms, { market, pick }: Bet, tally: Tally): ParBet {
  const { tiered } = engineNamed(terms.engine).markets.get(market.code) ?? { tiered: false };
  const sum = (value: (hits: number) => number) =>
    [...tally].reduce((total, [hits, weight]) => total + BigInt(value(hits)) * weight, 0n);
  const all = sum(() => 1);
  const odds = (hits: number) => oddsOfHits(terms, market.code, pick, hits);
  const paid = chance(
    sum((hits) => (odds(hits) > 0 ? 1 : 0)),
    all,
  );
  const byHits = [...tally.keys()].filter((hits) => odds(hits) > 0).sort((a, b) => a - b);
  return {
    id: market.id,
    market: market.code,
    mode: market.mode,
    pick,
    expectedHits: decimal(
      chance(
        sum((hits) => hits),
        all,
      ),
      10,
    ),
    paidPercent: percent(paid),
    oneIn: oneIn(paid),
    perHit: !tiered,
    odds: (tiered ? byHits : [1]).map((hits) => ({ hits, permille: odds(hits) })),
    returnPercent: percent(
      chance(
        sum((hits) => odds(hits) * (tiered ? 1 : hits)),
        all * 1000n,
      ),
    ),
  };
}

/** The probability of each tier of a pool, for one combination. */
function poolTiers(engine: PoolEngineName): ParTier[] {
  const { drawn, bonus } = poolShapes[engine];
  const pick = range(1, drawn).map(twoDigits).join('-') + (bonus > 0 ? '+01' : '');
  const line = { market: 'pool', pick, stakeMinor: UNIT_MINOR };
  const sums: bigint[] = [];
  let all = 0n;
  for (const { outcome, weight } of outcomeClasses(engine, 'pool', pick)) {
    all += weight;
    for (const [at, units] of poolUnits(engine, [line], outcome).entries())
      sums[at] = (sums[at] ?? 0n) + units * weight;
  }
  return sums.map((sum, at) => ({ tier: at + 1, oneIn: oneIn(chance(sum, all)) }));
}

/** Makes the sheet from the rules, at the game's own return. */
export function makeParSheet(game: LotteryGame): ParSheet {
  const { code, engine, returnPermille } = game;
  const terms = termsOf(game);
  const { kind, markets } = engineNamed(engine);
  const bets = marketsOf(engine).flatMap((market) => {
    const keyed = (markets.get(market.code)?.chances?.size ?? 0) > 1;
    return kind === 'odds' ? samplePicks(market, keyed).map((pick) => ({ market, pick })) : [];
  });
  const all = allOutcomes(engine);
  const tallies = all
    ? tallyOf(engine, bets, all)
    : bets.flatMap((bet) => tallyOf(engine, [bet], outcomeClasses(engine, bet.market.code, bet.pick)));
  return {
    game: code,
    engine,
    method: 'counted over all outcomes, or classes of equal ones, by the code that settles',
    returnPermille,
    bets: bets.map((bet, at) => betSheet(terms, bet, tallies[at] ?? new Map())),
    tiers: isPoolEngine(engine) ? poolTiers(engine) : [],
    guaranteeMinor: isPoolEngine(engine) ? String(poolGuarantee(engine)) : '0',
  };
}
