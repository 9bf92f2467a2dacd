-- Posts a batch of ledger operations, each on its own merits.

-- Posts a batch of operations, each on its own merits: one that cannot be posted leaves the others alone. Operations on one account take
-- effect in the order given. Answers one row per operation, in the order given:
--   posted           written now
--   duplicate        posted before with the same fields; seq, balance_after and posted_at are those of the first time
--   conflict         the id was posted with other fields
--   insufficient     the account's balance is below the debit
--   unknown_account  the account does not exist, or is a summed one
--   wrong_side       debit_to, pool_to or credit_from is missing, is a kept account or is of another currency
--   invalid          an amount is negative, above 10^15, or the pool above the debit
-- An id may not occur twice in one batch: that raises unique_violation. `balance` is the account's balance after this operation; the debit
-- is checked before the credit counts. fingerprint null: a repeat is compared by all fields; otherwise by the account and the fingerprint
-- alone (for callers whose credit is drawn anew on every attempt). ref, fingerprint and the sides may be null.
-- May be called from another function in the same transaction; takes row locks on the accounts in the order of their ids.
create or replace function ledger_post_batch(
  merchant_ids integer[], op_ids uuid[], account_ids uuid[], kinds text[], debits bigint[], debit_tos uuid[], pools bigint[],
  pool_tos uuid[], credits bigint[], credit_froms uuid[], refs uuid[], fingerprints text[], posted_ats timestamptz[]
) returns table (ord integer, status text, seq bigint, balance_after bigint, balance bigint, posted_at timestamptz)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
declare
  n integer := cardinality(op_ids);
  op record;
  account uuid;
  now_balance bigint;
  now_seq bigint;
  head bytea;
  sides_merchant integer;
  debit_side uuid;
  pool_side uuid;
  credit_side uuid;
  debit_currency text;
  pool_currency text;
  credit_currency text;
  verdict text;
  o_status text[] := array_fill(null::text, array[n]);
  o_seq bigint[] := array_fill(null::bigint, array[n]);
  o_after bigint[] := array_fill(null::bigint, array[n]);
  o_balance bigint[] := array_fill(null::bigint, array[n]);
  o_at timestamptz[] := array_fill(null::timestamptz, array[n]);
  o_hash bytea[] := array_fill(null::bytea, array[n]);
  changed uuid[] := '{}';
  c_merchant integer[] := '{}';
  c_balance bigint[] := '{}';
  c_seq bigint[] := '{}';
  c_head bytea[] := '{}';
  c integer := 0;
  posted integer := 0;
