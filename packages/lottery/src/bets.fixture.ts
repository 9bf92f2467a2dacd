/**
 * The bets again, written forward from the published page: does this pick win with this outcome, and how often? It shares no line with
 * the engines, which decide from the outcome which picks win; so that the two can only agree by both being right.
 */
type Outcome = readonly (number | string)[];
type Rule = (outcome: Outcome, pick: string) => number;

const one = (holds: boolean): number => (holds ? 1 : 0);
const numbers = (outcome: Outcome): number[] => outcome.map((value) => Number(value));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const members = (pick: string): string[] => pick.split('-');
const ints = (pick: string): number[] => members(pick).map((member) => Number.parseInt(member, 10));

/** What stands before and behind the colon. */
function halves(pick: string): [place: string, word: string] {
  const [place = '', word = ''] = pick.split(':');
  return [place, word];
}

function isSide(value: number, least: number, word: string): boolean {
  switch (word) {
    case 'big':
      return value >= least;
    case 'small':
      return value < least;
    case 'odd':
      return value % 2 !== 0;
    case 'even':
      return value % 2 === 0;
    default:
      throw new Error(`no side is called ${word}`);
  }
}

/** True if the pick is the same multiset of signs. */
const sameSigns = (one_: readonly string[], other: readonly string[]): boolean => {
  const left = [...other];
  for (const sign of one_) {
    const at = left.indexOf(sign);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
};

const endsIn = (outcome: Outcome, tail: string): number =>
  outcome.filter((prize) => String(prize).length >= tail.length && String(prize).endsWith(tail)).length;
const special = (outcome: Outcome): string => String(outcome[0]);
const allCome: Rule = (outcome, pick) => one(members(pick).every((tail) => endsIn(outcome, tail) >= 1));
const noneComes: Rule = (outcome, pick) => one(!members(pick).some((tail) => endsIn(outcome, tail) >= 1));
const isSpecial: Rule = (outcome, pick) => one(special(outcome).endsWith(pick));

const boardRules = (lastRow: number): Record<string, Rule> => ({
  lo2: endsIn,
  lo3: endsIn,
  lo4: endsIn,
  de: isSpecial,
  de3: isSpecial,
  de4: isSpecial,
  'de-digit': (outcome, pick) => {
    const [place, digit] = halves(pick);
    const prize = special(outcome);
    return one(prize[prize.length - (place === 'head' ? 2 : 1)] === digit);
  },
  'de-side': (outcome, pick) => one(isSide(Number(special(outcome)) % 100, 50, pick)),
  dau: (outcome, pick) => outcome.slice(outcome.length - lastRow).filter((prize) => prize === pick).length,
  x2: allCome,
  x3: allCome,
  x4: allCome,
  da: (outcome, pick) => {
    const [first = '', second = ''] = members(pick);
    return Math.min(endsIn(outcome, first), endsIn(outcome, second));
  },
  tr4: noneComes,
  tr8: noneComes,
  tr10: noneComes,
});

const lastDigits: Rule = (outcome, pick) => one(outcome.join('').endsWith(pick));
const lastThree: Rule = (outcome, pick) =>
  one(
    sameSigns(
      pick.split(''),
      outcome.slice(2).map((digit) => String(digit)),
    ),
  );
const whole: Rule = (outcome, pick) => one(outcome.join('') === pick);
const inAnyOrder: Rule = (outcome, pick) =>
  one(
    sameSigns(
      pick.split(''),
      outcome.map((digit) => String(digit)),
    ),
  );

const next = (digit: number): number => (digit === 9 ? 0 : digit + 1);
const touch = (a: number, b: number): boolean => next(a) === b || next(b) === a;

function shapeOf(a: number, b: number, c: number): string {
  if (a === b && b === c) return 'triple';
  if (a === b || b === c || a === c) return 'pair';
  for (const start of [a, b, c]) {
    const [second, third] = [next(start), next(next(start))];
    if ([a, b, c].includes(second) && [a, b, c].includes(third)) return 'run';
  }
  return touch(a, b) || touch(b, c) || touch(a, c) ? 'half' : 'mixed';
}

const digits5: Record<string, Rule> = {
  star5: lastDigits,
  star4: lastDigits,
  star3: lastDigits,
  star2: lastDigits,
  group3: lastThree,
  group6: lastThree,
  one3: (outcome, pick) => one(outcome.slice(2).includes(Number(pick))),
  digit: (outcome, pick) => one(String(outcome[Number(pick[0]) - 1]) === pick[2]),
  side: (outcome, pick) =>
    one(isSide(numbers(outcome)[Number(pick[0]) - 1] ?? Number.NaN, 5, halves(pick)[1])),
  'sum-side': (outcome, pick) => one(isSide(sum(numbers(outcome)), 23, pick)),
  dragon: (outcome, pick) => {
    const [first = 0, , , , fifth = 0] = numbers(outcome);
    if (pick === 'tie') return one(first === fifth);
    return one(pick === 'dragon' ? first > fifth : first < fifth);
  },
  shape: (outcome, pick) => {
    const [place, word] = halves(pick);
    const from = place === 'first' ? 0 : place === 'middle' ? 1 : 2;
    const [a = 0, b = 0, c = 0] = numbers(outcome).slice(from);
    return one(shapeOf(a, b, c) === word);
  },
};

const dice: Record<string, Rule> = {
  sum: (outcome, pick) => one(sum(numbers(outcome)) === Number(pick)),
  side: (outcome, pick) => one(isSide(sum(numbers(outcome)), 11, pick)),
  triple: (outcome, pick) => one(outcome.every((die) => die === Number(pick))),
  'any-triple': ([a, b, c]) => one(a === b && b === c),
  pair: (outcome, pick) => one(outcome.filter((die) => die === Number(pick)).length >= 2),
  two: (outcome, pick) => one(ints(pick).every((face) => outcome.includes(face))),
  run: (outcome) => {
    const lowest = Math.min(...numbers(outcome));
    return one(outcome.includes(lowest + 1) && outcome.includes(lowest + 2));
  },
};

/** The one at a place, counted from 1. */
const at = (outcome: Outcome, place: string | number): number => Number(outcome[Number(place) - 1]);
const inOrder: Rule = (outcome, pick) =>
  one(ints(pick).every((number, index) => at(outcome, index + 1) === number));
const atPlace: Rule = (outcome, pick) => one(at(outcome, halves(pick)[0]) === Number(halves(pick)[1]));
const sideAt =
  (least: number): Rule =>
  (outcome, pick) =>
    one(isSide(at(outcome, halves(pick)[0]), least, halves(pick)[1]));

const race: Record<string, Rule> = {
  place: atPlace,
  side: sideAt(6),
  dragon: (outcome, pick) => {
    const [place, word] = halves(pick);
    const [front, back] = [at(outcome, place), at(outcome, 11 - Number(place))];
    return one(word === 'dragon' ? front > back : front < back);
  },
  sum2: (outcome, pick) => one(at(outcome, 1) + at(outcome, 2) === Number(pick)),
  exacta: inOrder,
  trifecta: inOrder,
};

const common = (outcome: Outcome, pick: string): number =>
  ints(pick).filter((number) => outcome.includes(number)).length;
/** All picked are drawn, or all drawn are picked. */
const any: Rule = (outcome, pick) => {
  const picked = ints(pick);
  const missed = picked.filter((number) => !outcome.includes(number));
  const unpicked = numbers(outcome).filter((number) => !picked.includes(number));
  return one(missed.length === 0 || unpicked.length === 0);
};
const firstInAnyOrder: Rule = (outcome, pick) =>
  one(sameSigns(members(pick).map(Number).map(String), outcome.slice(0, members(pick).length).map(String)));

const anyRules = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((count) => [`any${count}`, any]));
const picks = (least: number): Record<string, Rule> => ({
  ...anyRules,
  first2: inOrder,
  first3: inOrder,
  group2: firstInAnyOrder,
  group3: firstInAnyOrder,
  place: atPlace,
  side: sideAt(least),
});

