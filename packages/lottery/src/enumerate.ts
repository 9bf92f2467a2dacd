/** Every outcome of an engine, or classes of equal outcomes with their number: what the PAR sheets are counted from. */
import { choose } from './chance.ts';
import { boardRows } from './engines/board.ts';
import { isPoolEngine, type PoolEngineName, poolPick, poolShapes } from './engines/pools.ts';
import type { EngineName } from './engines.ts';
import { type Outcome, range } from './market.ts';
import { splitPick } from './pick-form.ts';

/** An outcome, and how many of all outcomes it stands for. */
export type Weighted = { outcome: Outcome; weight: bigint };

/** The values of the engines whose places are drawn independently. */
const products: Partial<Record<EngineName, readonly (readonly number[])[]>> = {
  'digits-5': Array.from({ length: 5 }, () => range(0, 9)),
  'digits-3': Array.from({ length: 3 }, () => range(0, 9)),
  'digits-4': Array.from({ length: 4 }, () => range(0, 9)),
  'pair-31': [range(1, 31), range(1, 31)],
  'sum-3': Array.from({ length: 3 }, () => range(0, 9)),
  'dice-3': Array.from({ length: 3 }, () => range(1, 6)),
  plate: [range(0, 25), ...Array.from({ length: 4 }, () => range(0, 9))],
};

/** All outcomes of an engine of independent places, each once; undefined for the other engines. */
export function allOutcomes(engine: EngineName): Iterable<Weighted> | undefined {
  const places = products[engine];
  return places && productOf(places);
}

function* productOf(places: readonly (readonly number[])[]): Generator<Weighted> {
  const at = places.map(() => 0);
  for (;;) {
    yield { outcome: places.map((values, place) => values[at[place] ?? 0] ?? 0), weight: 1n };
    let place = places.length - 1;
    while (place >= 0 && (at[place] ?? 0) + 1 === places[place]?.length) at[place--] = 0;
    if (place < 0) return;
    at[place] = (at[place] ?? 0) + 1;
  }
}

/** The ordered selections of `count` of some values. */
function* ordered(values: readonly number[], count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const first of values) {
    const others = values.filter((value) => value !== first);
    for (const rest of ordered(others, count - 1)) yield [first, ...rest];
  }
}

/** The outcomes of a drum by what is at some places; the other places are filled with what is left. */
function* byPlaces(drawn: number, size: number, places: readonly number[]): Generator<Weighted> {
  for (const chosen of ordered(range(1, size), places.length)) {
    const left = range(1, size).filter((value) => !chosen.includes(value));
    const outcome = range(1, drawn).map((place) => {
      const at = places.indexOf(place);
      return at >= 0 ? (chosen[at] ?? 0) : (left.shift() ?? 0);
    });
    yield { outcome, weight: 1n };
  }
}

/** The outcomes of a drum by which members of a pick are among its first `drawn` numbers; `more` numbers follow. */
function* byMembers(
  members: readonly number[],
  drawn: number,
  size: number,
  more: number,
): Generator<Weighted> {
  const others = range(1, size).filter((value) => !members.includes(value));
  for (let pattern = 0; pattern < 2 ** members.length; pattern += 1) {
    const come = members.filter((_, at) => (pattern >> at) % 2 === 1);
    const weight = choose(others.length, drawn - come.length);
    if (weight > 0n) yield { outcome: [...come, ...others.slice(0, drawn - come.length + more)], weight };
  }
}

type Drum = { drawn: number; size: number };

const drums: Partial<Record<EngineName, Drum>> = {
  'race-10': { drawn: 10, size: 10 },
  'pick-5-11': { drawn: 5, size: 11 },
  'pick-8-20': { drawn: 8, size: 20 },
  'keno-20-80': { drawn: 20, size: 80 },
  'mark-7-49': { drawn: 7, size: 49 },
};

/** The places that a market of a drum looks at. */
function placesOf(engine: EngineName, market: string, pick: string): number[] {
  const place = Number(splitPick(pick).place);
  if (engine === 'race-10' && market === 'dragon') return [place, 11 - place];
  if (place > 0) return [place];
  if (engine === 'mark-7-49') return [7];
  return range(1, market.endsWith('3') || market === 'trifecta' ? 3 : 2);
}

function drumOutcomes(engine: EngineName, { drawn, size }: Drum, market: string, pick: string) {
  const inSet = /^(?:any\d|keno|six\d)$/.test(market);
  if (!inSet) return byPlaces(drawn, size, placesOf(engine, market, pick));
  const members = pick.split('-').map(Number);
  const more = market.startsWith('six') ? 1 : 0;
  return byMembers(members, drawn - more, size, more);
}

