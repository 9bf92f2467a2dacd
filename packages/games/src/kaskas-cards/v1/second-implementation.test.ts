import { expect, test } from 'vitest';
import { compareRounds } from '../../second-implementation.fixture.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  expect(compareRounds('kaskas-cards', () => ({}), secondOpinion)).toBeGreaterThan(1000);
}, 300_000);
