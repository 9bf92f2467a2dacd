-- Reads of the ledger for other modules' queries: balances, a player's cash account, its entries; and the lock of an account.

-- Balances of any accounts: kept ones from their row, summed ones from their collected amounts.
create or replace function ledger_balances(in_merchant_id integer, ids uuid[])
returns table (id uuid, kind text, currency text, owner_id uuid, balance bigint, seq bigint) language sql stable as $$
  select a.id, a.kind, a.currency, a.owner_id,
         case when a.kept then a.balance
              else a.balance + coalesce((select sum(s.amount) from ledger_sums s
                                          where s.merchant_id = a.merchant_id and s.account_id = a.id), 0)::bigint end,
         a.seq
    from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = any (ids)
$$;

-- Locks an account's row until the transaction ends: exclusively, or shared with readers. Play does not touch a summed account's row.
create or replace function ledger_lock(in_merchant_id integer, in_account_id uuid, shared boolean) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if shared then
    perform 1 from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = in_account_id for share;
  else
    perform 1 from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = in_account_id for no key update;
  end if;
end $$;

-- A player's cash account in their merchant's currency; null before it is opened.
create or replace function ledger_cash_account(in_merchant_id integer, in_owner_id uuid) returns uuid language sql stable as $$
  select a.id from ledger_accounts a join merchants m on m.id = in_merchant_id
   where a.merchant_id = in_merchant_id and a.owner_id = in_owner_id and a.kind = 'player_cash' and a.currency = m.currency
$$;

-- The last entry before a time, 0 for none; reads all entries since.
create or replace function ledger_seq_before(in_merchant_id integer, in_account_id uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select e.seq from ledger_entries e
    where e.merchant_id = in_merchant_id and e.account_id = in_account_id and e.posted_at < at order by e.seq desc limit 1), 0)
$$;

-- The account's newest entry; null for none. Every entry up to it is committed.
create or replace function ledger_newest_seq(in_merchant_id integer, in_account_id uuid) returns bigint language sql stable as $$
  select max(e.seq) from ledger_entries e where e.merchant_id = in_merchant_id and e.account_id = in_account_id
$$;

-- The account's entries after one of them, in minor units.
create or replace function ledger_flow(in_merchant_id integer, in_account_id uuid, after bigint)
returns table (seq bigint, kind text, debit bigint, credit bigint, posted_at timestamptz) language sql stable as $$
  select e.seq, e.kind, e.debit, e.credit, e.posted_at from ledger_entries e
   where e.merchant_id = in_merchant_id and e.account_id = in_account_id and e.seq > after
$$;

revoke all on function ledger_lock from public;
grant execute on function ledger_lock to perya_app;
