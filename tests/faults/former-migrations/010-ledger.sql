-- The ledger. Money moves by the functions below and by nothing else: the application's role may read the tables and call the functions.
--
-- A row of ledger_entries is one operation on one account: at most one debit and one credit of it, each naming the other side. So every
-- row balances by construction. The other side of play (house, pool, clearing) is a summed account: no row of it is touched, its balance
-- is minus the sum of what names it. An operation between two kept accounts writes two rows (leg 0 and 1, paired).

create table ledger_accounts (
  merchant_id integer not null references merchants (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  owner_id uuid,
  -- kept: balance and seq live in this row. guarded: the balance may not go below what is held.
  kept boolean not null,
  guarded boolean not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  seq bigint not null default 0,
  head bytea not null default '\x',
  opened_at timestamptz not null,
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, owner_id, kind, currency),
  constraint ledger_accounts_guarded check (not guarded or balance >= held)
) with (fillfactor = 70);

create table ledger_entries (
  merchant_id integer not null,
  account_id uuid not null,
  seq bigint not null,
  op_id uuid not null,
  leg smallint not null default 0,
  kind text not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  debit_to uuid,
  pool bigint not null default 0 check (pool between 0 and debit),
  pool_to uuid,
  credit_from uuid,
  paired boolean not null default false,
  balance_after bigint not null,
  ref uuid,
  fingerprint text,
  posted_at timestamptz not null,
  hash bytea not null,
  primary key (merchant_id, account_id, seq),
  constraint ledger_entries_sides check (
    (debit = 0 or debit_to is not null) and (pool = 0 or pool_to is not null) and (credit = 0 or credit_from is not null))
);
create unique index ledger_entries_op on ledger_entries (merchant_id, op_id, leg);

-- What summed accounts received, one row per call and account; a bag that ledger_compact folds, so that no shared row is ever locked.
create table ledger_sums (
  merchant_id integer not null,
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amount bigint not null,
  primary key (merchant_id, account_id, id)
);

create table ledger_holds (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'captured', 'released')),
  ref uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (merchant_id, id)
);
create index ledger_holds_open on ledger_holds (merchant_id, account_id) where state = 'open';

-- Plans are made by connections that begin with the house, and a plan for an empty table takes any index that leads with the merchant.
-- So the statistics begin as those of a house that has been open for a while; they stay when the rows go, until the true ones come.
insert into merchants (id, code, name) values (0, 'planner', 'Planner');
insert into ledger_accounts (merchant_id, id, kind, currency, owner_id, kept, guarded, opened_at)
  select 0, gen_random_uuid(), 'player_cash', 'PHP', gen_random_uuid(), true, true, now() from generate_series(1, 1000);
insert into ledger_entries (merchant_id, account_id, seq, op_id, kind, debit, credit, balance_after, posted_at, hash)
  select 0, a.id, n, gen_random_uuid(), 'round', 0, 0, 0, now(), '\x' from ledger_accounts a, generate_series(1, 3) as n;
analyze ledger_accounts;
analyze ledger_entries;
-- In a subtransaction (which the exception clause opens), so that the tables count as never looked at: not as known to be empty.
do $$ begin truncate ledger_accounts, ledger_entries; exception when others then raise; end $$;
delete from merchants where id = 0;

-- The book in double entry: one signed leg per account and movement; the legs of an operation sum to zero.
create view ledger_legs as
  select merchant_id, account_id, op_id, credit - debit as amount, posted_at from ledger_entries
  union all
  select merchant_id, debit_to, op_id, debit - pool, posted_at from ledger_entries where not paired and debit > 0
  union all
  select merchant_id, pool_to, op_id, pool, posted_at from ledger_entries where not paired and pool > 0
  union all
  select merchant_id, credit_from, op_id, -credit, posted_at from ledger_entries where not paired and credit > 0;

-- An entry's hash: SHA-256 of the hash before it and of every field in big-endian binary, an absent id as sixteen zero bytes, the time in
-- microseconds since 2000-01-01 UTC; the kind and the fingerprint come last, as text with a bar between.
create function ledger_hash(
  before bytea, merchant_id integer, account_id uuid, seq bigint, op_id uuid, leg smallint, kind text, debit bigint, credit bigint,
  debit_to uuid, pool bigint, pool_to uuid, credit_from uuid, paired boolean, balance_after bigint, ref uuid, fingerprint text,
  posted_at timestamptz
) returns bytea language sql stable as $$
  select sha256(before || int4send(merchant_id) || uuid_send(account_id) || int8send(seq) || uuid_send(op_id) || int2send(leg)
    || int8send(debit) || int8send(credit) || uuid_send(coalesce(debit_to, '00000000-0000-0000-0000-000000000000')) || int8send(pool)
    || uuid_send(coalesce(pool_to, '00000000-0000-0000-0000-000000000000'))
    || uuid_send(coalesce(credit_from, '00000000-0000-0000-0000-000000000000')) || boolsend(paired) || int8send(balance_after)
    || uuid_send(coalesce(ref, '00000000-0000-0000-0000-000000000000')) || timestamptz_send(posted_at)
    || textsend(kind || '|' || coalesce(fingerprint, '')))
