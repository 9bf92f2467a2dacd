// Reads from the books what turnoverOf counts: deposits that were paid, and stakes less what was given back of them.
import type { Queryable } from '../../platform/db/index.ts';
import { type Turnover, type TurnoverEvent, turnoverOf } from './turnover.ts';

/** How many of the newest stakes are told one by one. */
const told = 20;

type EventRow = { kind: 'deposit' | 'stake'; at: Date; amount: bigint; single: boolean; last_seq: bigint };

// A stake is what an account paid to the house's games, whoever's game it was; stakes before the newest few are summed by the deposits between which they lie.
const text = `
  with entry as (
    select e.seq, e.posted_at, e.kind = 'deposit' as is_deposit,
           case when e.kind = 'deposit' then e.credit else e.debit end as amount
      from ledger_entries e
     where e.merchant_id = $1 and e.account_id = $2 and e.seq > $3
       and (e.kind = 'deposit' and e.credit > 0
         or e.debit > 0 and e.debit_to in (select a.id from ledger_accounts a where a.merchant_id = $1 and a.kind = 'house_gaming'))
  ), placed as (
    select *, count(*) filter (where is_deposit) over (order by seq) as stretch,
           row_number() over (partition by is_deposit order by seq desc) as age
      from entry
  )
  select case when is_deposit then 'deposit' else 'stake' end as kind, max(posted_at) as at, sum(amount)::bigint as amount,
         bool_or(not is_deposit and age <= $4) as single, max(seq) as last_seq
    from placed
   group by is_deposit, stretch, case when is_deposit or age <= $4 then seq end
   order by last_seq`;

/** `lastSeq`: the newest entry that was looked at, null when there was none. */
export async function readTurnover(
  db: Queryable,
  of: { merchantId: number; accountId: string; afterSeq: bigint; turnoverBps: number },
): Promise<Turnover & { lastSeq: bigint | null }> {
  const { rows } = await db.query<EventRow>(text, [of.merchantId, of.accountId, of.afterSeq, told]);
  const events = rows.map(
    ({ kind, at, amount, single, last_seq: no }): TurnoverEvent =>
      kind === 'deposit' ? { kind, at, amount } : { kind, at, amount, no, shown: single },
  );
  return { ...turnoverOf(events, of.turnoverBps), lastSeq: rows.at(-1)?.last_seq ?? null };
}
