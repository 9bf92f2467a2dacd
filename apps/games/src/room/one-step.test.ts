import type { Roll } from '@perya/games/pula-puti-dice';
import { expect, test } from 'vitest';
import { oneStep } from './one-step.ts';

const readRoll = oneStep<Roll>('roll');
const roll: Roll = { kind: 'roll', number: 42, side: 'red', k: 4900, won: true, payoutUnits: 200 };

test('the step of a round is read; the steps of another game are none', () => {
  expect(readRoll([roll])).toEqual(roll);
  expect(readRoll([])).toBeUndefined();
  expect(readRoll([{ kind: 'spin' }])).toBeUndefined();
});
