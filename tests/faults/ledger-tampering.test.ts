// The database owner changes ledger rows directly: reconciliation names each changed row.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createLedger,
  type Drift,
  type Ledger,
  reconcile,
} from '../../apps/server/src/modules/ledger/index.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';

const AT = new Date('2026-03-04T05:06:07.089Z');
let db: TestDatabase;
let ledger: Ledger;
let wallet: string;
let ops: string[];

beforeEach(async () => {
  db = await openTestDatabase();
  await db.owner.query(`insert into merchants (id, code, name) values (911, 'alpha', 'Alpha')`);
  ledger = createLedger(db);
  const operator = await ledger.houseAccount(
    { bookId: bookIdSchema.parse(911), kind: 'house_gaming', currency: 'PHP' },
    AT,
  );
  const open = () =>
    ledger.openAccount(
      { bookId: bookIdSchema.parse(911), kind: 'player_cash', currency: 'PHP', ownerId: uuid() },
      AT,
    );
  wallet = await open();
  const other = await open();
  ops = Array.from({ length: 10 }, () => uuid());
  for (const opId of ops) {
    await ledger.postIn(db, {
      bookId: bookIdSchema.parse(911),
      opId,
      accountId: wallet,
      kind: 'win',
      credit: 100n,
      creditFrom: operator,
      at: AT,
    });
    await ledger.postIn(db, {
      bookId: bookIdSchema.parse(911),
      opId: uuid(),
      accountId: other,
      kind: 'win',
      credit: 50n,
      creditFrom: operator,
      at: AT,
    });
  }
  await ledger.transfer({
    bookId: bookIdSchema.parse(911),
    opId: uuid(),
    fromId: other,
    toId: wallet,
    kind: 'move',
    amount: 20n,
    at: AT,
  });
});
afterEach(() => db?.close());

const places = (drifts: Drift[]) => drifts.map(({ drift, seq, opId }) => `${drift} ${seq} ${opId}`);

describe('[X-13] reconciliation', () => {
  it('finds nothing in untouched books', async () => {
    expect((await reconcile(db)).drifts).toEqual([]);
  });

  it.each([
    ['amount', 'credit = 101'],
    ['time', `posted_at = posted_at + interval '1 microsecond'`],
    ['kind', `kind = 'bonus'`],
    ['reference', `ref = gen_random_uuid()`],
    ['fingerprint', `fingerprint = 'x'`],
    ['running balance', 'balance_after = 999'],
  ])('locates the one entry whose %s was changed', async (_, change) => {
    await db.owner.query(`update ledger_entries set ${change} where op_id = $1`, [ops[4]]);
    const { drifts } = await reconcile(db);
    expect(places(drifts.filter(({ drift }) => drift === 'chain'))).toEqual([`chain 5 ${ops[4]}`]);
    expect(new Set(drifts.map(({ accountId }) => accountId)).has(wallet)).toBe(true);
  });

  it('locates a change with a recomputed hash, at the entry after it', async () => {
    await db.owner.query(
      `update ledger_entries e set kind = 'bonus', hash = ledger_hash(b.hash, e.merchant_id, e.account_id, e.seq, e.op_id, e.leg, 'bonus',
         e.debit, e.credit, e.debit_to, e.pool, e.pool_to, e.credit_from, e.paired, e.balance_after, e.ref, e.fingerprint, e.posted_at)
       from ledger_entries b where e.op_id = $1 and b.account_id = e.account_id and b.seq = e.seq - 1`,
      [ops[4]],
    );
    expect(places((await reconcile(db)).drifts)).toEqual([`chain 6 ${ops[5]}`]);
  });

  it('locates a removed entry by its gap', async () => {
    await db.owner.query('delete from ledger_entries where op_id = $1', [ops[4]]);
    const found = places((await reconcile(db)).drifts);
    expect(found).toContain(`gap 6 ${ops[5]}`);
    expect(found).toContain(`chain 6 ${ops[5]}`);
    expect(found).toContain(`running 6 ${ops[5]}`);
  });

  it('locates a removed last entry, a raised balance and a changed sum', async () => {
    await db.owner.query('delete from ledger_entries where account_id = $1 and seq = 11', [wallet]);
    await db.owner.query('update ledger_accounts set balance = balance + 1 where id = $1', [wallet]);
    await db.owner.query(
      'update ledger_sums set amount = amount + 1 where id = (select id from ledger_sums limit 1)',
    );
    const { drifts } = await reconcile(db);
    const kinds = new Set(drifts.map(({ drift }) => drift));
    expect(kinds).toEqual(new Set(['trial-balance', 'balance', 'sums', 'head', 'pair']));
    expect(drifts.find(({ drift }) => drift === 'balance')).toMatchObject({
      accountId: wallet,
      expected: '1000',
      found: '1021',
    });
    expect(drifts.find(({ drift }) => drift === 'trial-balance')).toMatchObject({
      expected: '0',
      found: '2',
    });
  });

  it('is a command that exits 1 on drift, 0 without, and ends with one JSON line', async () => {
    const command = () =>
      new Promise<{ exit: number | string; last: unknown }>((settle) => {
        const program = fileURLToPath(new URL('../../apps/server/src/cli/reconcile.ts', import.meta.url));
        execFile(
          process.execPath,
          [program],
          { env: { ...process.env, DATABASE_URL: db.url } },
          (error, stdout) => {
            settle({ exit: error?.code ?? 0, last: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') });
          },
        );
      });
    expect(await command()).toMatchObject({ exit: 0, last: { reconcile: 'ok', drifts: [] } });
    await db.owner.query('update ledger_entries set credit = 101 where op_id = $1', [ops[4]]);
    expect(await command()).toMatchObject({
      exit: 1,
      last: {
        reconcile: 'drift',
        drifts: expect.arrayContaining([expect.objectContaining({ drift: 'chain', seq: '5', opId: ops[4] })]),
      },
    });
  });
});
