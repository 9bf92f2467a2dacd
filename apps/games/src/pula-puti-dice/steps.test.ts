import { expect, test } from 'vitest';
import { readSteps } from './steps.ts';

const roll = { kind: 'roll', number: 42, side: 'red', k: 4900, won: true, payoutUnits: 200 };

test('the roll of a round is read', () => {
  expect(readSteps([roll])).toEqual(roll);
});

test('steps of another game are none of this one', () => {
  expect(readSteps([])).toBeUndefined();
  expect(readSteps([{ kind: 'spin' }])).toBeUndefined();
});
