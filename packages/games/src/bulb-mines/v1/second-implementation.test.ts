import { expect, test } from 'vitest';
import { compareStepRounds, triedActions } from '../../second-implementation.fixture.ts';
import { bulbMinesV1 } from './index.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

const lamps = Array.from({ length: 25 }, (_, open) => ({ open }));
const all = [...lamps, { cash: 1 }, { leave: 1 }];

/** All numbers of broken lamps; half of the rounds are played until the end. */
const roundOf = (round: number) => ({
  choice: { mines: 1 + (round % 24) },
  actions: [...triedActions(round, round % 48 < 24 ? lamps : all), ...lamps],
});

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  const endings = compareStepRounds(bulbMinesV1, roundOf, secondOpinion);
  expect(endings['lamp paid']).toBeGreaterThan(10);
  expect(endings['lamp unpaid']).toBeGreaterThan(1000);
  expect(endings['cash paid']).toBeGreaterThan(100);
  expect(endings['leave paid']).toBeGreaterThan(100);
}, 300_000);
