/** What an engine and its markets are: how an outcome is drawn, which bets there are, and what each wins. */
import type { OutcomeSource } from '@perya/fairness';
import type { Chance } from './chance.ts';
import type { PickForm } from './pick-form.ts';

/** E: Entertainment, L: Tradition, both at fixed odds; P: from the pool. */
export type Mode = 'E' | 'L' | 'P';

/** An outcome as its JSON: numbers, or the prizes of a board as digit text. */
export type Outcome = readonly number[] | readonly string[];

export type Market = {
  /** Never reused for another market. */
  id: number;
  code: string;
  mode: Mode;
  pick: PickForm;
};

/** One value where all picks have the same; else by the keys that `keysOf` gives for a pick. */
export type Tree<Leaf> = Leaf | { readonly [key: string]: Tree<Leaf> };

/** How a market counts its liability: by the pick where at most one of competing picks wins, else the whole market. */
export type ExposureBy = 'pick' | 'market' | 'none';

export type MarketRules<Drawn> = Market & {
  /** The expected hits of a pick; of a tier, its probability ÷ its share of the return. Null: paid from a pool. */
  chances: ReadonlyMap<string, Chance> | null;
  /** The keys of `chances`, joined by a space, of a pick that has hit so many times; '' where all picks have the same. */
  keyOf: (pick: string, hits: number) => string;
  /** The hits choose what is paid, once; else what is paid is multiplied by them. */
  tiered: boolean;
  /** The most hits that a pick can have. */
  mostHits: (pick: string) => number;
  exposure: ExposureBy;
  /** Reads the outcome once; what it returns counts the hits of a pick. Undefined: paid from a pool, by tiers of its own. */
  hits: ((drawn: Drawn) => HitCounter) | undefined;
};

export type HitCounter = (pick: string) => number;

export type Engine = {
  name: string;
  kind: 'odds' | 'pool' | 'raffle';
  draw: (source: OutcomeSource, soldNumbers: readonly number[]) => Outcome;
  isOutcome: (value: unknown) => value is Outcome;
  /** By code. */
  markets: ReadonlyMap<string, Omit<MarketRules<unknown>, 'hits'>>;
  /**
   * The counter of each market by its code, for an outcome; a market is read when it is first asked for. Throws a RangeError on a value
   * that is no outcome of the engine.
   */
  read: (outcome: unknown) => (market: string) => HitCounter | undefined;
};

type EngineParts<Drawn extends Outcome> = {
  name: string;
  kind?: Engine['kind'];
  draw: (source: OutcomeSource, soldNumbers: readonly number[]) => Drawn;
  isOutcome: (value: unknown) => value is Drawn;
  markets: readonly MarketRules<Drawn>[];
};

/** An engine whose outcomes' exact type is known to its own markets alone. */
export function engineOf<Drawn extends Outcome>(parts: EngineParts<Drawn>): Engine {
  const { name, kind = 'odds', draw, isOutcome, markets } = parts;
  const byCode = new Map(markets.map((market) => [market.code, market]));
  function read(outcome: unknown): (market: string) => HitCounter | undefined {
    if (!isOutcome(outcome)) throw new RangeError(`not an outcome of ${name}`);
    const counters = new Map<string, HitCounter | undefined>();
    return (code) => {
      if (!counters.has(code)) counters.set(code, byCode.get(code)?.hits?.(outcome));
      return counters.get(code);
    };
  }
  return { name, kind, draw, isOutcome, markets: byCode, read };
}

type MarketParts<Drawn> = {
  chances: Chance | ReadonlyMap<string, Chance> | null;
  hits?: MarketRules<Drawn>['hits'];
  keyOf?: MarketRules<Drawn>['keyOf'];
  tiered?: boolean;
  mostHits?: number | ((pick: string) => number);
  exposure?: ExposureBy;
};

/** A market's rules. Left out: all picks have the same odds, at most one hit, liability by pick. */
export function marketOf<Drawn>(
  id: number,
  code: string,
  mode: Mode,
  pick: PickForm,
  parts: MarketParts<Drawn>,
): MarketRules<Drawn> {
  const { chances, hits, keyOf = () => '', tiered = false, mostHits = 1, exposure = 'pick' } = parts;
  return {
    id,
    code,
    mode,
    pick,
    chances: chances && 'numerator' in chances ? new Map([['', chances]]) : chances,
    keyOf,
    tiered,
    mostHits: typeof mostHits === 'number' ? () => mostHits : mostHits,
    exposure,
    hits,
  };
}

/** Counts one hit for a pick of which the condition holds. */
export const hitIf =
  (holds: (pick: string) => boolean): HitCounter =>
  (pick) =>
    holds(pick) ? 1 : 0;

/** True for `big`, `small`, `odd` or `even` as the value is. */
export function isSide(value: number, bigFrom: number, word: string): boolean {
  if (word === 'big') return value >= bigFrom;
  if (word === 'small') return value < bigFrom;
  return (word === 'odd') === (value % 2 === 1);
}

export const sides = ['big', 'small', 'odd', 'even'] as const;

/** Words of one market of which the one wins what the other loses. */
export const oppositeWords = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
] as const;

/** A check of lists of a fixed length whose values are whole numbers of a range, different ones where it is asked. */
export const numbersFrom =
  (count: number, from: number, to: number, different = false) =>
  (value: unknown): value is readonly number[] =>
    Array.isArray(value) &&
    value.length === count &&
    value.every((one) => Number.isInteger(one) && one >= from && one <= to) &&
    (!different || new Set(value).size === count);

/** The whole numbers of a range, both ends with it. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
