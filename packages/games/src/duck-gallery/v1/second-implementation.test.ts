import { expect, test } from 'vitest';
import { compareStepRounds, triedActions } from '../../second-implementation.fixture.ts';
import { duckGalleryV1 } from './index.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

const ducks = [2, 3, 5, 10, 25, 100].map((shoot) => ({ shoot }));
const all = [...ducks, { shoot: 4 }, { cash: 1 }, { leave: 1 }];

const roundOf = (round: number) => ({ choice: {}, actions: triedActions(round, all) });

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  const endings = compareStepRounds(duckGalleryV1, roundOf, secondOpinion);
  expect(endings['shot paid']).toBeGreaterThan(1000);
  expect(endings['shot unpaid']).toBeGreaterThan(100);
  expect(endings['leave paid']).toBeGreaterThan(100);
}, 300_000);
