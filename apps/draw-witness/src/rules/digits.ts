// Engines of drawn digits: five of them, the daily numbers of three and four, the pair of 31, the sum of three.
import { chance } from './chances.ts';
import {
  atPlace,
  digits,
  numbersFrom,
  oneOf,
  placeAndRest,
  plainNumber,
  sequenceOf,
  setOf,
  someDigits,
  twoDigits,
} from './forms.ts';
import { byKey, counted, type FixedEngine, fixedEngine, type Market, single, winOrLose } from './market.ts';
import { isDragonOrTiger, isOnSide, sideForm } from './sides.ts';
import type { Stream } from './stream.ts';

type Numbers = readonly number[];

const drawDigits =
  (count: number) =>
  (stream: Stream): Numbers =>
    Array.from({ length: count }, () => stream.below(10));
const textOf = (outcome: Numbers): string => outcome.join('');
const sortedText = (text: string): string => text.split('').sort().join('');
const sumOf = (outcome: Numbers): number => outcome.reduce((sum, each) => sum + each, 0);
const hotText = (outcome: Numbers): string[] => [textOf(outcome)];

const shapes = ['triple', 'run', 'pair', 'half', 'mixed'] as const;
const shapeStarts: Readonly<Record<string, number>> = { first: 0, middle: 1, last: 2 };

/** 9 and 0 are neighbours. */
export function shapeOf(three: Numbers): (typeof shapes)[number] {
  const different = [...new Set(three)];
  if (different.length === 1) return 'triple';
  if (different.length === 2) return 'pair';
  const neighbours = different.filter((each) => different.includes((each + 1) % 10)).length;
  if (neighbours === 2) return 'run';
  return neighbours === 1 ? 'half' : 'mixed';
}

const fivePlaces = ['1', '2', '3', '4', '5'];

const digits5 = fixedEngine<Numbers>('digits-5', drawDigits(5), [
  ...[5, 4, 3, 2].map((size) =>
    winOrLose<Numbers>({
      code: `star${size}`,
      mode: 'L',
      form: digits(size),
      chances: single(chance(1, 10 ** size)),
      wins: (pick, outcome) => textOf(outcome).endsWith(pick),
      hot: hotText,
    }),
  ),
  winOrLose<Numbers>({
    code: 'group3',
    mode: 'L',
    form: someDigits(
      3,
      ([one, two, other]) => one === two && two !== other,
      (pick) => {
        const [one = '', two = '', other = ''] = sortedText(pick);
        return two === other ? `${two}${other}${one}` : `${one}${two}${other}`;
      },
    ),
    chances: single(chance(3, 1000)),
    wins: (pick, outcome) => sortedText(textOf(outcome).slice(2)) === sortedText(pick),
    hot: hotText,
  }),
  winOrLose<Numbers>({
    code: 'group6',
    mode: 'L',
    form: someDigits(3, ([one = '', two = '', three = '']) => one < two && two < three, sortedText),
    chances: single(chance(6, 1000)),
    wins: (pick, outcome) => sortedText(textOf(outcome).slice(2)) === pick,
    hot: hotText,
  }),
  winOrLose<Numbers>({
    code: 'one3',
    mode: 'L',
    form: digits(1),
    chances: single(chance(271, 1000)),
    wins: (pick, outcome) => textOf(outcome).slice(2).includes(pick),
    hot: hotText,
  }),
  ...digits5Places(),
  winOrLose<Numbers>({
    code: 'sum-side',
    mode: 'E',
    form: sideForm,
    chances: single(chance(1, 2)),
    wins: (pick, outcome) => isOnSide(pick, sumOf(outcome), 23),
  }),
]);

