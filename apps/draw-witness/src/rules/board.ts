// Boards north and south: a list of prizes, each a number of digits, and the bets on their tails.
import { type Chance, chance, combinations } from './chances.ts';
import { atPlace, digits, members, numbersFrom, placeAndRest, setOf } from './forms.ts';
import { type FixedEngine, fixedEngine, type Market, single, winOrLose } from './market.ts';
import { isOnSide, sideForm } from './sides.ts';

/** Rows of prizes in drawing order: how many, of how many digits. */
type Rows = readonly (readonly [count: number, digits: number])[];
type Prizes = readonly string[];

const northRows: Rows = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
];
const southRows: Rows = [
  [1, 6],
  [1, 5],
  [1, 5],
  [2, 5],
  [7, 5],
  [1, 4],
  [3, 4],
  [1, 3],
  [1, 2],
];

function board(name: string, rows: Rows): FixedEngine {
  const sizes = rows.flatMap(([count, size]) => Array.from({ length: count }, () => size));
  const [lastRow] = rows[rows.length - 1] ?? [0];
  return fixedEngine<Prizes>(
    name,
    (stream) => sizes.map((size) => String(stream.below(10 ** size)).padStart(size, '0')),
    [...tails(sizes), ...specialPrize(), dau(lastRow), ...sets(sizes.length), ...absent(sizes.length)],
  );
}

const tail = (prize: string, size: number): string => prize.slice(prize.length - size);
const timesDrawn = (pick: string, prizes: Prizes): number =>
  prizes.filter((prize) => prize.endsWith(pick)).length;
const twoDigitSet = { low: 0, high: 99 };
const hotTails = (prizes: Prizes) => prizes.map((prize) => tail(prize, 2));

function tails(sizes: readonly number[]): Market<Prizes>[] {
  return [2, 3, 4].map((size) => ({
    code: `lo${size}`,
    mode: 'L',
    form: digits(size),
    chances: single(chance(sizes.filter((each) => each >= size).length, 10 ** size)),
    judge: (pick, prizes) => ({ hits: timesDrawn(pick, prizes), key: '' }),
    hot: (prizes) => prizes,
  }));
}

function specialPrize(): Market<Prizes>[] {
  const special = ([first = '']: Prizes) => first;
  const byTail = [2, 3, 4].map((size) =>
    winOrLose<Prizes>({
      code: size === 2 ? 'de' : `de${size}`,
      mode: 'L',
      form: digits(size),
      chances: single(chance(1, 10 ** size)),
      wins: (pick, prizes) => tail(special(prizes), size) === pick,
      hot: (prizes) => [special(prizes)],
    }),
  );
  return [
    ...byTail,
    winOrLose<Prizes>({
      code: 'de-digit',
      mode: 'E',
      form: atPlace(['head', 'tail'], digits(1)),
      chances: single(chance(1, 10)),
      wins(pick, prizes) {
        const { place, rest } = placeAndRest(pick);
        return tail(special(prizes), 2)[place === 'head' ? 0 : 1] === rest;
      },
      hot: (prizes) => [special(prizes)],
    }),
    winOrLose<Prizes>({
      code: 'de-side',
      mode: 'E',
      form: sideForm,
      chances: single(chance(1, 2)),
      wins: (pick, prizes) => isOnSide(pick, Number(tail(special(prizes), 2)), 50),
    }),
  ];
}

/** Hits in the last row, whose prizes have two digits. */
function dau(count: number): Market<Prizes> {
  const lastRow = (prizes: Prizes) => prizes.slice(prizes.length - count);
  return {
    code: 'dau',
    mode: 'L',
    form: digits(2),
    chances: single(chance(count, 100)),
    judge: (pick, prizes) => ({ hits: lastRow(prizes).filter((prize) => prize === pick).length, key: '' }),
    hot: lastRow,
  };
}

function sets(prizeCount: number): Market<Prizes>[] {
  const allDrawn = [2, 3, 4].map((size) =>
    winOrLose<Prizes>({
      code: `x${size}`,
      mode: 'L',
      form: setOf(size, size, twoDigitSet),
      chances: single(chanceOfAll(size, prizeCount)),
      wins: (pick, prizes) => members(pick).every((each) => timesDrawn(each, prizes) > 0),
      hot: hotTails,
    }),
  );
  return [
    ...allDrawn,
    {
      code: 'da',
      mode: 'L',
      form: setOf(2, 2, twoDigitSet),
      chances: single(expectedSmaller(prizeCount)),
      judge: (pick, prizes) => ({
        hits: Math.min(...members(pick).map((each) => timesDrawn(each, prizes))),
        key: '',
      }),
      hot: hotTails,
    },
  ];
}

function absent(prizeCount: number): Market<Prizes>[] {
  return [4, 8, 10].map((size) =>
    winOrLose<Prizes>({
      code: `tr${size}`,
      mode: 'L',
      form: setOf(size, size, twoDigitSet),
      chances: single(chance(BigInt(100 - size) ** BigInt(prizeCount), 100n ** BigInt(prizeCount))),
      wins: (pick, prizes) => members(pick).every((each) => timesDrawn(each, prizes) === 0),
    }),
  );
}

/** Inclusion and exclusion: the chance that each of `size` tails comes among so many prizes. */
function chanceOfAll(size: number, prizeCount: number): Chance {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing += 1) {
    const without = combinations(size, missing) * BigInt(100 - missing) ** BigInt(prizeCount);
    ways += missing % 2 === 0 ? without : -without;
  }
  return chance(ways, 100n ** BigInt(prizeCount));
}

/** The expected smaller number of the hits of two different tails. */
function expectedSmaller(prizeCount: number): Chance {
  let sum = 0n;
  for (const one of numbersFrom(1, prizeCount))
    for (const other of numbersFrom(1, prizeCount - one)) {
      const rest = prizeCount - one - other;
      const ways =
        combinations(prizeCount, one) * combinations(prizeCount - one, other) * 98n ** BigInt(rest);
      sum += BigInt(Math.min(one, other)) * ways;
    }
  return chance(sum, 100n ** BigInt(prizeCount));
}

export const boards: readonly FixedEngine[] = [
  board('board-north', northRows),
  board('board-south', southRows),
];
