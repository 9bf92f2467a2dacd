/** Draws of single digits: five digits with their shapes and sides, three or four digits, the sum of three, two of 31. */
import { type Chance, chance, ordersOf, sumCounts } from '../chance.ts';
import { engineOf, hitIf, isSide, marketOf, numbersFrom, range, sides } from '../market.ts';
import {
  digitsForm,
  numberForm,
  placesUpTo,
  sequenceForm,
  setForm,
  splitPick,
  twoDigits,
  wordForm,
} from '../pick-form.ts';

type Digits = readonly number[];

const sorted = (digits: Digits): string => [...digits].sort((a, b) => a - b).join('');
const sumOf = (digits: Digits): number => digits.reduce((sum, digit) => sum + digit, 0);
const half = chance(1, 2);

const shapes = ['triple', 'run', 'pair', 'half', 'mixed'] as const;
const shapeChances = new Map([
  ['triple', chance(10, 1000)],
  ['run', chance(60, 1000)],
  ['pair', chance(270, 1000)],
  ['half', chance(360, 1000)],
  ['mixed', chance(300, 1000)],
]);
const shapePlaces = ['first', 'middle', 'last'];

/** The shape of three digits, 9 and 0 being neighbours. */
function shapeOf([a = 0, b = 0, c = 0]: Digits): (typeof shapes)[number] {
  const different = new Set([a, b, c]).size;
  if (different < 3) return different === 1 ? 'triple' : 'pair';
  const neighbours = [
    [a, b],
    [b, c],
    [c, a],
  ].filter(([one = 0, other = 0]) => [1, 9].includes(Math.abs(one - other))).length;
  // Two neighbouring pairs among three digits are three digits in a row.
  return neighbours === 2 ? 'run' : neighbours === 1 ? 'half' : 'mixed';
}

const star = (id: number, count: number) =>
  marketOf<Digits>(id, `star${count}`, 'L', digitsForm(count), {
    chances: chance(1, 10 ** count),
    hits: (drawn) => {
      const tail = drawn.slice(-count).join('');
      return hitIf((pick) => pick === tail);
    },
  });

/** The last three digits in any order, of a pattern of equal and different ones. */
const group = (id: number, code: string, order: 'doubled' | 'different', orders: number) =>
  marketOf<Digits>(id, code, 'L', digitsForm(3, order), {
    chances: chance(orders, 1000),
    hits: (drawn) => {
      const tail = sorted(drawn.slice(-3));
      return hitIf((pick) => pick.split('').sort().join('') === tail);
    },
  });

export const digits5 = engineOf<Digits>({
  name: 'digits-5',
  draw: (source) => range(1, 5).map(() => source.nextBelow(10)),
  isOutcome: numbersFrom(5, 0, 9),
  markets: [
    star(201, 5),
    star(202, 4),
    star(203, 3),
    star(204, 2),
    group(205, 'group3', 'doubled', 3),
    group(206, 'group6', 'different', 6),
    marketOf(207, 'one3', 'L', digitsForm(1), {
      chances: chance(271, 1000),
      exposure: 'market',
      hits: (drawn) => {
        const tail = new Set(drawn.slice(-3).map(String));
        return hitIf((pick) => tail.has(pick));
      },
    }),
    marketOf(208, 'digit', 'E', numberForm(0, 9, 1, placesUpTo(5)), {
      chances: chance(1, 10),
      hits: (drawn) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return drawn[Number(place) - 1] === Number(rest);
        }),
    }),
    marketOf(209, 'side', 'E', wordForm(sides, placesUpTo(5)), {
      chances: half,
      hits: (drawn) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return isSide(drawn[Number(place) - 1] ?? 0, 5, rest);
        }),
    }),
    marketOf(210, 'sum-side', 'E', wordForm(sides), {
      chances: half,
      hits: (drawn) => hitIf((pick) => isSide(sumOf(drawn), 23, pick)),
    }),
    marketOf(211, 'dragon', 'E', wordForm(['dragon', 'tiger', 'tie']), {
      chances: new Map([
        ['dragon', chance(45, 100)],
        ['tiger', chance(45, 100)],
        ['tie', chance(10, 100)],
      ]),
      keyOf: (pick) => pick,
      hits: ([first = 0, , , , last = 0]) => {
        const word = first > last ? 'dragon' : first < last ? 'tiger' : 'tie';
        return hitIf((pick) => pick === word);
      },
    }),
    marketOf(212, 'shape', 'E', wordForm(shapes, shapePlaces), {
      chances: shapeChances,
      keyOf: (pick) => splitPick(pick).rest,
      hits: (drawn) => {
        const seen = new Set(shapePlaces.map((place, at) => `${place}:${shapeOf(drawn.slice(at, at + 3))}`));
        return hitIf((pick) => seen.has(pick));
      },
    }),
  ],
});

