// The states of a promise, and the shares that are shown of them.
import { promiseStates } from '@perya/contract/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPromiseState, type PromiseStep, sharesOf, warnAt } from './promise-states.ts';

const dueAt = new Date('2026-11-25T12:00:00Z');
const after = (hours: number) => new Date(dueAt.getTime() + hours * 3_600_000);
const steps = ['timePasses', 'staffKeep', 'staffClose'] as const satisfies readonly PromiseStep[];

test('the time decides: in time it is kept, within a day late, then broken; an end stays', () => {
  const table = promiseStates.map((state) =>
    [-1, 0, 1, 24, 25].map((hours) =>
      steps.map((step) => nextPromiseState({ state, dueAt }, step, after(hours)) ?? '-').join(' '),
    ),
  );
  const ended = Array.from({ length: 5 }, () => '- - -');
  expect(table).toEqual([
    ['- kept broken', '- kept broken', 'overdue late broken', 'overdue late broken', 'broken late broken'],
    ['- kept broken', '- kept broken', '- late broken', '- late broken', 'broken late broken'],
    ended,
    ended,
    ended,
  ]);
});

test('whatever the clock and the order, a promise ends once', () => {
  const happens = fc.record({ step: fc.constantFrom(...steps), hours: fc.integer({ min: -72, max: 72 }) });
  fc.assert(
    fc.property(fc.array(happens, { maxLength: 40 }), (all) => {
      let state: (typeof promiseStates)[number] = 'running';
      let ends = 0;
      for (const { step, hours } of all) {
        const next = nextPromiseState({ state, dueAt }, step, after(hours));
        if (next === undefined) continue;
        state = next;
        if (state === 'kept' || state === 'late' || state === 'broken') ends += 1;
      }
      return ends === (state === 'running' || state === 'overdue' ? 0 : 1);
    }),
    { numRuns: 2000 },
  );
});

test('the desk is warned after 80 % of the time', () => {
  expect(warnAt(new Date(dueAt.getTime() - 100), dueAt).getTime()).toBe(dueAt.getTime() - 20);
});

test('shares are whole percent that make 100', () => {
  expect(sharesOf({ kept: 1, late: 1, broken: 1 })).toEqual({ kept: 33, late: 33, broken: 34 });
  expect(sharesOf({ kept: 199, late: 0, broken: 1 })).toEqual({ kept: 99, late: 0, broken: 1 });
  const count = fc.nat(10_000);
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 10_000 }), (kept, late, broken) => {
      const shares = sharesOf({ kept, late, broken });
      return shares.kept + shares.late + shares.broken === 100;
    }),
  );
});
