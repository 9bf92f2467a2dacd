import { expect, test } from 'vitest';
import { compareRounds } from '../../second-implementation.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };
import { secondOpinion } from './second-implementation.fixture.ts';

const choices = published.variants.map(({ bet }) => bet.choice);

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  const choiceOf = (round: number) => choices[round % choices.length] ?? { rows: 0, risk: '' };
  expect(compareRounds('drop-ball-booth', choiceOf, secondOpinion)).toBe(10_000);
}, 300_000);
