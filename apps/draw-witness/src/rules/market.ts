// What a market and an engine are: whether a line wins, how often, and the chance that its odds come from.
import { type Chance, chance, oddsPermille, sameChance } from './chances.ts';
import type { Form } from './forms.ts';
import type { Stream } from './stream.ts';

/** E: fixed odds. L: fixed odds by the ticket's series. P: from the pool. */
export type Mode = 'E' | 'L' | 'P';

/** `key` names the odds of this line among those of its market; 0 hits lose. */
export type Verdict = { hits: number; key: string };

export type Market<O> = {
  code: string;
  mode: Mode;
  form: Form;
  /** By key; a market whose picks all have one chance has the empty key alone. Pools have none. */
  chances: ReadonlyMap<string, Chance>;
  /** `pick` has the market's form. */
  judge: (pick: string, outcome: O) => Verdict;
  /** Texts out of which a winning pick could be made, for test vectors. */
  hot?: (outcome: O) => readonly string[];
};

/** As JSON has it: numbers, or digit texts for boards. */
export type Outcome = readonly number[] | readonly string[];

export type DrawnLines = {
  outcome: Outcome;
  judge(market: string, pick: string): Verdict;
  hot(market: string): readonly string[];
};

export type MarketRules = Pick<Market<never>, 'code' | 'mode' | 'form' | 'chances'>;

/** An engine of fixed odds. */
export type FixedEngine = {
  kind: 'fixed';
  name: string;
  markets: ReadonlyMap<string, MarketRules>;
  draw(stream: Stream): DrawnLines;
  /** For a result from outside, which `outcome-forms.ts` has checked. */
  read(outcome: Outcome): DrawnLines;
};

export function fixedEngine<O extends Outcome>(
  name: string,
  draw: (stream: Stream) => O,
  list: readonly Market<O>[],
): FixedEngine {
  const markets = new Map(list.map((market) => [market.code, market]));
  const find = (code: string): Market<O> => {
    const market = markets.get(code);
    if (!market) throw new Error(`${name} has no market ${code}`);
    return market;
  };
  const drawnLines = (outcome: O): DrawnLines => ({
    outcome,
    judge: (code, pick) => find(code).judge(pick, outcome),
    hot: (code) => find(code).hot?.(outcome) ?? [],
  });
  return {
    kind: 'fixed',
    name,
    markets,
    draw: (stream) => drawnLines(draw(stream)),
    read: (outcome) => drawnLines(outcome as O), // checked before
  };
}

/** Every pick has the same chance. */
export const single = (one: Chance): Map<string, Chance> => new Map([['', one]]);

/** Chances by key, or one without a key where they are all the same. */
export function byKey(chances: readonly (readonly [string, Chance])[]): Map<string, Chance> {
  const [first] = chances;
  if (first && chances.every(([, each]) => sameChance(each, first[1]))) return single(first[1]);
  return new Map(chances);
}

/** The chance of each key, by counting over equally likely cases. */
export function counted<T>(
  cases: readonly T[],
  keys: readonly string[],
  keyHolds: (key: string, one: T) => boolean,
) {
  return keys.map(
    (key) => [key, chance(cases.filter((one) => keyHolds(key, one)).length, cases.length)] as const,
  );
}

/** A market whose pick wins once or loses. `key` is that of its odds, none where all picks have the same. */
export function winOrLose<O>(
  market: Omit<Market<O>, 'judge'> & {
    wins: (pick: string, outcome: O) => boolean;
    key?: (pick: string) => string;
  },
): Market<O> {
  const { wins, key, ...rest } = market;
  const hasKeys = !rest.chances.has('');
  return {
    ...rest,
    judge: (pick, outcome) => ({
      hits: wins(pick, outcome) ? 1 : 0,
      key: hasKeys ? (key?.(pick) ?? pick) : '',
    }),
  };
}

/** Odds as terms write them: a number, an object by key, or by two keys that a dot joins. */
export type TermsOdds = number | { [key: string]: TermsOdds };

export function termsOdds(chances: ReadonlyMap<string, Chance>, returnPermille: number): TermsOdds {
  const only = chances.get('');
  if (only) return Number(oddsPermille(returnPermille, only));
  const odds: { [key: string]: TermsOdds } = {};
  for (const [key, each] of chances) {
    const value = Number(oddsPermille(returnPermille, each));
    const [outer = '', inner] = key.split('.');
    const nested = odds[outer];
    if (inner === undefined) odds[outer] = value;
    else odds[outer] = { ...(typeof nested === 'object' ? nested : {}), [inner]: value };
  }
  return odds;
}