const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number);
const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ').map(Number);
const amongSix: Rule = (outcome, pick) =>
  one(ints(pick).every((number) => outcome.slice(0, 6).includes(number)));

const mark: Record<string, Rule> = {
  special: (outcome, pick) => one(at(outcome, 7) === Number(pick)),
  six1: amongSix,
  six2: amongSix,
  six3: amongSix,
  'special-side': (outcome, pick) => one(isSide(at(outcome, 7), 25, pick)),
  colour: (outcome, pick) => {
    const number = at(outcome, 7);
    if (pick === 'green') return one(!red.includes(number) && !blue.includes(number));
    return one((pick === 'red' ? red : blue).includes(number));
  },
};

/** The longest tail that agrees, by trying each. */
const tail: Rule = (outcome, pick) => {
  const drawn =
    outcome.length === 5
      ? String.fromCharCode(65 + Number(outcome[0])) + outcome.slice(1).join('')
      : outcome.join('');
  let longest = 0;
  for (let size = 1; size <= pick.length; size += 1)
    if (drawn.slice(-size) === pick.slice(-size)) longest = size;
  return longest;
};

const rules: Record<string, Record<string, Rule>> = {
  'board-north': boardRules(4),
  'board-south': boardRules(1),
  'digits-5': digits5,
  'digits-3': { exact: whole, 'any-order': inAnyOrder },
  'digits-4': { exact: whole, 'any-order': inAnyOrder },
  'pair-31': { exact: inOrder, 'any-order': firstInAnyOrder },
  'sum-3': {
    sum: (outcome, pick) => one(sum(numbers(outcome)) === Number(pick)),
    side: (outcome, pick) => one(isSide(sum(numbers(outcome)), 14, pick)),
  },
  'dice-3': dice,
  'race-10': race,
  'pick-5-11': picks(6),
  'pick-8-20': picks(11),
  'keno-20-80': { keno: common },
  'mark-7-49': mark,
  'ticket-6': { ticket: tail },
  plate: { plate: tail },
};