begin
  perform 1 from ledger_accounts a
    where (a.merchant_id, a.id) in (select unnest(merchant_ids), unnest(account_ids))
    order by a.id for no key update;

  -- A new statement, so that it sees what the holders of those locks have just committed.
  for op in
    select w.*, a.kept is not distinct from true as known, a.balance as a_balance, a.seq as a_seq, a.head as a_head,
           a.guarded, a.currency, e.seq is not null as stands, e.seq as e_seq, e.balance_after as e_after, e.posted_at as e_at,
           e.account_id = w.account and e.fingerprint is not distinct from w.fingerprint and (w.fingerprint is not null or (
             e.kind = w.kind and e.debit = w.debit and e.pool = w.pool and e.credit = w.credit and e.ref is not distinct from w.ref
             and not e.paired
             and e.debit_to is not distinct from case when w.debit > 0 then w.debit_to end
             and e.pool_to is not distinct from case when w.pool > 0 then w.pool_to end
             and e.credit_from is not distinct from case when w.credit > 0 then w.credit_from end)) as same
      from (select unnest(merchant_ids) as m, unnest(op_ids) as op, unnest(account_ids) as account, unnest(kinds) as kind,
                   unnest(debits) as debit, unnest(debit_tos) as debit_to, unnest(pools) as pool, unnest(pool_tos) as pool_to,
                   unnest(credits) as credit, unnest(credit_froms) as credit_from, unnest(refs) as ref,
                   unnest(fingerprints) as fingerprint, unnest(posted_ats) as at, generate_series(1, n) as n) w
      -- Fenced by offset 0: each is looked up by its own key, however small the table was when the plan was made.
      left join lateral (select * from ledger_accounts a where a.merchant_id = w.m and a.id = w.account offset 0) a on true
      left join lateral (select * from ledger_entries e where e.merchant_id = w.m and e.op_id = w.op and e.leg = 0 offset 0) e on true
     order by w.account, w.m, w.n
  loop
    if account is distinct from op.account or c_merchant[c] is distinct from op.m then
      account := op.account;
      now_balance := op.a_balance;
      now_seq := op.a_seq;
      head := op.a_head;
      c := c + 1;
      changed[c] := account;
      c_merchant[c] := op.m;
      c_balance[c] := now_balance;
      c_seq[c] := null;
    end if;
    -- The other sides are nearly always those of the operation before: looked up when they change, null for none and for a kept account.
    if op.m is distinct from sides_merchant or op.debit_to is distinct from debit_side or op.credit_from is distinct from credit_side
       or op.pool_to is distinct from pool_side then
      sides_merchant := op.m;
      debit_side := op.debit_to;
      pool_side := op.pool_to;
      credit_side := op.credit_from;
      debit_currency := (select s.currency from ledger_accounts s where s.merchant_id = op.m and s.id = op.debit_to and not s.kept);
      pool_currency := (select s.currency from ledger_accounts s where s.merchant_id = op.m and s.id = op.pool_to and not s.kept);
      credit_currency := (select s.currency from ledger_accounts s where s.merchant_id = op.m and s.id = op.credit_from and not s.kept);
    end if;
    verdict := case
      when op.stands and op.same then 'duplicate'
      when op.stands then 'conflict'
      when not op.known then 'unknown_account'
      when op.debit between 0 and 1000000000000000 and op.credit between 0 and 1000000000000000 and op.pool between 0 and op.debit then
        case when (op.debit > 0 and debit_currency is distinct from op.currency) or (op.pool > 0 and pool_currency is distinct from op.currency)
               or (op.credit > 0 and credit_currency is distinct from op.currency) then 'wrong_side'
             when op.guarded and now_balance < op.debit then 'insufficient'
             else 'posted' end
      else 'invalid' end;
    if verdict = 'posted' then
      now_balance := now_balance - op.debit + op.credit;
      now_seq := now_seq + 1;
      head := ledger_hash(head, op.m, account, now_seq, op.op, 0::smallint, op.kind, op.debit, op.credit,
        case when op.debit > 0 then op.debit_to end, op.pool, case when op.pool > 0 then op.pool_to end,
        case when op.credit > 0 then op.credit_from end, false, now_balance, op.ref, op.fingerprint, op.at);
      o_seq[op.n] := now_seq;
      o_after[op.n] := now_balance;
      o_at[op.n] := op.at;
      o_hash[op.n] := head;
      c_balance[c] := now_balance;
      c_seq[c] := now_seq;
      c_head[c] := head;
      posted := posted + 1;
    elsif verdict = 'duplicate' then
      o_seq[op.n] := op.e_seq;
      o_after[op.n] := op.e_after;
      o_at[op.n] := op.e_at;
    end if;
    o_status[op.n] := verdict;
    if op.known then
      o_balance[op.n] := now_balance;
    end if;
  end loop;

  if posted > 0 then
    insert into ledger_entries (merchant_id, account_id, seq, op_id, kind, debit, credit, debit_to, pool, pool_to, credit_from,
        balance_after, ref, fingerprint, posted_at, hash)
      select w.m, w.account, w.seq, w.op, w.kind, w.debit, w.credit, case when w.debit > 0 then w.debit_to end, w.pool,
             case when w.pool > 0 then w.pool_to end, case when w.credit > 0 then w.credit_from end, w.after, w.ref, w.fingerprint, w.at,
             w.hash
        from (select unnest(merchant_ids) as m, unnest(op_ids) as op, unnest(account_ids) as account, unnest(kinds) as kind,
                     unnest(debits) as debit, unnest(debit_tos) as debit_to, unnest(pools) as pool, unnest(pool_tos) as pool_to,
                     unnest(credits) as credit, unnest(credit_froms) as credit_from, unnest(refs) as ref, unnest(fingerprints) as fingerprint,
                     unnest(posted_ats) as at, unnest(o_status) as status, unnest(o_seq) as seq, unnest(o_after) as after,
                     unnest(o_hash) as hash) w
       where w.status = 'posted';
    update ledger_accounts a set balance = w.balance, seq = w.seq, head = w.head
      from (select unnest(c_merchant) as m, unnest(changed) as id, unnest(c_balance) as balance, unnest(c_seq) as seq,
                   unnest(c_head) as head) w
     where a.merchant_id = w.m and a.id = w.id and w.seq is not null;
    insert into ledger_sums (merchant_id, account_id, amount)
      select w.m, side.id, sum(side.amount)
        from (select unnest(merchant_ids) as m, unnest(debits) as debit, unnest(debit_tos) as debit_to, unnest(pools) as pool,
                     unnest(pool_tos) as pool_to, unnest(credits) as credit, unnest(credit_froms) as credit_from,
                     unnest(o_status) as status) w
        cross join lateral (values (w.debit_to, w.debit - w.pool), (w.pool_to, w.pool), (w.credit_from, -w.credit)) as side (id, amount)
       where w.status = 'posted' and side.amount <> 0
       group by w.m, side.id having sum(side.amount) <> 0;
  end if;

  return query
    select w.n, w.status, w.seq, w.after, w.balance, w.at
      from (select generate_series(1, n) as n, unnest(o_status) as status, unnest(o_seq) as seq, unnest(o_after) as after,
                   unnest(o_balance) as balance, unnest(o_at) as at) w;
end $$;

revoke all on function ledger_post_batch from public;
grant execute on function ledger_post_batch to perya_app;