/** The numbers of the daily games. `orders`: how many orders the digits of a pick that are not all equal can have. */
const numberEngine = (name: string, count: number, orders: readonly number[]) =>
  engineOf<Digits>({
    name,
    draw: (source) => range(1, count).map(() => source.nextBelow(10)),
    isOutcome: numbersFrom(count, 0, 9),
    markets: [
      marketOf(301, 'exact', 'L', digitsForm(count), {
        chances: chance(1, 10 ** count),
        hits: (drawn) => {
          const number = drawn.join('');
          return hitIf((pick) => pick === number);
        },
      }),
      marketOf(302, 'any-order', 'L', digitsForm(count, 'ascending'), {
        chances: new Map(orders.map((each) => [String(each), chance(each, 10 ** count)])),
        keyOf: (pick) => String(ordersOf(pick)),
        hits: (drawn) => {
          const number = sorted(drawn);
          return hitIf((pick) => pick === number);
        },
      }),
    ],
  });

export const digits3 = numberEngine('digits-3', 3, [3, 6]);
export const digits4 = numberEngine('digits-4', 4, [4, 6, 12, 24]);

export const pair31 = engineOf<Digits>({
  name: 'pair-31',
  draw: (source) => range(1, 2).map(() => source.nextBelow(31) + 1),
  isOutcome: numbersFrom(2, 1, 31),
  markets: [
    marketOf(351, 'exact', 'L', sequenceForm(2, 1, 31, true), {
      chances: chance(1, 961),
      hits: (drawn) => {
        const pair = drawn.map(twoDigits).join('-');
        return hitIf((pick) => pick === pair);
      },
    }),
    marketOf(352, 'any-order', 'L', setForm(2, 2, 1, 31), {
      chances: chance(2, 961),
      hits: (drawn) => {
        const pair = drawn.map(twoDigits).sort().join('-');
        return hitIf((pick) => pick === pair);
      },
    }),
  ],
});

/** The probability of each sum of some dice or digits. */
export function sumChances(dice: number, from: number, to: number): Map<string, Chance> {
  const all = (to - from + 1) ** dice;
  return new Map([...sumCounts(dice, from, to)].map(([sum, ways]) => [String(sum), chance(ways, all)]));
}

export const sum3 = engineOf<Digits>({
  name: 'sum-3',
  draw: (source) => range(1, 3).map(() => source.nextBelow(10)),
  isOutcome: numbersFrom(3, 0, 9),
  markets: [
    marketOf(401, 'sum', 'L', numberForm(0, 27, 0), {
      chances: sumChances(3, 0, 9),
      keyOf: (pick) => pick,
      hits: (drawn) => {
        const sum = String(sumOf(drawn));
        return hitIf((pick) => pick === sum);
      },
    }),
    marketOf(402, 'side', 'E', wordForm(sides), {
      chances: half,
      hits: (drawn) => hitIf((pick) => isSide(sumOf(drawn), 14, pick)),
    }),
  ],
});