$$;

-- Opens accounts; one that stands already (same owner, kind, currency) is answered with its own id.
create function ledger_open(
  merchant_ids integer[], ids uuid[], kinds text[], currencies text[], owner_ids uuid[], kepts boolean[], guardeds boolean[], at timestamptz
) returns table (ord bigint, id uuid) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (merchant_id, id, kind, currency, owner_id, kept, guarded, opened_at)
    select w.m, w.i, w.k, w.c, w.o, w.kept, w.guarded, at
      from unnest(merchant_ids, ids, kinds, currencies, owner_ids, kepts, guardeds) as w (m, i, k, c, o, kept, guarded)
     order by w.m, w.o, w.k, w.c
  on conflict (merchant_id, owner_id, kind, currency) do nothing;
  return query
    select w.n, a.id
      from unnest(merchant_ids, kinds, currencies, owner_ids) with ordinality as w (m, k, c, o, n)
      join ledger_accounts a on a.merchant_id = w.m and a.kind = w.k and a.currency = w.c and a.owner_id is not distinct from w.o
     order by w.n;
end $$;

-- Posts a batch of operations, each on its own merits: one that cannot be posted leaves the others alone. Operations on one account take
-- effect in the order given. Answers one row per operation, in the order given:
--   posted           written now
--   duplicate        stood already with the same fields; seq, balance_after and posted_at are those of the first time
--   conflict         the id stands with other fields
--   insufficient     the account's free balance (balance - held) is below the debit
--   unknown_account  the account is not there, or is a summed one
--   wrong_side       debit_to, pool_to or credit_from is missing, is a kept account or is of another currency
--   invalid          an amount is negative, above 10^15, or the pool above the debit
-- An id may not stand twice in one batch: that raises unique_violation.
-- `balance` is the account's balance after this operation's turn, `held` what of it is held.
-- The free balance is checked before the credit. fingerprint null: all fields are compared with the first time; otherwise the account
-- and the fingerprint alone (for callers whose credit is drawn anew on every attempt). ref, fingerprint and the sides may be null.
-- May be called from another function in the same transaction; takes row locks on the accounts in the order of their ids.
create function ledger_post_batch(
  merchant_ids integer[], op_ids uuid[], account_ids uuid[], kinds text[], debits bigint[], debit_tos uuid[], pools bigint[],
  pool_tos uuid[], credits bigint[], credit_froms uuid[], refs uuid[], fingerprints text[], posted_ats timestamptz[]
) returns table (ord integer, status text, seq bigint, balance_after bigint, balance bigint, held bigint, posted_at timestamptz)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
declare
  n integer := cardinality(op_ids);
  op record;
  account uuid;
  now_balance bigint;
  now_held bigint;
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
  o_held bigint[] := array_fill(null::bigint, array[n]);
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
    where (a.merchant_id, a.id) in (select * from unnest(merchant_ids, account_ids))
    order by a.id for no key update;

  -- A new statement, so that it sees what the holders of those locks have just committed.
  for op in
    select w.*, a.kept is not distinct from true as known, a.balance as a_balance, a.held as a_held, a.seq as a_seq, a.head as a_head,
           a.guarded, a.currency, e.seq is not null as stands, e.seq as e_seq, e.balance_after as e_after, e.posted_at as e_at,
           e.account_id = w.account and e.fingerprint is not distinct from w.fingerprint and (w.fingerprint is not null or (
             e.kind = w.kind and e.debit = w.debit and e.pool = w.pool and e.credit = w.credit and e.ref is not distinct from w.ref
             and not e.paired
             and e.debit_to is not distinct from case when w.debit > 0 then w.debit_to end
             and e.pool_to is not distinct from case when w.pool > 0 then w.pool_to end
             and e.credit_from is not distinct from case when w.credit > 0 then w.credit_from end)) as same
      from unnest(merchant_ids, op_ids, account_ids, kinds, debits, debit_tos, pools, pool_tos, credits, credit_froms, refs, fingerprints,
             posted_ats)
             with ordinality as w (m, op, account, kind, debit, debit_to, pool, pool_to, credit, credit_from, ref, fingerprint, at, n)
      -- Fenced by offset 0: each is looked up by its own key, however small the table was when the plan was made.
      left join lateral (select * from ledger_accounts a where a.merchant_id = w.m and a.id = w.account offset 0) a on true
      left join lateral (select * from ledger_entries e where e.merchant_id = w.m and e.op_id = w.op and e.leg = 0 offset 0) e on true
     order by w.account, w.m, w.n
  loop
    if account is distinct from op.account or c_merchant[c] is distinct from op.m then
      account := op.account;
      now_balance := op.a_balance;
      now_held := op.a_held;
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
             when op.guarded and now_balance - now_held < op.debit then 'insufficient'
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
      o_held[op.n] := now_held;
    end if;
  end loop;

  if posted > 0 then
    insert into ledger_entries (merchant_id, account_id, seq, op_id, kind, debit, credit, debit_to, pool, pool_to, credit_from,
        balance_after, ref, fingerprint, posted_at, hash)
      select w.m, w.account, w.seq, w.op, w.kind, w.debit, w.credit, case when w.debit > 0 then w.debit_to end, w.pool,
             case when w.pool > 0 then w.pool_to end, case when w.credit > 0 then w.credit_from end, w.after, w.ref, w.fingerprint, w.at,
             w.hash
        from unnest(merchant_ids, op_ids, account_ids, kinds, debits, debit_tos, pools, pool_tos, credits, credit_froms, refs,
               fingerprints, posted_ats, o_status, o_seq, o_after, o_hash)
               as w (m, op, account, kind, debit, debit_to, pool, pool_to, credit, credit_from, ref, fingerprint, at, status, seq, after, hash)
       where w.status = 'posted';
    update ledger_accounts a set balance = w.balance, seq = w.seq, head = w.head
      from unnest(c_merchant, changed, c_balance, c_seq, c_head) as w (m, id, balance, seq, head)
     where a.merchant_id = w.m and a.id = w.id and w.seq is not null;
    insert into ledger_sums (merchant_id, account_id, amount)
      select w.m, side.id, sum(side.amount)
        from unnest(merchant_ids, debits, debit_tos, pools, pool_tos, credits, credit_froms, o_status)
               as w (m, debit, debit_to, pool, pool_to, credit, credit_from, status)
        cross join lateral (values (w.debit_to, w.debit - w.pool), (w.pool_to, w.pool), (w.credit_from, -w.credit)) as side (id, amount)
       where w.status = 'posted' and side.amount <> 0
       group by w.m, side.id having sum(side.amount) <> 0;
  end if;

  return query
    select w.n::integer, w.status, w.seq, w.after, w.balance, w.held, w.at
      from unnest(o_status, o_seq, o_after, o_balance, o_held, o_at)
             with ordinality as w (status, seq, after, balance, held, at, n);