/** How often a pick hits; of keno how many of its numbers, of a ticket how many of its last signs. */
export function referenceHits(engine: string, outcome: Outcome, market: string, pick: string): number {
  const rule = rules[engine]?.[market];
  if (!rule) throw new Error(`no rule for ${engine} ${market}`);
  return rule(outcome, pick);
}

/** The combinations of a pool's pick that are in each tier, by listing every combination. */
export function referenceTiers(
  drawn: readonly number[],
  bonus: number,
  size: number,
  pick: string,
): number[] {
  const [numbersText = '', bonusText] = pick.split('+');
  const tiers = bonusText === undefined ? [0, 0, 0, 0] : [0, 0, 0, 0, 0];
  const withBonus = Number(bonusText) === bonus;
  const tierOf = (missed: number): number => {
    if (bonusText === undefined) return missed;
    if (withBonus) return [0, 2, 3, 4][missed] ?? -1;
    return [1, 3, 4][missed] ?? -1;
  };
  const list = (left: readonly number[], chosen: readonly number[]): void => {
    if (chosen.length === size) {
      const tier = tierOf(size - chosen.filter((number) => drawn.includes(number)).length);
      if (tier in tiers) tiers[tier] = (tiers[tier] ?? 0) + 1;
      return;
    }
    for (const [index, number] of left.entries()) list(left.slice(index + 1), [...chosen, number]);
  };
  list(ints(numbersText), []);
  return tiers;
}

/** A fixed sequence of numbers below n, for samples that are the same in every run. */
export function sequenceFrom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
