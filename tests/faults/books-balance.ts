// The reconciliation that every fault test ends with. It is appended to the file that PERYA_BOOKS names, for
// `npm run books`.
import { appendFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { reconcile } from '../../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';

/** All accounts of one kind in one currency; `balance` in minor units, credits less debits. */
type KindOfAccount = { currency: string; kind: string; accounts: string; balance: string };

/** A line of the file, as JSON: the books after one fault. */
export type BooksLine = {
  fault: string;
  /** Faults of one file may share a database: a later line includes the entries of the earlier ones. */
  database: string;
  entries: string;
  drifts: number;
  kinds: KindOfAccount[];
};

const whichDatabase = `select system_identifier || ' ' || current_database() as name from pg_control_system()`;

const byKind = `
  select a.currency, a.kind, count(*)::text as accounts, (sum(a.balance) + coalesce(sum(s.amount), 0))::text as balance
    from ledger_accounts a
    left join (select merchant_id, account_id, sum(amount) as amount from ledger_sums group by 1, 2) s
      on s.merchant_id = a.merchant_id and s.account_id = a.id
   group by 1, 2 having sum(a.seq) > 0 or sum(a.balance) + coalesce(sum(s.amount), 0) <> 0
   order by 1, 2`;

/** Fails with each difference that reconciliation finds. */
export async function expectBooksBalance(db: Database): Promise<void> {
  const { drifts, entries } = await reconcile(db);
  expect(drifts).toEqual([]);
  const file = process.env['PERYA_BOOKS'];
  if (!file) return;
  const { rows: kinds } = await db.query<KindOfAccount>(byKind);
  const { rows } = await db.query<{ name: string }>(whichDatabase);
  const { currentTestName: fault = '', testPath } = expect.getState();
  // The databases of several files may be copies of one.
  const database = `${testPath} ${rows[0]?.name}`;
  const line: BooksLine = { fault, database, entries: String(entries), drifts: drifts.length, kinds };
  await appendFile(file, `${JSON.stringify(line)}\n`);
}
