// Engines of k numbers out of n: 5 of 11, 8 of 20, keno, and seven of 49 with a special number.
import { chance, combinations } from './chances.ts';
import { atPlace, members, numbersFrom, oneOf, placeAndRest, sequenceOf, setOf, twoDigits } from './forms.ts';
import { byKey, counted, type FixedEngine, fixedEngine, type Market, single, winOrLose } from './market.ts';
import { isOnSide, sideForm, sides } from './sides.ts';
import type { Stream } from './stream.ts';

type Numbers = readonly number[];

const drawSome =
  (count: number, outOf: number) =>
  (stream: Stream): Numbers =>
    stream.shuffle(numbersFrom(1, outOf)).slice(0, count);
const texts = (numbers: Numbers): string[] => numbers.map(twoDigits);
const hitsOf = (pick: string, numbers: Numbers): number => {
  const drawn = new Set(texts(numbers));
  return members(pick).filter((each) => drawn.has(each)).length;
};

/** With up to k numbers all must be drawn; with more, all that are drawn must be among them. */
function anyMarket(count: number, outOf: number, size: number): Market<Numbers> {
  const needed = Math.min(size, count);
  const ways = size <= count ? combinations(outOf - size, count - size) : combinations(size, count);
  return winOrLose<Numbers>({
    code: `any${size}`,
    mode: 'L',
    form: setOf(size, size, { low: 1, high: outOf }),
    chances: single(chance(ways, combinations(outOf, count))),
    wins: (pick, numbers) => hitsOf(pick, numbers) === needed,
    hot: texts,
  });
}

function firstMarkets(outOf: number): Market<Numbers>[] {
  const range = { low: 1, high: outOf };
  return [2, 3].flatMap((count) => {
    const orders = count === 2 ? outOf * (outOf - 1) : outOf * (outOf - 1) * (outOf - 2);
    const first = (numbers: Numbers) => texts(numbers.slice(0, count));
    return [
      winOrLose<Numbers>({
        code: `first${count}`,
        mode: 'L',
        form: sequenceOf(count, range),
        chances: single(chance(1, orders)),
        wins: (pick, numbers) => first(numbers).join('-') === pick,
        hot: texts,
      }),
      winOrLose<Numbers>({
        code: `group${count}`,
        mode: 'L',
        form: setOf(count, count, range),
        chances: single(chance(1, combinations(outOf, count))),
        wins: (pick, numbers) => first(numbers).sort().join('-') === pick,
        hot: first,
      }),
    ];
  });
}

function placeMarkets(count: number, outOf: number): Market<Numbers>[] {
  const places = numbersFrom(1, count).map(String);
  const bigFrom = Math.floor(outOf / 2) + 1;
  const numberAt = (place: string, numbers: Numbers) => numbers[Number(place) - 1] ?? 0;
  return [
    winOrLose<Numbers>({
      code: 'place',
      mode: 'E',
      form: atPlace(places, sequenceOf(1, { low: 1, high: outOf })),
      chances: single(chance(1, outOf)),
      wins(pick, numbers) {
        const { place, rest } = placeAndRest(pick);
        return numberAt(place, numbers) === Number(rest);
      },
      hot: texts,
    }),
    winOrLose<Numbers>({
      code: 'side',
      mode: 'E',
      form: atPlace(places, sideForm),
      chances: byKey(counted(numbersFrom(1, outOf), sides, (side, each) => isOnSide(side, each, bigFrom))),
      key: (pick) => placeAndRest(pick).rest,
      wins(pick, numbers) {
        const { place, rest } = placeAndRest(pick);
        return isOnSide(rest, numberAt(place, numbers), bigFrom);
      },
    }),
  ];
}

function pickEngine(count: number, outOf: number, mostPicked: number, hasFirst: boolean): FixedEngine {
  return fixedEngine<Numbers>(`pick-${count}-${outOf}`, drawSome(count, outOf), [
    ...numbersFrom(1, mostPicked).map((size) => anyMarket(count, outOf, size)),
    ...(hasFirst ? firstMarkets(outOf) : []),
    ...placeMarkets(count, outOf),
  ]);
}

/** Shares of the return in %, by the number of tiers, fewest hits first. */
const kenoShares: readonly (readonly number[])[] = [
  [100],
  [60, 40],
  [50, 30, 20],
  [40, 30, 20, 10],
  [35, 30, 20, 10, 5],
  [30, 25, 20, 15, 8, 2],
];

const leastKenoHits = (size: number): number => Math.ceil(size / 2);

const kenoChances = numbersFrom(1, 10).flatMap((size) => {
  const tiers = numbersFrom(leastKenoHits(size), size);
  const shares = kenoShares[tiers.length - 1] ?? [];
  return tiers.map((hits, tier) => {
    const ways = combinations(20, hits) * combinations(60, size - hits);
    return [`${size}.${hits}`, chance(ways, combinations(80, size), shares[tier] ?? 0)] as const;
  });
});

const keno = fixedEngine<Numbers>('keno-20-80', drawSome(20, 80), [
  {
    code: 'keno',
    mode: 'L',
    form: setOf(1, 10, { low: 1, high: 80 }),
    chances: new Map(kenoChances),
    judge(pick, numbers) {
      const size = members(pick).length;
      const hits = hitsOf(pick, numbers);
      return { hits: hits >= leastKenoHits(size) ? 1 : 0, key: `${size}.${hits}` };
    },
    hot: texts,
  },
]);

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);
const colours = ['red', 'blue', 'green'] as const;
const hasColour = (colour: string, number: number): boolean => {
  if (red.has(number)) return colour === 'red';
  return colour === (blue.has(number) ? 'blue' : 'green');
};
const markRange = { low: 1, high: 49 };
const all49 = numbersFrom(1, 49);
const special = (numbers: Numbers): number => numbers[6] ?? 0;
const six = (numbers: Numbers): Numbers => numbers.slice(0, 6);

const mark = fixedEngine<Numbers>('mark-7-49', drawSome(7, 49), [
  winOrLose<Numbers>({
    code: 'special',
    mode: 'L',
    form: sequenceOf(1, markRange),
    chances: single(chance(1, 49)),
    wins: (pick, numbers) => Number(pick) === special(numbers),
    hot: (numbers) => [twoDigits(special(numbers))],
  }),
  ...[1, 2, 3].map((size) =>
    winOrLose<Numbers>({
      code: `six${size}`,
      mode: 'L',
      form: setOf(size, size, markRange),
      chances: single(chance(combinations(6, size), combinations(49, size))),
      wins: (pick, numbers) => hitsOf(pick, six(numbers)) === size,
      hot: (numbers) => texts(six(numbers)),
    }),
  ),
  winOrLose<Numbers>({
    code: 'special-side',
    mode: 'E',
    form: sideForm,
    chances: byKey(counted(all49, sides, (side, each) => isOnSide(side, each, 25))),
    wins: (pick, numbers) => isOnSide(pick, special(numbers), 25),
  }),
  winOrLose<Numbers>({
    code: 'colour',
    mode: 'E',
    form: oneOf(...colours),
    chances: byKey(counted(all49, colours, hasColour)),
    wins: (pick, numbers) => hasColour(pick, special(numbers)),
  }),
]);

export const numberEngines: readonly FixedEngine[] = [
  pickEngine(5, 11, 8, true),
  pickEngine(8, 20, 5, false),
  keno,
  mark,
];
