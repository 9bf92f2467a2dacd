import { describe, expect, test } from 'vitest';
import { expectFaultsCaught, figuresOf } from '../../par-sheet.fixture.ts';
import type { ParSheet } from '../../par-sheet.ts';
import { roundSource } from '../../seeds.fixture.ts';
import { unevenness, Z_999 } from '../../uniformity.fixture.ts';
import { roletaV1 } from './index.ts';
import committedSheet from './par-sheet.json' with { type: 'json' };
import { makeParSheet } from './par-sheet.ts';
import { readChoice, spin, type Wheel, wheelNames, wheels } from './rules.ts';

const committed: ParSheet = committedSheet;

test('[X-02] the figures are those of the design', () => {
  expect(figuresOf(committed)).toEqual({
    calm: ['98.0000', '0.5231', 1.5],
    lively: ['98.0000', '1.1788', 6],
    wild: ['98.0000', '3.9217', 25],
  });
});

test('[X-02] each wheel has the fields of the design', () => {
  const count = (units: number[], fields: readonly number[]) =>
    units.map((pay) => fields.filter((field) => field === pay).length);
  expect(count([0, 50, 120, 150], wheels.calm)).toEqual([10, 2, 30, 8]);
  expect(count([0, 150, 200, 300, 600], wheels.lively)).toEqual([25, 14, 8, 2, 1]);
  expect(count([0, 800, 2500], wheels.wild)).toEqual([46, 3, 1]);
  for (const wheel of wheelNames) expect(wheels[wheel]).toHaveLength(50);
});

test('[X-02] a pay that is wrong by half a point of the return is caught', () => {
  expectFaultsCaught(committed, ({ variant, units, change }) => {
    const wheel = wheelNames[variant] ?? 'calm';
    const fields = wheels[wheel].map((field) => (field === units ? field + change : field));
    return makeParSheet({ ...wheels, [wheel]: fields });
  });
});

test('the fields that pay nothing are spread: every fifth, every second, all between four far apart', () => {
  const places = (wheel: Wheel, isLosing: boolean) =>
    wheels[wheel].flatMap((units, field) => ((units === 0) === isLosing ? field : []));
  expect(places('calm', true).every((field) => field % 5 === 0)).toBe(true);
  expect(places('lively', true).every((field) => field % 2 === 1)).toBe(true);
  expect(places('wild', false)).toEqual([0, 12, 25, 38]);
});

describe('the spin', () => {
  test('pays the field at which the wheel stops', () => {
    const source = { ...roundSource(0), nextBelow: () => 16 };
    expect(spin(source, { wheel: 'lively' })).toEqual({
      kind: 'spin',
      wheel: 'lively',
      field: 16,
      payoutUnits: 300,
    });
  });

  test('stops at each field equally often', () => {
    const fields = Array.from(
      { length: 20_000 },
      (_, nonce) => spin(roundSource(nonce, undefined, 'roleta'), { wheel: 'calm' }).field,
    );
    expect(Math.abs(unevenness(fields, 50))).toBeLessThan(Z_999);
  });
});

describe('a choice', () => {
  test.each(wheelNames)('of %s is taken as it is', (wheel) => {
    expect(readChoice({ wheel })).toEqual({ wheel });
  });

  test.each([{}, { wheel: 'other' }, { wheel: ['calm'] }, { wheel: 'calm', field: 1 }, 'calm'])(
    'of %j is refused',
    (choice) => {
      expect(readChoice(choice)).toBeNull();
    },
  );
});

describe('the description', () => {
  test('names the wheel and what the field pays', () => {
    expect(roletaV1.describe({ kind: 'spin', wheel: 'calm', field: 1, payoutUnits: 120 })).toEqual([
      { phrase: 'roleta.describe.spin', values: { wheel: 'calm', pays: 1.2 } },
    ]);
  });

  test.each([{ field: 50 }, { field: -1 }, { field: '1' }, { wheel: 'other' }])(
    'leaves out a step with %j',
    (changed) => {
      expect(roletaV1.describe({ kind: 'spin', wheel: 'calm', field: 1, ...changed })).toEqual([]);
    },
  );
});
