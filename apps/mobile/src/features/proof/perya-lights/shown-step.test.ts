import { createOutcomeSource } from '@perya/fairness';
import { replayRound } from '@perya/games';
import type { SpinShown } from '@perya/games/perya-lights';
import { expect, test } from 'vitest';
import { shownStep } from './shown-step.ts';

function spin(nonce: number) {
  const source = createOutcomeSource({
    serverSeed: '4f'.repeat(32),
    clientSeed: 'a',
    nonce,
    game: 'perya-lights',
  });
  const round = { gameCode: 'perya-lights', gameVersion: 1, betLevel: 3, choice: {}, actions: [] };
  return replayRound(round, source).outcomes[0];
}

test('what the game shows of a spin is read, wins and all', () => {
  const steps = Array.from({ length: 40 }, (_, nonce) => spin(nonce));
  for (const step of steps) {
    const told: SpinShown = JSON.parse(JSON.stringify(step));
    const shown = shownStep(told);
    expect(shown).toMatchObject({ kind: 'spin', payoutUnits: told.payoutUnits, window: told.window });
    if (shown?.kind !== 'spin') continue;
    expect(shown.wins.reduce((sum, win) => sum + win.units, 0)).toBe(told.payoutUnits);
  }
});

test('a pick is read, anything else is left alone', () => {
  const light = { kind: 'coins', stakes: 8 };
  expect(shownStep({ kind: 'pick', lantern: 4, light, picksLeft: 1, payoutUnits: 40 })).toEqual({
    kind: 'pick',
    lantern: 4,
    stakes: 8,
    payoutUnits: 40,
  });
  for (const other of [
    null,
    7,
    {},
    { kind: 'spin' },
    { kind: 'spin', window: [['wheel']] },
    { kind: 'pick' },
  ])
    expect(shownStep(other)).toBeUndefined();
});
