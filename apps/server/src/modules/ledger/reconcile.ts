// Reconciles the ledger from its entries alone, and answers the exact place of every drift.
// all merchants in this file: the books are compared as a whole, merchant by merchant.
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type DriftKind =
  | 'trial-balance'
  | 'balance'
  | 'sums'
  | 'chain'
  | 'gap'
  | 'running'
  | 'head'
  | 'pair'
  | 'overdrawn'
  | 'side';

/** One drift. seq and opId name the entry when it is one; amounts are minor units. */
export type Drift = {
  drift: DriftKind;
  bookId: BookId;
  currency: string | null;
  accountId: string | null;
  seq: bigint | null;
  opId: string | null;
  expected: string;
  found: string;
};

export type BookTotal = {
  bookId: BookId;
  merchant: string;
  currency: string;
  accounts: bigint;
  entries: bigint;
  /** The sum of players' and other guarded accounts. */
  guarded: bigint;
  /** The sum of all other accounts: the same amount, negative. */
  rest: bigint;
};

export type Reconciliation = { totals: BookTotal[]; drifts: Drift[]; entries: bigint };

const COLUMNS = `as "bookId", a.currency, a.id as "accountId"`;

const CHECKS: { drift: DriftKind; sql: string }[] = [
  {
    drift: 'trial-balance',
    sql: `select a.merchant_id as "bookId", a.currency, null::uuid as "accountId", null::bigint as seq, null::uuid as "opId",
                 '0' as expected, (sum(a.balance) + coalesce(sum(s.amount), 0))::text as found
            from ledger_accounts a
            left join (select merchant_id, account_id, sum(amount) as amount from ledger_sums group by 1, 2) s
              on s.merchant_id = a.merchant_id and s.account_id = a.id
           group by a.merchant_id, a.currency having sum(a.balance) + coalesce(sum(s.amount), 0) <> 0`,
  },
  {
    drift: 'balance',
    sql: `select a.merchant_id ${COLUMNS}, null::bigint as seq, null::uuid as "opId", coalesce(e.amount, 0)::text as expected,
                 a.balance::text as found
            from ledger_accounts a
            left join (select merchant_id, account_id, sum(credit - debit) as amount from ledger_entries group by 1, 2) e
              on e.merchant_id = a.merchant_id and e.account_id = a.id
           where a.balance <> coalesce(e.amount, 0)`,
  },
  {
    drift: 'sums',
    sql: `select a.merchant_id ${COLUMNS}, null::bigint as seq, null::uuid as "opId", coalesce(l.amount, 0)::text as expected,
                 coalesce(s.amount, 0)::text as found
            from ledger_accounts a
            left join (select merchant_id, account_id, sum(amount) as amount from ledger_sums group by 1, 2) s
              on s.merchant_id = a.merchant_id and s.account_id = a.id
            left join (select side.merchant_id, side.account_id, sum(side.amount) as amount
                         from ledger_entries e cross join lateral (values (e.merchant_id, e.debit_to, e.debit - e.pool),
                              (e.merchant_id, e.pool_to, e.pool), (e.merchant_id, e.credit_from, -e.credit)) side (merchant_id, account_id, amount)
                        where not e.paired group by 1, 2) l
              on l.merchant_id = a.merchant_id and l.account_id = a.id
           where coalesce(s.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    drift: 'chain',
    sql: `select e.merchant_id ${COLUMNS}, e.seq, e.op_id as "opId", encode(right_hash, 'hex') as expected, encode(e.hash, 'hex') as found
            from (select *, ledger_hash(lag(hash, 1, '\\x'::bytea) over w, merchant_id, account_id, seq, op_id, leg, kind, debit, credit,
                         debit_to, pool, pool_to, credit_from, paired, balance_after, ref, fingerprint, posted_at) as right_hash
                    from ledger_entries window w as (partition by merchant_id, account_id order by seq)) e
            left join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
           where e.hash <> right_hash`,
  },
  {
    drift: 'gap',
    sql: `select e.merchant_id ${COLUMNS}, e.seq, e.op_id as "opId", (e.before + 1)::text as expected, e.seq::text as found
            from (select *, lag(seq, 1, 0::bigint) over (partition by merchant_id, account_id order by seq) as before from ledger_entries) e
            left join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
           where e.seq <> e.before + 1`,
  },
  {
    drift: 'running',
    sql: `select e.merchant_id ${COLUMNS}, e.seq, e.op_id as "opId", (e.before + e.credit - e.debit)::text as expected,
                 e.balance_after::text as found
            from (select *, lag(balance_after, 1, 0::bigint) over (partition by merchant_id, account_id order by seq) as before
                    from ledger_entries) e
            left join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
           where e.balance_after <> e.before + e.credit - e.debit`,
  },
  {
    drift: 'head',
    sql: `select a.merchant_id ${COLUMNS}, a.seq, e.op_id as "opId", coalesce(e.seq, 0) || ' ' || encode(coalesce(e.hash, ''), 'hex') as expected,
                 a.seq || ' ' || encode(a.head, 'hex') as found
            from ledger_accounts a
            left join lateral (select seq, hash, op_id from ledger_entries e where e.merchant_id = a.merchant_id and e.account_id = a.id
                                order by seq desc limit 1) e on true
           where a.seq <> coalesce(e.seq, 0) or a.head <> coalesce(e.hash, '')`,
  },
  {
    drift: 'pair',
    sql: `select e.merchant_id ${COLUMNS}, e.seq, e.op_id as "opId", (e.debit + e.credit)::text as expected,
                 coalesce((o.debit + o.credit)::text, 'no other leg') as found
            from ledger_entries e
            join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
            left join ledger_entries o on o.merchant_id = e.merchant_id and o.op_id = e.op_id and o.leg = 1 - e.leg
           where e.paired and (o.op_id is null or o.debit <> e.credit or o.credit <> e.debit
                               or o.account_id <> coalesce(e.debit_to, e.credit_from))`,
  },
  {
    drift: 'side',
    sql: `select e.merchant_id ${COLUMNS}, e.seq, e.op_id as "opId", a.currency as expected, coalesce(c.currency, 'no such account') as found
            from ledger_entries e
            join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
            cross join lateral (values (e.debit_to), (e.pool_to), (e.credit_from)) as side (id)
            left join ledger_accounts c on c.merchant_id = e.merchant_id and c.id = side.id
           where side.id is not null and c.currency is distinct from a.currency`,
  },
  {
    drift: 'overdrawn',
    sql: `select a.merchant_id ${COLUMNS}, a.seq, null::uuid as "opId", '0' as expected, a.balance::text as found
            from ledger_accounts a where a.guarded and a.balance < 0`,
  },
];

const TOTALS = `
  select a.merchant_id as "bookId", m.code as merchant, a.currency, count(*) as accounts, sum(a.seq)::bigint as entries,
         coalesce(sum(a.balance) filter (where a.guarded), 0)::bigint as guarded,
         (coalesce(sum(a.balance) filter (where not a.guarded), 0) + coalesce(sum(s.amount), 0))::bigint as rest
    from ledger_accounts a join merchants m on m.id = a.merchant_id
    left join (select merchant_id, account_id, sum(amount) as amount from ledger_sums group by 1, 2) s
      on s.merchant_id = a.merchant_id and s.account_id = a.id
   group by 1, 2, 3 order by 1, 3`;

/** Reads one snapshot of the ledger, while play goes on, and answers the totals and every drift. */
export function reconcile(db: Database): Promise<Reconciliation> {
  return db.transaction(readAll, { isolation: 'repeatable read' });
}

async function readAll(tx: Tx): Promise<Reconciliation> {
  const totals = (await tx.query<BookTotal>(TOTALS)).rows;
  const drifts: Drift[] = [];
  for (const { drift, sql } of CHECKS) {
    const { rows } = await tx.query<Omit<Drift, 'drift'>>(`${sql} order by 1, 3, 4`);
    drifts.push(...rows.map((row) => ({ drift, ...row })));
  }
  const counted = await tx.query<{ entries: bigint }>('select count(*) as entries from ledger_entries');
  return { totals, drifts, entries: counted.rows[0]?.entries ?? 0n };
}
