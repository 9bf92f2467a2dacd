import { expect, test } from 'vitest';
import { compareStepRounds, triedActions } from '../../second-implementation.fixture.ts';
import { nightMarketHiLoV1 } from './index.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

const [high, low, skip, cash, leave] = [
  { guess: 'high' },
  { guess: 'low' },
  { guess: 'skip' },
  { cash: 1 },
  { leave: 1 },
];
/** By round: anything; guesses until one is lost or the limit is reached; mostly skips, to the last card. */
const tried = [
  [high, low, skip, cash, leave],
  [high, low],
  [...Array(60).fill(skip), high, low],
];

const roundOf = (round: number) => ({ choice: {}, actions: triedActions(round, tried[round % 3] ?? []) });

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  const endings = compareStepRounds(nightMarketHiLoV1, roundOf, secondOpinion);
  expect(endings['guess unpaid']).toBeGreaterThan(1000);
  expect(endings['skip paid']).toBeGreaterThan(100);
  expect(endings['cash paid']).toBeGreaterThan(100);
  expect(endings['leave paid']).toBeGreaterThan(100);
}, 300_000);
