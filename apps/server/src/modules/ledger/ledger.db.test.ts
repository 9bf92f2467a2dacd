// Tests the ledger: postings, transfers, repeats, races and reconciliation.
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorBalances } from '../../operator-balances.fixture.ts';
import { openTestDatabase, type TestDatabase } from '../../platform/db/test-database.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import { createLedger, type Ledger, reconcile } from './index.ts';

const AT = new Date('2026-01-02T03:04:05.678Z');
let db: TestDatabase;
let ledger: Ledger;
let houseId: string;
let clearing: string;

beforeAll(async () => {
  db = await openTestDatabase({ maxConnections: 40 });
  await db.owner.query(
    `insert into merchants (id, code, name) values (901, 'alpha', 'Alpha'), (902, 'beta', 'Beta')`,
  );
  ledger = createLedger(db);
  houseId = await ledger.houseAccount(
    { bookId: bookIdSchema.parse(901), kind: 'house_gaming', currency: 'PHP' },
    AT,
  );
  clearing = await ledger.houseAccount(
    { bookId: bookIdSchema.parse(901), kind: 'psp_clearing', currency: 'PHP' },
    AT,
  );
});
afterAll(() => db?.close());

async function playerWith(amount: bigint): Promise<string> {
  const accountId = await ledger.openAccount(
    { bookId: bookIdSchema.parse(901), kind: 'player_cash', currency: 'PHP', ownerId: uuid() },
    AT,
  );
  if (amount > 0n)
    await ledger.postIn(db, {
      bookId: bookIdSchema.parse(901),
      opId: uuid(),
      accountId,
      kind: 'deposit',
      credit: amount,
      creditFrom: clearing,
      at: AT,
    });
  return accountId;
}

function bet(accountId: string, debit: bigint, credit = 0n) {
  return {
    bookId: bookIdSchema.parse(901),
    opId: uuid(),
    accountId,
    kind: 'round',
    debit,
    debitTo: houseId,
    credit,
    creditFrom: houseId,
    at: AT,
  };
}

const outcomeOf = (posted: Promise<unknown>): Promise<string> =>
  posted.then(
    () => 'posted',
    (error: { code: string }) => error.code,
  );

