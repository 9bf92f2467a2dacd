import { expect, test } from 'vitest';
import { compareRounds } from '../../second-implementation.fixture.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

/** One to eight picks, seven gondolas apart. */
const choiceOf = (round: number) => ({
  picks: Array.from({ length: 1 + (round % 8) }, (_, at) => 1 + ((round + 7 * at) % 40)).sort(
    (a, b) => a - b,
  ),
});

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  expect(compareRounds('ferris-keno', choiceOf, secondOpinion)).toBeGreaterThan(1000);
}, 300_000);
