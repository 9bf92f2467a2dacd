// Tests parallel and invalid messages: the wallet stays correct. SOAK=1 runs the long forms.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import type { Movement } from './move-money.ts';
import { type Guest, openVendorServices, roundOf, type VendorServices } from './vendor.fixture.ts';
import { createVendorWallet } from './vendor-wallet.ts';

const long = Boolean(process.env['SOAK']);
type Wallet = VendorServices['app']['vendorWallet'];

let services: VendorServices;
/** A second process of the same platform: nothing in memory is shared with the first. */
let other: Wallet;
beforeAll(async () => {
  services = await openVendorServices();
  const { database, ledger, wallet, clock, secretKey, onFault, catalogue } = services.app;
  const findGame = catalogue.gameByCode;
  other = await createVendorWallet({ database, ledger, wallet, clock, secretKey, onFault, findGame });
});
afterAll(async () => {
  other.close();
  await services.close();
});

/** OK, or the code of the refusal. */
async function moved(wallet: Wallet, movement: Movement, vendor = 'JILI'): Promise<string> {
  try {
    await wallet.moveMoney({ merchant: services.merchant, vendor, now: new Date() }, movement);
    return 'OK';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test(`[W1] ${long ? 5000 : 150} bets race their rollbacks through two processes: the wallet is whole, the late bet refused`, async () => {
  const pairs = long ? 5000 : 150;
  const guests = await Promise.all(Array.from({ length: 25 }, () => services.newGuest()));
  const answers = new Map<string, number>();
  await Promise.all(
    guests.map(async (guest) => {
      for (let pair = 0; pair < pairs / guests.length; pair += 1) {
        const round = roundOf(guest);
        const bet = { operation: 'bet', ...round.bet('10.00') } as const;
        const undo = { operation: 'rollback', ...round.rollback() } as const;
        const [first, undone] = await Promise.all(
          pair % 2 === 0
            ? [moved(services.app.vendorWallet, bet), moved(other, undo)]
            : [moved(other, bet), moved(services.app.vendorWallet, undo)],
        );
        expect(undone).toBe('OK');
        expect(['OK', 'ROLLED_BACK']).toContain(first);
        answers.set(first, (answers.get(first) ?? 0) + 1);
        expect(await moved(services.app.vendorWallet, bet)).toBe('ROLLED_BACK');
      }
    }),
  );
  // Both ways were really taken.
  expect(answers.size).toBe(2);
  for (const guest of guests) expect(await services.balanceOf(guest)).toBe(100_000n);
});

test('[W1] the same id from two players through two processes is one transaction', async () => {
  const [a, b] = [await services.newGuest(), await services.newGuest()];
  for (let time = 0; time < 20; time += 1) {
    const round = roundOf(a);
    const claim = { operation: 'bet', ...round.bet('1.00') } as const;
    const answers = await Promise.all([
      moved(services.app.vendorWallet, claim),
      moved(other, { ...claim, player: b.playerId, session: b.session }),
    ]);
    expect(answers.toSorted()).not.toEqual(['OK', 'OK']);
    expect(answers).toContain('OK');
  }
  expect((await services.balanceOf(a)) + (await services.balanceOf(b))).toBe(200_000n - 2000n);
});

test(`[W6] ${long ? 1000 : 120} messages in a wrong currency, for a wrong player, by a wrong vendor move nothing`, async () => {
  const guest = await services.newGuest();
  const stranger = await services.newGuest({ vendor: 'PGE' });
  const existing = roundOf(guest);
  await moved(services.app.vendorWallet, { operation: 'bet', ...existing.bet('10.00') });
  const wrongs = {
    currency: { currency: 'USD' },
    nobody: { player: randomUUID() },
    another: { player: stranger.playerId },
  } as const;
  const message = fc.constantFrom('bet', 'win', 'refund', 'rollback', 'endround', 'betwin');
  const wrong = fc.constantFrom('currency', 'nobody', 'another', 'vendor');
  await fc.assert(
    fc.asyncProperty(message, wrong, fc.integer({ min: 1, max: 900 }), async (operation, what, cents) => {
      const amount = (cents / 100).toFixed(2);
      const txnId = randomUUID();
      const movement: Movement = {
        ...existing.bet(amount),
        operation,
        txnId,
        refTxnId: existing.bet('0').txnId,
        winAmount: amount,
        ...(what === 'vendor' ? {} : wrongs[what]),
      };
      const answer = await moved(services.app.vendorWallet, movement, what === 'vendor' ? 'PGE' : 'JILI');
      // A vendor may undo and end what it never sent; nothing moves by that.
      if (what !== 'vendor' || !['rollback', 'endround'].includes(operation)) expect(answer).not.toBe('OK');
    }),
    { numRuns: long ? 1000 : 120 },
  );
  expect(await services.balanceOf(guest)).toBe(99_000n);
  expect(await services.balanceOf(stranger)).toBe(100_000n);
});

test(`[W11] refunds together never exceed the stake, over ${long ? 10_000 : 50} histories`, async () => {
  const parts = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 6 });
  const tried = (guest: Guest) =>
    fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), parts, async (stake, refunds) => {
      const before = await services.balanceOf(guest);
      const round = roundOf(guest);
      const text = (cents: number) => (cents / 100).toFixed(2);
      await moved(services.app.vendorWallet, { operation: 'bet', ...round.bet(text(stake)) });
      let given = 0;
      for (const [index, part] of refunds.entries()) {
        const fits = given + part <= stake;
        const answer = await moved(services.app.vendorWallet, {
          operation: 'refund',
          ...round.refund(text(part), index),
        });
        expect(answer).toBe(fits ? 'OK' : 'REFUND_TOO_LARGE');
        if (fits) given += part;
      }
      expect(await services.balanceOf(guest)).toBe(before - BigInt(stake) + BigInt(given));
    });
  // Ten guests at once, each one history after the other.
  const guests = Array.from({ length: 10 }, () => services.newGuest({ balance: 100_000_000n }));
  const numRuns = (long ? 10_000 : 50) / guests.length;
  await Promise.all(guests.map(async (guest) => fc.assert(tried(await guest), { numRuns })));
});

test('the books hold after all of this', async () => {
  expect(await services.drifts()).toEqual([]);
  expect(await services.app.vendorWallet.reconcile()).toEqual([]);
});