function* poolOutcomes(engine: PoolEngineName, pick: string): Generator<Weighted> {
  const { drawn, size, bonus } = poolShapes[engine];
  const { numbers, bonus: picked } = poolPick(pick);
  for (const { outcome, weight } of byMembers(numbers, drawn, size, 0)) {
    if (bonus === 0) yield { outcome, weight };
    else {
      const drawnNumbers = outcome.map(Number);
      yield { outcome: [...drawnNumbers, picked], weight };
      yield { outcome: [...drawnNumbers, (picked % bonus) + 1], weight: weight * BigInt(bonus - 1) };
    }
  }
}

/** The outcomes of a ticket of six digits by which of its digits agree with the pick. */
function* ticketOutcomes(pick: string): Generator<Weighted> {
  const digits = pick.split('').map(Number);
  for (let pattern = 0; pattern < 2 ** digits.length; pattern += 1) {
    const agrees = (at: number) => (pattern >> at) % 2 === 1;
    const outcome = digits.map((digit, at) => (agrees(at) ? digit : (digit + 1) % 10));
    const different = digits.filter((_, at) => !agrees(at)).length;
    yield { outcome, weight: 9n ** BigInt(different) };
  }
}

/** All ways in which up to `places` places are shared by `kinds` kinds. */
function* countsOf(kinds: number, places: number): Generator<number[]> {
  if (kinds === 0) {
    yield [];
    return;
  }
  for (let count = 0; count <= places; count += 1) {
    for (const rest of countsOf(kinds - 1, places - count)) yield [count, ...rest];
  }
}

/** A number of two or more digits that is none of the tails. */
function otherTail(tails: readonly string[], size: number): string {
  const found = range(0, 99)
    .map((value) => String(value).padStart(size, '0'))
    .find((tail) => !tails.includes(tail));
  return found ?? '';
}

/** Boards by how many of the prizes that take part end in each member of a pick. */
function* tailBoards(
  digits: readonly number[],
  tails: readonly string[],
  takesPart: (at: number) => boolean,
) {
  const size = tails[0]?.length ?? 0;
  const other = otherTail(tails, size);
  const taking = digits.map((_, at) => at).filter(takesPart);
  const others = 10n ** BigInt(size) - BigInt(tails.length);
  for (const counts of countsOf(tails.length, taking.length)) {
    const ends = counts.flatMap((count, member) => Array.from({ length: count }, () => tails[member] ?? ''));
    let [weight, left] = [others ** BigInt(taking.length - ends.length), taking.length];
    for (const count of counts) {
      weight *= choose(left, count);
      left -= count;
    }
    const outcome = digits.map((length, at) => {
      const place = taking.indexOf(at);
      const tail = place < 0 ? other : (ends[place] ?? other);
      return tail.slice(-length).padStart(length, '0');
    });
    yield { outcome, weight };
  }
}

/** Boards by how many prizes end in any member of a large set, the members taking turns. */
function* setBoards(digits: readonly number[], members: readonly string[]): Generator<Weighted> {
  const other = otherTail(members, 2);
  const prizes = digits.length;
  for (let count = 0; count <= prizes; count += 1) {
    const outcome = digits.map((length, at) =>
      (at < count ? (members[at % members.length] ?? '') : other).padStart(length, '0'),
    );
    const inside = BigInt(members.length) ** BigInt(count);
    const outside = BigInt(100 - members.length) ** BigInt(prizes - count);
    yield { outcome, weight: choose(prizes, count) * inside * outside };
  }
}

/** Boards by the last digits of the special prize. */
function* specialBoards(digits: readonly number[], size: number): Generator<Weighted> {
  const others = digits.map((length) => '0'.repeat(length));
  for (let tail = 0; tail < 10 ** size; tail += 1)
    yield { outcome: others.with(0, String(tail).padStart(digits[0] ?? 0, '0')), weight: 1n };
}

function boardOutcomes(engine: keyof typeof boardRows, market: string, pick: string): Iterable<Weighted> {
  const rows = boardRows[engine];
  const digits = rows.flatMap(({ count, digits: each }) => Array.from({ length: count }, () => each));
  if (market.startsWith('de')) return specialBoards(digits, market === 'de4' ? 4 : market === 'de3' ? 3 : 2);
  if (market.startsWith('tr')) return setBoards(digits, pick.split('-'));
  const lastRow = digits.length - (rows.at(-1)?.count ?? 0);
  const least = market.startsWith('lo') ? pick.length : 2;
  return tailBoards(digits, pick.split('-'), (at) =>
    market === 'dau' ? at >= lastRow : (digits[at] ?? 0) >= least,
  );
}

/** Classes of outcomes that are alike for a bet, and together all outcomes. For engines without `allOutcomes`. */
export function outcomeClasses(engine: EngineName, market: string, pick: string): Iterable<Weighted> {
  const drum = drums[engine];
  if (drum) return drumOutcomes(engine, drum, market, pick);
  if (isPoolEngine(engine)) return poolOutcomes(engine, pick);
  if (engine === 'board-north' || engine === 'board-south') return boardOutcomes(engine, market, pick);
  if (engine === 'ticket-6') return ticketOutcomes(pick);
  throw new RangeError(`${engine} has all outcomes`);
}
