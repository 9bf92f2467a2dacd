import { expect, test } from 'vitest';
import { compareStepRounds, triedActions } from '../../second-implementation.fixture.ts';
import { melaSixesV1 } from './index.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

const shots = [{ shot: 'block' }, { shot: 'drive' }, { shot: 'loft' }, { shot: 'six' }];
const all = [...shots, { declare: 1 }, { leave: 1 }];

/** Half of the rounds have no action but shots; of these, some but blocks. */
const roundOf = (round: number) => ({
  choice: {},
  actions: triedActions(round, [all, shots, all, shots.slice(0, 1)][round % 4] ?? all),
});

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  const endings = compareStepRounds(melaSixesV1, roundOf, secondOpinion);
  expect(endings['ball paid']).toBeGreaterThan(1000);
  expect(endings['ball unpaid']).toBeGreaterThan(1000);
  expect(endings['declare paid']).toBeGreaterThan(100);
  expect(endings['leave paid']).toBeGreaterThan(100);
}, 300_000);
