import { createOutcomeSource } from '@perya/fairness';
import { playStart } from '@perya/games';
import { expect, test } from 'vitest';
import { shownStep } from './shown-step.ts';

function spin(nonce: number) {
  const source = createOutcomeSource({
    serverSeed: '4f'.repeat(32),
    clientSeed: 'a',
    nonce,
    game: 'perya-lights',
  });
  const result = playStart({ gameCode: 'perya-lights', betLevel: 3, source });
  if (!result.ok) throw new Error(result.reason);
  return result.play.presentation;
}

test('what the game shows of a spin is read, wins and all', () => {
  const steps = Array.from({ length: 40 }, (_, nonce) => spin(nonce));
  for (const step of steps) {
    const shown = shownStep(JSON.parse(JSON.stringify(step)));
    expect(shown).toMatchObject({ kind: 'spin', payoutUnits: step['payoutUnits'], window: step['window'] });
    if (shown?.kind !== 'spin') continue;
    expect(shown.wins.reduce((sum, win) => sum + win.units, 0)).toBe(step['payoutUnits']);
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
