/** Boards of 27 or 18 prizes of several digits: bets on the tails of all prizes, of the special prize and of the last row. */
import { type Chance, chance, choose } from '../chance.ts';
import { engineOf, type HitCounter, hitIf, isSide, type MarketRules, marketOf, sides } from '../market.ts';
import { digitsForm, numberForm, setForm, splitPick, wordForm } from '../pick-form.ts';

type Board = readonly string[];

/** A row of prizes in drawing order. */
export type BoardRow = { prize: string; count: number; digits: number };

const row = (prize: string, count: number, digits: number): BoardRow => ({ prize, count, digits });

const north = [
  row('special', 1, 5),
  row('first', 1, 5),
  row('second', 2, 5),
  row('third', 6, 5),
  row('fourth', 4, 4),
  row('fifth', 6, 4),
  row('sixth', 3, 3),
  row('seventh', 4, 2),
];
const south = [
  row('special', 1, 6),
  row('first', 1, 5),
  row('second', 1, 5),
  row('third', 2, 5),
  row('fourth', 7, 5),
  row('fifth', 1, 4),
  row('sixth', 3, 4),
  row('seventh', 1, 3),
  row('eighth', 1, 2),
];

/** The rows of each board, as results print them. */
export const boardRows = { 'board-north': north, 'board-south': south } as const;

const digitsOf = (rows: readonly BoardRow[]): number[] =>
  rows.flatMap(({ count, digits }) => Array.from({ length: count }, () => digits));

/** How many prizes end in each tail of `size` digits. */
function tails(board: Board, size: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const prize of board) {
    if (prize.length < size) continue;
    const tail = prize.slice(-size);
    counts.set(tail, (counts.get(tail) ?? 0) + 1);
  }
  return counts;
}

/** The probability that each of `members` numbers comes among `prizes` tails of two digits, by inclusion and exclusion. */
function allCome(prizes: number, members: number): Chance {
  let ways = 0n;
  for (let missing = 0; missing <= members; missing += 1) {
    const without = choose(members, missing) * BigInt(100 - missing) ** BigInt(prizes);
    ways += missing % 2 === 0 ? without : -without;
  }
  return chance(ways, 100n ** BigInt(prizes));
}

/** The expected value of the smaller of two numbers' counts among `prizes` tails of two digits. */
function smallerCount(prizes: number): Chance {
  let sum = 0n;
  for (let one = 1; one <= prizes; one += 1) {
    for (let other = 1; one + other <= prizes; other += 1) {
      const ways = choose(prizes, one) * choose(prizes - one, other) * 98n ** BigInt(prizes - one - other);
      sum += BigInt(Math.min(one, other)) * ways;
    }
  }
  return chance(sum, 100n ** BigInt(prizes));
}

const lo = (id: number, size: number, prizes: number) =>
  marketOf<Board>(id, `lo${size}`, 'L', digitsForm(size), {
    chances: chance(prizes, 10 ** size),
    mostHits: prizes,
    exposure: 'market',
    hits: (board) => {
      const counts = tails(board, size);
      return (pick) => counts.get(pick) ?? 0;
    },
  });

const special = (id: number, code: string, size: number) =>
  marketOf<Board>(id, code, 'L', digitsForm(size), {
    chances: chance(1, 10 ** size),
    hits: ([prize = '']) => hitIf((pick) => prize.slice(-size) === pick),
  });

/** A set of numbers, judged by how many prizes end in each. */
const setMarket = (
  id: number,
  code: string,
  size: number,
  chances: Chance,
  judge: (counts: number[]) => number,
  mostHits = 1,
) =>
  marketOf<Board>(id, code, 'L', setForm(size, size, 0, 99), {
    chances,
    mostHits,
    exposure: 'market',
    hits: (board): HitCounter => {
      const counts = tails(board, 2);
      return (pick) => judge(pick.split('-').map((member) => counts.get(member) ?? 0));
    },
  });

const allIn = (counts: number[]): number => (counts.every((count) => count > 0) ? 1 : 0);
const noneIn = (counts: number[]): number => (counts.every((count) => count === 0) ? 1 : 0);

function specialMarkets(): MarketRules<Board>[] {
  return [
    special(104, 'de', 2),
    special(105, 'de3', 3),
    special(106, 'de4', 4),
    marketOf(107, 'de-digit', 'E', numberForm(0, 9, 1, ['head', 'tail']), {
      chances: chance(1, 10),
      hits: ([prize = '']) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return prize.at(place === 'head' ? -2 : -1) === rest;
        }),
    }),
    marketOf(108, 'de-side', 'E', wordForm(sides), {
      chances: chance(1, 2),
      hits: ([prize = '']) => hitIf((pick) => isSide(Number(prize.slice(-2)), 50, pick)),
    }),
  ];
}

function boardEngine(name: keyof typeof boardRows) {
  const rows = boardRows[name];
  const digits = digitsOf(rows);
  const prizes = digits.length;
  const lastRow = rows.at(-1)?.count ?? 0;
  const withDigits = (size: number) => digits.filter((each) => each >= size).length;
  const none = (size: number) => chance(BigInt(100 - size) ** BigInt(prizes), 100n ** BigInt(prizes));
  const x = (id: number, size: number) => setMarket(id, `x${size}`, size, allCome(prizes, size), allIn);
  const tr = (id: number, size: number) => setMarket(id, `tr${size}`, size, none(size), noneIn);
  return engineOf<Board>({
    name,
    draw: (source) => digits.map((each) => String(source.nextBelow(10 ** each)).padStart(each, '0')),
    isOutcome: (value): value is Board =>
      Array.isArray(value) &&
      value.length === prizes &&
      value.every(
        (prize, at) => typeof prize === 'string' && /^\d+$/.test(prize) && prize.length === digits[at],
      ),
    markets: [
      lo(101, 2, withDigits(2)),
      lo(102, 3, withDigits(3)),
      lo(103, 4, withDigits(4)),
      ...specialMarkets(),
      marketOf(109, 'dau', 'L', digitsForm(2), {
        chances: chance(lastRow, 100),
        mostHits: lastRow,
        exposure: lastRow > 1 ? 'market' : 'pick',
        hits: (board) => {
          const counts = tails(board.slice(-lastRow), 2);
          return (pick) => counts.get(pick) ?? 0;
        },
      }),
      x(110, 2),
      x(111, 3),
      x(112, 4),
      setMarket(113, 'da', 2, smallerCount(prizes), (counts) => Math.min(...counts), Math.floor(prizes / 2)),
      tr(114, 4),
      tr(115, 8),
      tr(116, 10),
    ],
  });
}

export const boardNorth = boardEngine('board-north');
export const boardSouth = boardEngine('board-south');
