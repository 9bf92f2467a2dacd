// Tests that SQL writes a balance exactly as `toWire` does, for every currency's scale.
import { currencies } from '@perya/contract';
import { scaleOf, toWire } from '@perya/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../platform/db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 2 });
});
afterAll(() => database.close());

const balances = [
  0n,
  1n,
  9n,
  10n,
  99n,
  100n,
  999n,
  1000n,
  1001n,
  9900n,
  10_100n,
  12_345n,
  987_654_321n,
  9_007_199_254_740_993n,
];

test.each([...currencies])('[3-02] a pushed balance in %s reads as the wire writes it', async (currency) => {
  for (const balance of balances) {
    const { rows } = await database.owner.query<{ text: string }>(
      `select balance_message(gen_random_uuid(), $1, $2::smallint, $3, 1)::json -> 'message' ->> 'sumBalance' as text`,
      [balance, scaleOf(currency), currency],
    );
    expect(rows[0]?.text).toBe(toWire(balance, currency));
  }
});
