// Tests players' accounts and trial money.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soleBookOf } from '../../platform/ids.ts';
import { openTestServices, type TestServices } from '../../test-services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

test('(part of 7-08: member wallet) the member wallet is the cash account, with a version that grows with each change', async () => {
  const player = await services.newPlayer({ balance: 12_345n });
  const now = new Date();
  const balance = await services.wallet.balanceOf(player, services.merchant.currency, now);
  expect(balance).toMatchObject({ balanceMinor: 12_345n, currency: 'PHP', trial: false });
  const message = await services.wallet.balanceMessage(player, services.merchant.currency, now);
  expect(message).toEqual({ type: 'balance', sumBalance: '123.45', currency: 'PHP', version: 1 });
});

test('trial money is granted once, also by parallel requests, and is not cash', async () => {
  const playerId = randomUUID();
  const holder = { bookId: soleBookOf(services.merchant.id), playerId, trial: true };
  const other = await openTestServices({ database: services.database });
  const opened = await Promise.all(
    [services, other, services, other].map((from) =>
      from.wallet.accountOf(holder, from.merchant.currency, new Date()),
    ),
  );
  expect(new Set(opened.map(({ accountId }) => accountId)).size).toBe(1);
  const accounts = await services.ledger.balancesOf(soleBookOf(services.merchant.id), playerId);
  expect(accounts).toMatchObject([{ kind: 'player_trial', balance: 1_000_000n }]);
  await other.close();
});

test('a player whose registration is rolled back leaves no account', async () => {
  const playerId = randomUUID();
  const player = { bookId: soleBookOf(services.merchant.id), playerId, currency: 'PHP', trial: false };
  const registration = services.database.transaction(async (tx) => {
    await services.wallet.open(player, new Date(), tx);
    throw new Error('the name was taken');
  });
  await expect(registration).rejects.toThrow('the name was taken');
  expect(await services.ledger.balancesOf(soleBookOf(services.merchant.id), playerId)).toEqual([]);
});

test('[X-13] after all of this the books hold', async () => {
  expect(await services.drifts()).toEqual([]);
});
