-- What other modules may read of a player's cash account inside their own statements: the ledger's tables stay behind these.

-- A player's cash account in their merchant's currency; null before it is opened.
create function ledger_cash_account(in_merchant_id integer, in_owner_id uuid) returns uuid language sql stable as $$
  select a.id from ledger_accounts a join merchants m on m.id = in_merchant_id
   where a.merchant_id = in_merchant_id and a.owner_id = in_owner_id and a.kind = 'player_cash' and a.currency = m.currency
$$;

-- The last entry before a time, 0 for none; costs what came since.
create function ledger_seq_before(in_merchant_id integer, in_account_id uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select e.seq from ledger_entries e
    where e.merchant_id = in_merchant_id and e.account_id = in_account_id and e.posted_at < at order by e.seq desc limit 1), 0)
$$;

-- The account's newest entry; null for none. What is committed is whole up to it.
create function ledger_newest_seq(in_merchant_id integer, in_account_id uuid) returns bigint language sql stable as $$
  select max(e.seq) from ledger_entries e where e.merchant_id = in_merchant_id and e.account_id = in_account_id
$$;

-- The account's entries after one of them, in minor units.
create function ledger_flow(in_merchant_id integer, in_account_id uuid, after bigint)
returns table (seq bigint, kind text, debit bigint, credit bigint, posted_at timestamptz) language sql stable as $$
  select e.seq, e.kind, e.debit, e.credit, e.posted_at from ledger_entries e
   where e.merchant_id = in_merchant_id and e.account_id = in_account_id and e.seq > after
$$;

-- What each operation did to the balance of the account that it is booked on, and whose account that is: for comparing with other books.
create view ledger_moves as
  select e.merchant_id, e.op_id, e.kind, e.ref, e.credit - e.debit as amount, a.owner_id
    from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
   where e.leg = 0;
revoke insert, update, delete on ledger_moves from perya_app;
