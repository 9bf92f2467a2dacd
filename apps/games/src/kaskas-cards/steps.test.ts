import { expect, test } from 'vitest';
import { readSteps } from './steps.ts';

const card = { kind: 'card', fields: ['fan', 'leaf', 'fan'], prize: 200, payoutUnits: 200 };

test('the card of a round is read', () => {
  expect(readSteps([card])).toEqual(card);
});

test('steps of another game are none of this one', () => {
  expect(readSteps([])).toBeUndefined();
  expect(readSteps([{ kind: 'spin' }])).toBeUndefined();
});
