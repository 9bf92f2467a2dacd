// Tests the verification of rounds.
import { describe, expect, test } from 'vitest';
import { canonicalJson, hashServerSeed, type OutcomeSource, type RoundRecord, verifyRound } from './index.ts';

const dice = (source: OutcomeSource) => {
  const outcomes = Array.from({ length: 12 }, () => ({ face: source.nextBelow(6) }));
  return { outcomes, payoutUnits: outcomes.filter(({ face }) => face === 5).length };
};

const serverSeed = 'c0'.repeat(32);
const blank = {
  serverSeed,
  clientSeed: 'mine',
  nonce: 4,
  game: 'dice',
  serverSeedHash: hashServerSeed(serverSeed),
};

function record(): RoundRecord {
  const shown = verifyRound({ ...blank, outcomes: [], payoutUnits: -1 }, dice);
  const outcomes = shown.steps.flatMap((step) => (step.id === 'outcome' ? [JSON.parse(step.actual)] : []));
  const paid = shown.steps.find((step) => step.id === 'payout');
  return { ...blank, outcomes, payoutUnits: paid?.id === 'payout' ? Number(paid.actual) : -1 };
}

const failed = (changed: RoundRecord) => {
  const verification = verifyRound(changed, dice);
  expect(verification.ok).toBe(false);
  return verification.steps.filter((step) => !step.ok).map((step) => step.id);
};

describe('verifying a round', () => {
  test('(part of X-03) an honest record verifies, with its messages and blocks shown', () => {
    const verification = verifyRound(record(), dice);
    expect(verification.ok).toBe(true);
    const blocks = verification.steps.find((step) => step.id === 'blocks');
    expect(blocks?.id === 'blocks' && blocks.blocks.map(({ message }) => message)).toEqual([
      'v1|dice|mine|4|0',
      'v1|dice|mine|4|1',
    ]);
  });

  test('(part of X-03) each altered field of a record is found', () => {
    const honest = record();
    expect(failed({ ...honest, serverSeedHash: 'd'.repeat(64) })).toEqual(['commitment']);
    expect(failed({ ...honest, payoutUnits: honest.payoutUnits + 1 })).toEqual(['payout']);
    expect(failed({ ...honest, outcomes: honest.outcomes.with(3, { face: 9 }) })).toEqual(['outcome']);
    expect(failed({ ...honest, outcomes: honest.outcomes.slice(1) })).toContain('outcome');
    expect(failed({ ...honest, serverSeed: 'c1'.repeat(32) })).toContain('commitment');
    expect(failed({ ...honest, clientSeed: 'yours' })).toContain('outcome');
    expect(failed({ ...honest, nonce: 5 })).toContain('outcome');
    expect(failed({ ...honest, game: 'dice-2' })).toContain('outcome');
  });

  test('(part of X-03) a malformed record is reported, not thrown', () => {
    expect(failed({ ...record(), serverSeed: 'x', clientSeed: '', nonce: -1, game: '' })).toEqual(['form']);
  });

  test('canonical JSON does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: true, gone: undefined })).toBe(
      canonicalJson({ a: true, b: [1, { c: 'x', d: null }] }),
    );
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
  });
});
