import { createOutcomeSource, hashServerSeed } from '@perya/fairness';
import { replayRound } from '@perya/games';
import { expect, test } from 'vitest';
import { isRevealed, type Revealed, verifyRecord } from './verify-record.ts';

const serverSeed = '4f'.repeat(32);

/** A round as the server records it, at one peso a unit. */
function recorded(nonce: number, actions: { pick: number }[]): Revealed {
  const seeds = { serverSeed, clientSeed: 'lantern-7', nonce, game: 'perya-lights' };
  const round = { gameCode: 'perya-lights', gameVersion: 1, betLevel: 1, choice: {}, actions };
  const replay = replayRound(round, createOutcomeSource(seeds));
  expect(replay.refusal).toBeNull();
  return {
    ...round,
    roundId: '019aa0c0-0000-7000-8000-000000000001',
    displayName: 'Perya Lights',
    vassalage: 'BGS',
    stake: '5.00',
    payout: `${replay.payoutUnits}.00`,
    currency: 'PHP',
    state: 'settled',
    trial: false,
    steps: replay.outcomes as Record<string, unknown>[], // Each of this game's steps is an object.
    startedAt: '2026-11-21T08:00:00.000Z',
    settledAt: '2026-11-21T08:00:00.000Z',
    serverSeedHash: hashServerSeed(serverSeed),
    serverSeed,
    clientSeed: 'lantern-7',
    nonce,
    jackpot: null,
  };
}

/** The first nonce from 0 whose spin opens the lantern walk, with all its picks. */
function featureRound(): Revealed {
  for (let nonce = 0; nonce < 5000; nonce += 1) {
    const spin = recorded(nonce, []);
    const picks = Number(spin.steps[0]?.['picks']);
    if (picks > 0)
      return recorded(
        nonce,
        Array.from({ length: picks }, (_, pick) => ({ pick })),
      );
  }
  throw new Error('no feature in 5000 rounds');
}

test('(part of X-03) a round is verified in the page by the same code as on the server', () => {
  for (const record of [recorded(0, []), recorded(1, []), featureRound()]) {
    const proof = verifyRecord(record);
    expect(proof.kind === 'checked' && proof.verification.ok).toBe(true);
  }
});

test('(part of X-03) every kind of tampering is found, at its line', () => {
  const record = featureRound();
  const faultyStep = (tampered: Revealed) => {
    const proof = verifyRecord(tampered);
    return proof.kind === 'checked'
      ? proof.verification.steps.filter((step) => !step.ok).map((step) => step.id)
      : [];
  };
  expect(faultyStep({ ...record, serverSeedHash: 'a'.repeat(64) })).toEqual(['commitment']);
  expect(faultyStep({ ...record, payout: `${Number(record.payout) + 1}.00` })).toEqual(['payout']);
  expect(faultyStep({ ...record, payout: '0.01' })).toEqual(['payout']);
  expect(faultyStep({ ...record, nonce: record.nonce + 1 })).toContain('outcome');
  expect(faultyStep({ ...record, steps: record.steps.slice(1) })).toContain('outcome');
  expect(faultyStep({ ...record, clientSeed: 'not ours!' })).toEqual(['form']);
});

test('(part of X-12: an unknown version) rules that are not here are said to be missing, not wrong', () => {
  expect(verifyRecord({ ...recorded(0, []), gameVersion: 99 })).toEqual({ kind: 'rules-missing' });
  expect(verifyRecord({ ...recorded(0, []), gameCode: 'other-game' })).toEqual({ kind: 'rules-missing' });
  expect(isRevealed({ ...recorded(0, []), serverSeed: null })).toBe(false);
});
