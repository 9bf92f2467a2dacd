import { drawJackpot, hashServerSeed } from '@perya/fairness';
import { expect, test } from 'vitest';
import { computeManual, type ManualForm, manualFaults } from './manual-round.ts';

const serverSeed = '4f'.repeat(32);
const form: ManualForm = {
  gameCode: 'perya-lights',
  betLevel: '1',
  serverSeed,
  serverSeedHash: '',
  clientSeed: 'lantern-7',
  nonce: '0',
  choice: '',
  actions: '',
  jackpotOdds: '',
};

test('(part of X-03) pasted seeds give the round without a connection', () => {
  expect(manualFaults(form)).toEqual([]);
  const result = computeManual({ ...form, serverSeed: ` ${serverSeed.toUpperCase()} ` });
  expect(result.replay.outcomes[0]).toMatchObject({ kind: 'spin' });
  expect(result.hash).toBe(hashServerSeed(serverSeed));
  expect(result.hashMatches).toBeUndefined();
  expect(computeManual({ ...form, serverSeedHash: result.hash }).hashMatches).toBe(true);
  expect(computeManual({ ...form, nonce: '১২' })).toEqual(computeManual({ ...form, nonce: '12' }));
  expect(computeManual({ ...form, serverSeedHash: '0'.repeat(64) }).hashMatches).toBe(false);
});

test.each([
  [{ serverSeed: 'xyz' }, ['serverSeed']],
  [{ clientSeed: 'no spaces' }, ['clientSeed']],
  [{ clientSeed: '' }, ['clientSeed']],
  [{ nonce: '-1' }, ['nonce']],
  [{ nonce: '1.5' }, ['nonce']],
  [{ nonce: '9'.repeat(30) }, ['nonce']],
  [{ serverSeedHash: 'short' }, ['hash']],
  [{ choice: '[]' }, ['choice']],
  [{ choice: '{' }, ['choice']],
  [{ choice: '{"side":"red"}' }, ['choice']],
  [{ gameCode: 'pula-puti-dice' }, ['choice']],
  [{ actions: '{"pick":1}' }, ['actions']],
  [{ actions: '[{"pick":1.5}]' }, ['actions']],
  [{ actions: '[' }, ['actions']],
  [{ jackpotOdds: '0' }, ['jackpotOdds']],
  [{ jackpotOdds: 'one' }, ['jackpotOdds']],
  [{ jackpotOdds: '18446744073709551617' }, ['jackpotOdds']],
])('%j is refused', (over, faults) => {
  expect(manualFaults({ ...form, ...over })).toEqual(faults);
});

test('(part of X-03) the jackpot is drawn from the same seeds, of as many numbers as the record says', () => {
  expect(computeManual(form).jackpot).toBeUndefined();
  const seeds = { serverSeed, clientSeed: 'lantern-7', nonce: 0 };
  const drawn = computeManual({ ...form, jackpotOdds: ' 250,000,000 ' }).jackpot;
  expect(drawn).toMatchObject({ odds: 250_000_000n, ...drawJackpot(seeds, 250_000_000n) });
  expect(drawn?.message).toBe('v1|jackpot|lantern-7|0|0');
  expect(computeManual({ ...form, jackpotOdds: '١' }).jackpot).toMatchObject({ number: 0n, won: true });
});

test('(part of X-03) a game with a choice is computed with it', () => {
  const dice = { ...form, gameCode: 'pula-puti-dice', choice: '{ "k": 4900, "side": "white" }' };
  expect(manualFaults(dice)).toEqual([]);
  expect(computeManual(dice).replay).toMatchObject({ finished: true, refusal: null, stakeUnits: 100 });
});

test('choices that the game does not take are refused by the game', () => {
  const result = computeManual({ ...form, actions: '[{"pick":99}]' });
  expect(result.replay.refusal).toMatch(/action-invalid|round-finished/u);
});