function digits5Places(): Market<Numbers>[] {
  const drawnAt = (place: string, outcome: Numbers) => outcome[Number(place) - 1] ?? -1;
  return [
    winOrLose<Numbers>({
      code: 'digit',
      mode: 'E',
      form: atPlace(fivePlaces, digits(1)),
      chances: single(chance(1, 10)),
      wins(pick, outcome) {
        const { place, rest } = placeAndRest(pick);
        return drawnAt(place, outcome) === Number(rest);
      },
      hot: hotText,
    }),
    winOrLose<Numbers>({
      code: 'side',
      mode: 'E',
      form: atPlace(fivePlaces, sideForm),
      chances: single(chance(1, 2)),
      wins(pick, outcome) {
        const { place, rest } = placeAndRest(pick);
        return isOnSide(rest, drawnAt(place, outcome), 5);
      },
    }),
    winOrLose<Numbers>({
      code: 'dragon',
      mode: 'E',
      form: oneOf('dragon', 'tiger', 'tie'),
      chances: byKey([
        ['dragon', chance(45, 100)],
        ['tiger', chance(45, 100)],
        ['tie', chance(10, 100)],
      ]),
      wins: (pick, outcome) => isDragonOrTiger(pick, drawnAt('1', outcome), drawnAt('5', outcome)),
    }),
    winOrLose<Numbers>({
      code: 'shape',
      mode: 'E',
      form: atPlace(Object.keys(shapeStarts), oneOf(...shapes)),
      chances: byKey([
        ['triple', chance(10, 1000)],
        ['run', chance(60, 1000)],
        ['pair', chance(270, 1000)],
        ['half', chance(360, 1000)],
        ['mixed', chance(300, 1000)],
      ]),
      key: (pick) => placeAndRest(pick).rest,
      wins(pick, outcome) {
        const { place, rest } = placeAndRest(pick);
        const start = shapeStarts[place] ?? 0;
        return shapeOf(outcome.slice(start, start + 3)) === rest;
      },
    }),
  ];
}

/** The number of different orders of the digits of a text. */
function ordersOf(text: string): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const repeats = [...new Set(text)].map((digit) => text.split(digit).length - 1);
  return repeats.reduce((orders, times) => orders / factorial(times), factorial(text.length));
}

function dailyNumber(count: number, orders: readonly number[]): FixedEngine {
  return fixedEngine<Numbers>(`digits-${count}`, drawDigits(count), [
    winOrLose<Numbers>({
      code: 'exact',
      mode: 'L',
      form: digits(count),
      chances: single(chance(1, 10 ** count)),
      wins: (pick, outcome) => textOf(outcome) === pick,
      hot: hotText,
    }),
    winOrLose<Numbers>({
      code: 'any-order',
      mode: 'L',
      form: someDigits(count, (pick) => sortedText(pick) === pick && ordersOf(pick) > 1, sortedText),
      chances: byKey(orders.map((each) => [String(each), chance(each, 10 ** count)] as const)),
      key: (pick) => String(ordersOf(pick)),
      wins: (pick, outcome) => sortedText(textOf(outcome)) === pick,
      hot: hotText,
    }),
  ]);
}

const upTo31 = { low: 1, high: 31 };
const hotPair = (outcome: Numbers): string[] => outcome.map(twoDigits);

const pair31 = fixedEngine<Numbers>('pair-31', (stream) => [stream.below(31) + 1, stream.below(31) + 1], [
  winOrLose<Numbers>({
    code: 'exact',
    mode: 'L',
    form: sequenceOf(2, upTo31, true),
    chances: single(chance(1, 961)),
    wins: (pick, outcome) => hotPair(outcome).join('-') === pick,
    hot: hotPair,
  }),
  winOrLose<Numbers>({
    code: 'any-order',
    mode: 'L',
    form: setOf(2, 2, upTo31),
    chances: single(chance(2, 961)),
    wins: (pick, outcome) => hotPair(outcome).sort().join('-') === pick,
    hot: (outcome) => [...new Set(hotPair(outcome))],
  }),
]);

const threeDigits: Numbers[] = numbersFrom(0, 999).map((number) =>
  String(number).padStart(3, '0').split('').map(Number),
);
const sumKeys = numbersFrom(0, 27).map(String);

const sum3 = fixedEngine<Numbers>('sum-3', drawDigits(3), [
  winOrLose<Numbers>({
    code: 'sum',
    mode: 'L',
    form: plainNumber(0, 27),
    chances: byKey(counted(threeDigits, sumKeys, (key, each) => sumOf(each) === Number(key))),
    wins: (pick, outcome) => sumOf(outcome) === Number(pick),
    hot: (outcome) => [String(sumOf(outcome))],
  }),
  winOrLose<Numbers>({
    code: 'side',
    mode: 'E',
    form: sideForm,
    chances: single(chance(1, 2)),
    wins: (pick, outcome) => isOnSide(pick, sumOf(outcome), 14),
  }),
]);

export const digitEngines: readonly FixedEngine[] = [
  digits5,
  dailyNumber(3, [3, 6]),
  dailyNumber(4, [4, 6, 12, 24]),
  pair31,
  sum3,
];
