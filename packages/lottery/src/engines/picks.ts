/** Numbers drawn from a drum: some of 11 and of 20, keno, and seven of 49 with the special number. */
import { arrangements, type Chance, chance, choose } from '../chance.ts';
import { engineOf, hitIf, isSide, type MarketRules, marketOf, numbersFrom, range, sides } from '../market.ts';
import {
  membersOf,
  numberForm,
  placesUpTo,
  sequenceForm,
  setForm,
  splitPick,
  twoDigits,
  wordForm,
} from '../pick-form.ts';

export type Numbers = readonly number[];

const countDrawn = (drawn: ReadonlySet<number>, pick: string): number =>
  membersOf(pick).filter((member) => drawn.has(member)).length;

/** Sets of `count` of the `size` numbers of which `drawn` come: all of them drawn, or with more of them, all drawn among them. */
const anyMarket = (id: number, count: number, drawn: number, size: number) =>
  marketOf<Numbers>(id, `any${count}`, 'L', setForm(count, count, 1, size), {
    chances:
      count <= drawn
        ? chance(choose(drawn, count), choose(size, count))
        : chance(choose(count, drawn), choose(size, drawn)),
    exposure: 'market',
    hits: (numbers) => {
      const set = new Set(numbers);
      return hitIf((pick) => countDrawn(set, pick) === Math.min(count, drawn));
    },
  });

const firstOnes = (id: number, count: number, size: number) =>
  marketOf<Numbers>(id, `first${count}`, 'L', sequenceForm(count, 1, size), {
    chances: chance(1, arrangements(size, count)),
    hits: (numbers) => {
      const first = numbers.slice(0, count).map(twoDigits).join('-');
      return hitIf((pick) => pick === first);
    },
  });

const groupOfFirst = (id: number, count: number, size: number) =>
  marketOf<Numbers>(id, `group${count}`, 'L', setForm(count, count, 1, size), {
    chances: chance(1, choose(size, count)),
    hits: (numbers) => {
      const first = numbers.slice(0, count).map(twoDigits).sort().join('-');
      return hitIf((pick) => pick === first);
    },
  });

/** The probability of each side among 1 to `size`; one for all where they are the same. */
function sideChances(size: number, bigFrom: number): Map<string, Chance> | Chance {
  const counts = sides.map((word) => range(1, size).filter((value) => isSide(value, bigFrom, word)).length);
  if (new Set(counts).size === 1) return chance(counts[0] ?? 0, size);
  return new Map(sides.map((word, at) => [word, chance(counts[at] ?? 0, size)]));
}

function placeMarkets(drawn: number, size: number): MarketRules<Numbers>[] {
  const bigFrom = Math.floor(size / 2) + 1;
  const chances = sideChances(size, bigFrom);
  return [
    marketOf(713, 'place', 'E', numberForm(1, size, 2, placesUpTo(drawn)), {
      chances: chance(1, size),
      hits: (numbers) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return numbers[Number(place) - 1] === Number(rest);
        }),
    }),
    marketOf(714, 'side', 'E', wordForm(sides, placesUpTo(drawn)), {
      chances,
      ...('numerator' in chances ? {} : { keyOf: (pick: string) => splitPick(pick).rest }),
      hits: (numbers) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return isSide(numbers[Number(place) - 1] ?? 0, bigFrom, rest);
        }),
    }),
  ];
}

/** An engine that draws `drawn` of `size` numbers, in order. */
const drumEngine = (name: string, drawn: number, size: number, markets: readonly MarketRules<Numbers>[]) =>
  engineOf<Numbers>({
    name,
    draw: (source) => source.shuffle(range(1, size)).slice(0, drawn),
    isOutcome: numbersFrom(drawn, 1, size, true),
    markets,
  });

export const pick5of11 = drumEngine('pick-5-11', 5, 11, [
  ...range(1, 8).map((count) => anyMarket(700 + count, count, 5, 11)),
  firstOnes(709, 2, 11),
  firstOnes(710, 3, 11),
  groupOfFirst(711, 2, 11),
  groupOfFirst(712, 3, 11),
  ...placeMarkets(5, 11),
]);

export const pick8of20 = drumEngine('pick-8-20', 8, 20, [
  ...range(1, 5).map((count) => anyMarket(700 + count, count, 8, 20)),
  ...placeMarkets(8, 20),
]);

/** By the number of tiers: the percent of the return of each, fewest hits first. */
const kenoShares: Readonly<Record<number, readonly number[]>> = {
  1: [100],
  2: [60, 40],
  3: [50, 30, 20],
  4: [40, 30, 20, 10],
  5: [35, 30, 20, 10, 5],
  6: [30, 25, 20, 15, 8, 2],
};

/** By `picks hits`: the probability of so many hits ÷ the tier's share of the return. */
function kenoChances(): Map<string, Chance> {
  const chances = range(1, 10).flatMap((picks) => {
    const paid = range(Math.ceil(picks / 2), picks);
    const shares = kenoShares[paid.length] ?? [];
    return paid.map((hits, tier): [string, Chance] => [
      `${picks} ${hits}`,
      chance(
        100n * choose(20, hits) * choose(60, picks - hits),
        BigInt(shares[tier] ?? 0) * choose(80, picks),
      ),
    ]);
  });
  return new Map(chances);
}

export const keno = drumEngine('keno-20-80', 20, 80, [
  marketOf(801, 'keno', 'L', setForm(1, 10, 1, 80), {
    chances: kenoChances(),
    keyOf: (pick, hits) => `${membersOf(pick).length} ${hits}`,
    tiered: true,
    mostHits: (pick) => membersOf(pick).length,
    exposure: 'market',
    hits: (numbers) => {
      const set = new Set(numbers);
      return (pick) => countDrawn(set, pick);
    },
  }),
]);

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
const colourOf = (number: number): string =>
  red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green';

const six = (id: number, count: number) =>
  marketOf<Numbers>(id, `six${count}`, 'L', setForm(count, count, 1, 49), {
    chances: chance(choose(6, count), choose(49, count)),
    exposure: 'market',
    hits: (numbers) => {
      const set = new Set(numbers.slice(0, 6));
      return hitIf((pick) => countDrawn(set, pick) === count);
    },
  });

export const mark7of49 = drumEngine('mark-7-49', 7, 49, [
  marketOf(901, 'special', 'L', numberForm(1, 49, 2), {
    chances: chance(1, 49),
    hits: (numbers) => hitIf((pick) => Number(pick) === numbers[6]),
  }),
  six(902, 1),
  six(903, 2),
  six(904, 3),
  marketOf(905, 'special-side', 'E', wordForm(sides), {
    chances: sideChances(49, 25),
    keyOf: (pick) => pick,
    hits: (numbers) => hitIf((pick) => isSide(numbers[6] ?? 0, 25, pick)),
  }),
  marketOf(906, 'colour', 'E', wordForm(['red', 'blue', 'green']), {
    chances: new Map([
      ['red', chance(red.length, 49)],
      ['blue', chance(blue.length, 49)],
      ['green', chance(49 - red.length - blue.length, 49)],
    ]),
    keyOf: (pick) => pick,
    hits: (numbers) => hitIf((pick) => pick === colourOf(numbers[6] ?? 0)),
  }),
]);
