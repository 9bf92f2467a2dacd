-- Moves an amount between any two ledger accounts of one currency.

-- Moves an amount between any two accounts of one currency. Statuses as in ledger_post_batch. A guarded source must have it.
create or replace function ledger_transfer(
  in_merchant_id integer, in_op_id uuid, from_id uuid, to_id uuid, in_kind text, amount bigint, in_ref uuid, in_fingerprint text, at timestamptz
) returns table (status text, seq bigint, balance_after bigint, balance bigint, posted_at timestamptz)
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
      return query select 'duplicate', before.seq, before.balance_after, source.balance, before.posted_at;
    else
      return query select 'conflict', null::bigint, null::bigint, source.balance, null::timestamptz;
    end if;
    return;
  end if;
  if source.id is null or target.id is null then
    return query select 'unknown_account', null::bigint, null::bigint, null::bigint, null::timestamptz; return;
  elsif source.currency <> target.currency or from_id = to_id then
    return query select 'wrong_side', null::bigint, null::bigint, source.balance, null::timestamptz; return;
  elsif amount is null or amount not between 1 and 1000000000000000 then
    return query select 'invalid', null::bigint, null::bigint, source.balance, null::timestamptz; return;
  elsif source.guarded and source.balance < amount then
    return query select 'insufficient', null::bigint, null::bigint, source.balance, null::timestamptz; return;
  end if;
  both_kept := source.kept and target.kept;
  if source.kept or not target.kept then
    after := ledger_write(source, in_op_id, 0::smallint, in_kind, amount, 0, to_id, null, both_kept, in_ref, in_fingerprint, at);
    if both_kept then
      perform ledger_write(target, in_op_id, 1::smallint, in_kind, 0, amount, null, from_id, true, in_ref, in_fingerprint, at);
    else
      insert into ledger_sums (merchant_id, account_id, amount) values (in_merchant_id, to_id, amount);
    end if;
    return query select 'posted', source.seq + 1, after, after, at;
  else
    after := ledger_write(target, in_op_id, 0::smallint, in_kind, 0, amount, null, from_id, false, in_ref, in_fingerprint, at);
    insert into ledger_sums (merchant_id, account_id, amount) values (in_merchant_id, from_id, -amount);
    return query select 'posted', target.seq + 1, after, after, at;
  end if;
end $$;

-- One entry on an account whose row the caller has locked and read; answers the balance after it.
create or replace function ledger_write(
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

revoke all on function ledger_transfer, ledger_write from public;
grant execute on function ledger_transfer to perya_app;
