// Reads a player's deposits and stakes in order, for the turnover of withdrawals.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** A deposit, a paid promotion, or stakes: the newest ones singly, older ones summed between the deposits around them. */
export type PutIn = {
  kind: 'deposit' | 'promotion' | 'stake';
  at: Date;
  amount: bigint;
  single: boolean;
  seq: bigint;
  /** The id of the deposit or promotion in its own module. */
  ref: string | null;
};

// A stake is what an account paid for any game or ticket; a vendor's refund, a rebate and a void draw reduce it.
const text = `
  with entry as (
    select e.seq, e.posted_at, e.kind, e.ref, e.kind in ('deposit', 'promotion') as is_deposit,
           case when e.kind in ('deposit', 'promotion') then e.credit when e.kind in ('vendor_refund', 'vendor_rollback', 'lottery_void') then -e.credit
                when e.kind = 'lottery_stake' then e.debit - e.credit else e.debit end as amount
      from ledger_entries e
     where e.merchant_id = $1 and e.account_id = $2 and e.seq > $3
       and (e.kind in ('deposit', 'promotion', 'vendor_refund', 'vendor_rollback', 'lottery_void') and e.credit > 0
         or e.debit > 0 and e.debit_to in (select a.id from ledger_accounts a where a.merchant_id = $1 and a.kind in ('house_gaming', 'vendor_gaming', 'lottery_escrow')))
  ), placed as (
    select *, count(*) filter (where is_deposit) over (order by seq) as stretch,
           row_number() over (partition by is_deposit order by seq desc) as age
      from entry
  )
  select case when is_deposit then max(kind) else 'stake' end as kind, case when is_deposit then max(ref::text) end as ref, max(posted_at) as at, sum(amount)::bigint as amount,
         bool_or(not is_deposit and age <= $4) as single, max(seq) as seq
    from placed
   group by is_deposit, stretch, case when is_deposit or age <= $4 then seq end
   order by seq`;

export async function readDepositsAndStakes(
  db: Queryable,
  bookId: BookId,
  accountId: string,
  of: { after: bigint; singles: number },
): Promise<PutIn[]> {
  const { rows } = await db.query<PutIn>(text, [bookId, accountId, of.after, of.singles]);
  return rows;
}
