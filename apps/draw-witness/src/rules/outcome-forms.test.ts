// What a source outside may report: each form is tried at its edges, one step beyond them, and with a value too few or too many.
import { describe, expect, test } from 'vitest';
import { readOutcome } from './outcome-forms.ts';

/** By engine: how many numbers, the lowest, the highest, and whether they differ. */
const numberForms = [
  ['digits-3', 3, 0, 9, false],
  ['digits-4', 4, 0, 9, false],
  ['digits-5', 5, 0, 9, false],
  ['sum-3', 3, 0, 9, false],
  ['ticket-6', 6, 0, 9, false],
  ['pair-31', 2, 1, 31, false],
  ['dice-3', 3, 1, 6, false],
  ['race-10', 10, 1, 10, true],
  ['pick-5-11', 5, 1, 11, true],
  ['pick-8-20', 8, 1, 20, true],
  ['keno-20-80', 20, 1, 80, true],
  ['mark-7-49', 7, 1, 49, true],
] as const;

describe('[X-28 in part] an outcome of numbers', () => {
  test.each(numberForms)('of %s: %i numbers from %i to %i', (engine, count, low, high, different) => {
    const highest = Array.from({ length: count }, (_, index) => high - index);
    const lowest = Array.from({ length: count }, (_, index) => low + index);
    const good = different ? [highest, lowest] : [Array(count).fill(high), Array(count).fill(low)];
    for (const outcome of good) expect(readOutcome(engine, outcome)).toEqual(outcome);
    const [first = []] = good;
    const but = (value: unknown) => [value, ...first.slice(1)];
    const fresh = different && count < high ? high - count : low;
    const bad = [
      but(high + 1),
      but(low - 1),
      but(low + 0.5),
      but(String(high)),
      but(null),
      first.slice(1),
      [...first, fresh],
      [],
      first.join(' '),
      null,
      ...(different ? [but(first[1])] : []),
    ];
    for (const outcome of bad) expect(readOutcome(engine, outcome), JSON.stringify(outcome)).toBeUndefined();
  });
});

test('[X-28 in part] a plate is a letter and four digits', () => {
  for (const outcome of [
    [0, 0, 0, 0, 0],
    [25, 9, 9, 9, 9],
  ])
    expect(readOutcome('plate', outcome)).toEqual(outcome);
  for (const outcome of [
    [26, 0, 0, 0, 0],
    [-1, 0, 0, 0, 0],
    [0, 10, 0, 0, 0],
    [0, 0, 10, 0, 0],
    [0, 0, 0, 10, 0],
    [0, 0, 0, 0, 10],
    [0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ])
    expect(readOutcome('plate', outcome), JSON.stringify(outcome)).toBeUndefined();
});

describe('[X-28 in part] a board', () => {
  test.each([
    ['board-north', '5 5 55 555555 4444 444444 333 2222'],
    ['board-south', '6 5 5 55 5555555 4 444 3 2'],
  ])('of %s is its prizes in drawing order, each with its digits', (engine, rows) => {
    const sizes = Array.from(rows.replaceAll(' ', ''), Number);
    const prizes: unknown[] = sizes.map((size) => '7'.repeat(size));
    expect(readOutcome(engine, prizes)).toEqual(prizes);
    for (const at of sizes.keys())
      for (const prize of ['7'.repeat((sizes[at] ?? 0) + 1), '7'.repeat((sizes[at] ?? 0) - 1), 7])
        expect(readOutcome(engine, prizes.with(at, prize)), `${at}: ${prize}`).toBeUndefined();
    const first = '7'.repeat(sizes[0] ?? 0);
    for (const prize of [`${first.slice(1)}x`, `x${first.slice(1)}`, `${first.slice(1)}\n`])
      expect(readOutcome(engine, prizes.with(0, prize)), JSON.stringify(prize)).toBeUndefined();
    for (const outcome of [prizes.slice(0, -1), [...prizes, '77'], first, null])
      expect(readOutcome(engine, outcome)).toBeUndefined();
  });
});

test('[X-28 in part] pools, raffles and unknown engines have no outcome from outside', () => {
  for (const engine of ['pool-6-42', 'raffle', 'nothing'])
    expect(readOutcome(engine, [1, 2, 3, 4, 5, 6])).toBeUndefined();
});