end $$;

-- Moves an amount between any two accounts of one currency. Statuses as in ledger_post_batch. A guarded source must have it free.
create function ledger_transfer(
  in_merchant_id integer, in_op_id uuid, from_id uuid, to_id uuid, in_kind text, amount bigint, in_ref uuid, in_fingerprint text, at timestamptz
) returns table (status text, seq bigint, balance_after bigint, balance bigint, held bigint, posted_at timestamptz)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  source ledger_accounts;
  target ledger_accounts;
  before ledger_entries;
  both_kept boolean;
  after bigint;
begin
  perform 1 from ledger_accounts a where a.merchant_id = in_merchant_id and a.id in (from_id, to_id)
    and (a.kept or (a.id = from_id and not exists (
      select 1 from ledger_accounts t where t.merchant_id = in_merchant_id and t.id = to_id and t.kept)))
    order by a.id for no key update;
  select * into source from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = from_id;
  select * into target from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = to_id;
  select * into before from ledger_entries e where e.merchant_id = in_merchant_id and e.op_id = in_op_id and e.leg = 0;
  if before.op_id is not null then
    if (before.account_id = from_id and before.debit = amount and before.debit_to = to_id
        or before.account_id = to_id and before.credit = amount and before.credit_from = from_id)
       and before.kind = in_kind and before.ref is not distinct from in_ref and before.fingerprint is not distinct from in_fingerprint then
      return query select 'duplicate', before.seq, before.balance_after, source.balance, source.held, before.posted_at;
    else
      return query select 'conflict', null::bigint, null::bigint, source.balance, source.held, null::timestamptz;
    end if;
    return;
  end if;
  if source.id is null or target.id is null then
    return query select 'unknown_account', null::bigint, null::bigint, null::bigint, null::bigint, null::timestamptz; return;
  elsif source.currency <> target.currency or from_id = to_id then
    return query select 'wrong_side', null::bigint, null::bigint, source.balance, source.held, null::timestamptz; return;
  elsif amount is null or amount not between 1 and 1000000000000000 then
    return query select 'invalid', null::bigint, null::bigint, source.balance, source.held, null::timestamptz; return;
  elsif source.guarded and source.balance - source.held < amount then
    return query select 'insufficient', null::bigint, null::bigint, source.balance, source.held, null::timestamptz; return;
  end if;
  both_kept := source.kept and target.kept;
  if source.kept or not target.kept then
    after := ledger_write(source, in_op_id, 0::smallint, in_kind, amount, 0, to_id, null, both_kept, in_ref, in_fingerprint, at);
    if both_kept then
      perform ledger_write(target, in_op_id, 1::smallint, in_kind, 0, amount, null, from_id, true, in_ref, in_fingerprint, at);
    else
      insert into ledger_sums (merchant_id, account_id, amount) values (in_merchant_id, to_id, amount);
    end if;
    return query select 'posted', source.seq + 1, after, after, source.held, at;
  else
    after := ledger_write(target, in_op_id, 0::smallint, in_kind, 0, amount, null, from_id, false, in_ref, in_fingerprint, at);
    insert into ledger_sums (merchant_id, account_id, amount) values (in_merchant_id, from_id, -amount);
    return query select 'posted', target.seq + 1, after, after, target.held, at;
  end if;
