import { createHash } from 'node:crypto';
import { createOutcomeSource } from '@perya/fairness';
import { expect, test } from 'vitest';
import { replayRound } from '../../play.ts';
import { secondOpinion } from './second-implementation.fixture.ts';

const ORDER = [7, 0, 11, 4, 2];

test('(part of X-03: 10,000 vectors) (part of X-12) a second implementation from the PAR sheet agrees on 10,000 rounds', () => {
  let featured = 0;
  for (let nonce = 0; nonce < 10_000; nonce += 1) {
    const serverSeed = createHash('sha256')
      .update(`seed ${nonce % 50}`)
      .digest('hex');
    const seeds = { serverSeed, clientSeed: `player-${nonce % 7}`, nonce, game: 'perya-lights' };
    const betLevel = 1 + (nonce % 3);
    const source = createOutcomeSource(seeds);
    const picks = (count: number) => ORDER.slice(0, count).map((pick) => ({ pick }));
    const begun = { gameCode: 'perya-lights', gameVersion: 1, betLevel, choice: {} };
    const [spin] = replayRound({ ...begun, actions: [] }, source).outcomes;
    const shown = JSON.parse(JSON.stringify(spin));
    const round = replayRound({ ...begun, actions: picks(shown.picks) }, source);
    const opinion = secondOpinion(seeds, betLevel, ORDER);
    expect(round.finished).toBe(true);
    expect(shown.stops).toEqual(opinion.stops);
    expect(round.payoutUnits).toBe(opinion.units);
    featured += shown.picks > 0 ? 1 : 0;
  }
  expect(featured).toBeGreaterThan(50);
}, 300_000);
