import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../test-house.fixture.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('[7-08] the member wallet is the cash account, with a version that grows with each change', async () => {
  const player = await house.newPlayer({ balance: 12_345n });
  const now = new Date();
  const balance = await house.wallet.balanceOf(house.merchant, player, now);
  expect(balance).toMatchObject({ balanceMinor: 12_345n, currency: 'PHP', trial: false });
  const message = await house.wallet.balanceMessage(house.merchant, player, now);
  expect(message).toEqual({ type: 'balance', sumBalance: '123.45', currency: 'PHP', version: 1 });
});

test('trial money is granted once, whoever meets at the door, and is not cash', async () => {
  const playerId = randomUUID();
  const holder = { playerId, trial: true };
  const other = await openTestHouse({ database: house.database });
  const opened = await Promise.all(
    [house, other, house, other].map((from) => from.wallet.accountOf(from.merchant, holder, new Date())),
  );
  expect(new Set(opened.map(({ accountId }) => accountId)).size).toBe(1);
  const accounts = await house.ledger.balancesOf(house.merchant.id, playerId);
  expect(accounts).toMatchObject([{ kind: 'player_trial', balance: 1_000_000n }]);
  await other.close();
});

test('a player whose registration is rolled back leaves no account', async () => {
  const playerId = randomUUID();
  const player = { merchantId: house.merchant.id, playerId, currency: 'PHP', trial: false };
  const registration = house.database.transaction(async (tx) => {
    await house.wallet.open(player, new Date(), tx);
    throw new Error('the name was taken');
  });
  await expect(registration).rejects.toThrow('the name was taken');
  expect(await house.ledger.balancesOf(house.merchant.id, playerId)).toEqual([]);
});

test('[X-13] after all of this the books hold', async () => {
  expect(await house.drifts()).toEqual([]);
});