end $$;

-- One entry on an account whose row the caller has locked and read; answers the balance after it.
create function ledger_write(
  a ledger_accounts, in_op_id uuid, in_leg smallint, in_kind text, in_debit bigint, in_credit bigint, in_debit_to uuid, in_credit_from uuid,
  in_paired boolean, in_ref uuid, in_fingerprint text, at timestamptz
) returns bigint language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  after bigint := a.balance - in_debit + in_credit;
  link bytea := ledger_hash(a.head, a.merchant_id, a.id, a.seq + 1, in_op_id, in_leg, in_kind, in_debit, in_credit, in_debit_to, 0, null,
    in_credit_from, in_paired, after, in_ref, in_fingerprint, at);
begin
  insert into ledger_entries (merchant_id, account_id, seq, op_id, leg, kind, debit, credit, debit_to, credit_from, paired, balance_after,
      ref, fingerprint, posted_at, hash)
    values (a.merchant_id, a.id, a.seq + 1, in_op_id, in_leg, in_kind, in_debit, in_credit, in_debit_to, in_credit_from, in_paired, after,
      in_ref, in_fingerprint, at, link);
  update ledger_accounts t set balance = after, seq = a.seq + 1, head = link where t.merchant_id = a.merchant_id and t.id = a.id;
  return after;
end $$;