describe('posting', () => {
  it('posts a stake and a win in one operation and answers the balance', async () => {
    const accountId = await playerWith(1000n);
    const posted = await ledger.postIn(db, bet(accountId, 300n, 120n));
    expect(posted).toMatchObject({ repeated: false, seq: 2n, balanceAfter: 820n, balance: 820n });
    expect(posted.postedAt).toEqual(AT);
  });

  it('refuses a stake above the balance even when the win would cover it', async () => {
    const accountId = await playerWith(100n);
    await expect(ledger.postIn(db, bet(accountId, 101n, 500n))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect((await ledger.balance(bookIdSchema.parse(901), accountId)).balance).toBe(100n);
  });

  it('[X-13] accepts exactly what a hot wallet affords from 400 parallel bets (L2)', async () => {
    const accountId = await playerWith(1000n);
    const results = await Promise.all(
      Array.from({ length: 400 }, () => outcomeOf(ledger.postIn(db, bet(accountId, 100n)))),
    );
    expect(results.filter((outcome) => outcome === 'posted')).toHaveLength(10);
    expect(results.filter((outcome) => outcome === 'INSUFFICIENT_FUNDS')).toHaveLength(390);
    expect((await ledger.balance(bookIdSchema.parse(901), accountId)).balance).toBe(0n);
  });

  it('posts once for five parallel copies through two processes, with one answer (L4)', async () => {
    const other = createLedger(db);
    const accountId = await playerWith(100_000n);
    const operations = Array.from({ length: 100 }, () => bet(accountId, 10n, 3n));
    const answers = await Promise.all(
      operations.map((operation) =>
        Promise.all([0, 1, 2, 3, 4].map((n) => (n % 2 ? other : ledger).postIn(db, operation))),
      ),
    );
    for (const copies of answers) {
      expect(copies.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(new Set(copies.map(({ seq, balanceAfter }) => `${seq}/${balanceAfter}`)).size).toBe(1);
    }
    expect((await ledger.balance(bookIdSchema.parse(901), accountId)).balance).toBe(100_000n - 700n);
  });

  it('answers TXN_CONFLICT to a known id with any field changed (L5)', async () => {
    const accountId = await playerWith(1000n);
    const otherPlayer = await playerWith(1000n);
    const first = { ...bet(accountId, 50n, 20n), ref: uuid() };
    await ledger.postIn(db, first);
    const changes = [
      { debit: 51n },
      { credit: 21n },
      { kind: 'other' },
      { ref: uuid() },
      { accountId: otherPlayer },
      { creditFrom: clearing },
      { debitTo: clearing },
    ];
    for (const change of changes) {
      await expect(ledger.postIn(db, { ...first, ...change })).rejects.toMatchObject({
        code: 'TXN_CONFLICT',
      });
    }
    await expect(ledger.postIn(db, first)).resolves.toMatchObject({ repeated: true, balanceAfter: 970n });
    expect((await ledger.balance(bookIdSchema.parse(901), otherPlayer)).balance).toBe(1000n);
  });

  it('compares a fingerprint instead of the fields when the caller gives one', async () => {
    const accountId = await playerWith(1000n);
    const first = { ...bet(accountId, 50n, 20n), fingerprint: 'a1' };
    await ledger.postIn(db, first);
    await expect(ledger.postIn(db, { ...first, credit: 999n })).resolves.toMatchObject({
      repeated: true,
      balanceAfter: 970n,
    });
    await expect(ledger.postIn(db, { ...first, fingerprint: 'a2' })).rejects.toMatchObject({
      code: 'TXN_CONFLICT',
    });
  });

  it('declines sides that are unknown, kept, or of another currency, and amounts that are negative or huge', async () => {
    const accountId = await playerWith(1000n);
    const dong = await ledger.houseAccount(
      { bookId: bookIdSchema.parse(901), kind: 'house_gaming', currency: 'VND' },
      AT,
    );
    const foreign = await ledger.houseAccount(
      { bookId: bookIdSchema.parse(902), kind: 'house_gaming', currency: 'PHP' },
      AT,
    );
    for (const debitTo of [dong, foreign, uuid(), await playerWith(0n)])
      await expect(ledger.postIn(db, { ...bet(accountId, 1n), debitTo })).rejects.toThrow('wrong_side');
    await expect(ledger.postIn(db, bet(accountId, -1n))).rejects.toThrow('invalid');
    await expect(ledger.postIn(db, bet(accountId, 0n, 10n ** 15n + 1n))).rejects.toThrow('invalid');
    await expect(ledger.postIn(db, bet(uuid(), 1n))).rejects.toThrow('unknown_account');
    await expect(
      ledger.postIn(db, { ...bet(accountId, 1n), bookId: bookIdSchema.parse(902) }),
    ).rejects.toThrow('unknown_account');
    expect((await ledger.balance(bookIdSchema.parse(901), accountId)).balance).toBe(1000n);
  });

  it('sends a part of a stake to a pool, and the books balance', async () => {
    const accountId = await playerWith(1000n);
    const pool = await ledger.houseAccount(
      { bookId: bookIdSchema.parse(901), kind: 'jackpot_pool', currency: 'PHP', ownerId: uuid() },
      AT,
    );
    await ledger.postIn(db, { ...bet(accountId, 500n), pool: 5n, poolTo: pool });
    expect((await ledger.balance(bookIdSchema.parse(901), pool)).balance).toBe(5n);
    await ledger.postIn(db, { ...bet(accountId, 0n, 4n), creditFrom: pool });
    expect((await ledger.balance(bookIdSchema.parse(901), pool)).balance).toBe(1n);
  });
});

describe('transfers', () => {
  it('moves between two kept accounts in two legs, once', async () => {
    const accountId = await playerWith(1000n);
    const escrow = await ledger.openAccount(
      { bookId: bookIdSchema.parse(901), kind: 'escrow', currency: 'PHP', ownerId: uuid() },
      AT,
    );
    const ticket = {
      bookId: bookIdSchema.parse(901),
      opId: uuid(),
      fromId: accountId,
      toId: escrow,
      kind: 'ticket',
      amount: 250n,
      at: AT,
    };
    await expect(ledger.transfer(ticket)).resolves.toMatchObject({ repeated: false, balanceAfter: 750n });
    await expect(ledger.transfer(ticket)).resolves.toMatchObject({ repeated: true, balanceAfter: 750n });
    await expect(ledger.transfer({ ...ticket, amount: 251n })).rejects.toMatchObject({
      code: 'TXN_CONFLICT',
    });
    await expect(ledger.transfer({ ...ticket, opId: uuid(), amount: 751n })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    expect((await ledger.balance(bookIdSchema.parse(901), escrow)).balance).toBe(250n);
  });

  it('moves between a house account and its pools, and back to a player', async () => {
    const pool = await ledger.houseAccount(
      { bookId: bookIdSchema.parse(901), kind: 'jackpot_pool', currency: 'PHP', ownerId: uuid() },
      AT,
    );
    const accountId = await playerWith(0n);
    await ledger.transfer({
      bookId: bookIdSchema.parse(901),
      opId: uuid(),
      fromId: houseId,
      toId: pool,
      kind: 'seed',
      amount: 700n,
      at: AT,
    });
    await ledger.transfer({
      bookId: bookIdSchema.parse(901),
      opId: uuid(),
      fromId: pool,
      toId: accountId,
      kind: 'jackpot',
      amount: 600n,
      at: AT,
    });
    expect((await ledger.balance(bookIdSchema.parse(901), pool)).balance).toBe(100n);
    expect((await ledger.balance(bookIdSchema.parse(901), accountId)).balance).toBe(600n);
  });
});

describe('the books', () => {
  it("[X-13] lets the application's role change no table of the ledger (L8)", async () => {
    for (const table of ['ledger_accounts', 'ledger_entries', 'ledger_sums']) {
      await expect(db.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
      await expect(db.query(`insert into ${table} select * from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
    }
    await expect(db.query('update ledger_accounts set balance = 1')).rejects.toMatchObject({ code: '42501' });
    await expect(db.query('truncate ledger_entries')).rejects.toMatchObject({ code: '42501' });
    await expect(
      db.query(
        `select ledger_write(a, gen_random_uuid(), 0::smallint, 'x', 0, 1, null, null, false, null, null, now()) from ledger_accounts a`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('[X-13] balances after all of the above, before and after the sums are folded', async () => {
    expect((await reconcile(db)).drifts).toEqual([]);
    const before = await operatorBalances(db, bookIdSchema.parse(901));
    for (let n = 0; n < 70; n += 1) await ledger.postIn(db, bet(await playerWith(10n), 10n));
    expect(await ledger.compact()).toBeGreaterThan(64n);
    const after = await operatorBalances(db, bookIdSchema.parse(901));
    expect(after.find(({ accountId }) => accountId === houseId)?.balance).toBe(
      (before.find(({ accountId }) => accountId === houseId)?.balance ?? 0n) + 700n,
    );
    const { drifts, totals } = await reconcile(db);
    expect(drifts).toEqual([]);
    expect(totals.every(({ guarded, rest }) => guarded + rest === 0n)).toBe(true);
  });
});
