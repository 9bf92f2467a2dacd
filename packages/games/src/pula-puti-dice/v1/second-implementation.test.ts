import { expect, test } from 'vitest';
import { compareRounds } from '../../second-implementation.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };
import { secondOpinion } from './second-implementation.fixture.ts';

const offered = published.variants.map(({ bet }) => bet.choice.k);

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  const choiceOf = (round: number) => ({
    side: round % 2 === 0 ? 'red' : 'white',
    k: offered[round % offered.length] ?? 0,
  });
  expect(compareRounds('pula-puti-dice', choiceOf, secondOpinion)).toBeGreaterThan(1000);
}, 300_000);