-- Sets an amount aside, to be captured or released later. 'posted', 'duplicate', 'conflict', 'insufficient', 'unknown_account', 'invalid'.
create function ledger_hold(in_merchant_id integer, hold_id uuid, in_account_id uuid, in_amount bigint, in_ref uuid, at timestamptz)
returns table (status text, balance bigint, held bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  a ledger_accounts;
  h ledger_holds;
begin
  select * into a from ledger_accounts t where t.merchant_id = in_merchant_id and t.id = in_account_id for no key update;
  select * into h from ledger_holds t where t.merchant_id = in_merchant_id and t.id = hold_id;
  if h.id is not null then
    return query select case when h.account_id = in_account_id and h.amount = in_amount and h.ref is not distinct from in_ref
      then 'duplicate' else 'conflict' end, a.balance, a.held;
  elsif a.id is null or not a.kept then
    return query select 'unknown_account', null::bigint, null::bigint;
  elsif in_amount is null or in_amount not between 1 and 1000000000000000 then
    return query select 'invalid', a.balance, a.held;
  elsif a.balance - a.held < in_amount then
    return query select 'insufficient', a.balance, a.held;
  else
    insert into ledger_holds (merchant_id, id, account_id, amount, state, ref, opened_at)
      values (in_merchant_id, hold_id, in_account_id, in_amount, 'open', in_ref, at);
    update ledger_accounts t set held = t.held + in_amount where t.merchant_id = in_merchant_id and t.id = in_account_id;
    return query select 'posted', a.balance, a.held + in_amount;
  end if;
end $$;

-- Ends a hold: released, or captured by paying its amount to another account in the same step (op_id names that posting). A hold ends once:
-- ending it again in the same way is a 'duplicate', in another way a 'conflict'; 'unknown_account' when there is no such hold.
create function ledger_end_hold(
  in_merchant_id integer, hold_id uuid, capture_op_id uuid, to_id uuid, in_kind text, at timestamptz
) returns table (status text, balance bigint, held bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  h ledger_holds;
  a ledger_accounts;
  moved record;
begin
  select * into h from ledger_holds t where t.merchant_id = in_merchant_id and t.id = hold_id;
  if h.id is null then
    return query select 'unknown_account', null::bigint, null::bigint; return;
  end if;
  perform 1 from ledger_accounts t where t.merchant_id = in_merchant_id and t.id in (h.account_id, to_id)
    and (t.kept or t.id = h.account_id) order by t.id for no key update;
  select * into h from ledger_holds t where t.merchant_id = in_merchant_id and t.id = hold_id for update;
  if h.state <> 'open' then
    select * into a from ledger_accounts t where t.merchant_id = in_merchant_id and t.id = h.account_id;
    return query select case when h.closed_by is not distinct from capture_op_id then 'duplicate' else 'conflict' end, a.balance, a.held;
    return;
  end if;
  update ledger_accounts t set held = t.held - h.amount where t.merchant_id = in_merchant_id and t.id = h.account_id;
  update ledger_holds t set state = case when capture_op_id is null then 'released' else 'captured' end, closed_at = at,
    closed_by = capture_op_id where t.merchant_id = in_merchant_id and t.id = hold_id;
  if capture_op_id is not null then
    select * into moved from ledger_transfer(in_merchant_id, capture_op_id, h.account_id, to_id, in_kind, h.amount, h.ref, null, at);
    if moved.status <> 'posted' then
      raise exception 'the hold % could not be captured: %', hold_id, moved.status using errcode = 'P0001';
    end if;
  end if;
  select * into a from ledger_accounts t where t.merchant_id = in_merchant_id and t.id = h.account_id;
  return query select 'posted', a.balance, a.held;
end $$;

-- Folds the sums of each summed account into one row; readers see the same total before and after. Answers how many rows went.
create function ledger_compact(keep integer default 64) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  with crowded as (
    select s.merchant_id, s.account_id from ledger_sums s group by 1, 2 having count(*) > keep
  ), taken as (
    select s.merchant_id, s.account_id, s.id from ledger_sums s join crowded using (merchant_id, account_id) for update of s skip locked
  ), removed as (
    delete from ledger_sums s using taken t
     where s.merchant_id = t.merchant_id and s.account_id = t.account_id and s.id = t.id returning s.merchant_id, s.account_id, s.amount
  ), folded as (
    insert into ledger_sums (merchant_id, account_id, amount)
      select r.merchant_id, r.account_id, sum(r.amount) from removed r group by 1, 2
  )
  select count(*) into gone from removed;
  return gone;
end $$;

-- Balances of any accounts: kept ones from their row, summed ones with what has been collected for them.
create function ledger_balances(in_merchant_id integer, ids uuid[])
returns table (id uuid, kind text, currency text, owner_id uuid, balance bigint, held bigint, seq bigint) language sql stable as $$
  select a.id, a.kind, a.currency, a.owner_id,
         case when a.kept then a.balance
              else a.balance + coalesce((select sum(s.amount) from ledger_sums s
                                          where s.merchant_id = a.merchant_id and s.account_id = a.id), 0)::bigint end,
         a.held, a.seq
    from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = any (ids)
$$;

-- Holds an account's row until the transaction ends: alone, or shared with others who only look. Play does not touch a summed account's row.
create function ledger_lock(in_merchant_id integer, in_account_id uuid, shared boolean) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if shared then
    perform 1 from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = in_account_id for share;
  else
    perform 1 from ledger_accounts a where a.merchant_id = in_merchant_id and a.id = in_account_id for no key update;
  end if;
end $$;

revoke all on ledger_accounts, ledger_entries, ledger_sums, ledger_holds from perya_app;
grant select on ledger_accounts, ledger_entries, ledger_sums, ledger_holds, ledger_legs to perya_app;
revoke insert, update, delete on ledger_legs from perya_app;
revoke all on function ledger_write from public;
revoke all on function ledger_open, ledger_post_batch, ledger_transfer, ledger_hold, ledger_end_hold, ledger_compact, ledger_lock from public;
grant execute on function ledger_open, ledger_post_batch, ledger_transfer, ledger_hold, ledger_end_hold, ledger_compact, ledger_lock to perya_app;
