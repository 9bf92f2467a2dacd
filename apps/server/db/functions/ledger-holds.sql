-- Sets an amount of an account aside, to be captured or released later.

-- Sets an amount aside, to be captured or released later. 'posted', 'duplicate', 'conflict', 'insufficient', 'unknown_account', 'invalid'.
create or replace function ledger_hold(in_merchant_id integer, hold_id uuid, in_account_id uuid, in_amount bigint, in_ref uuid, at timestamptz)
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
create or replace function ledger_end_hold(
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

revoke all on function ledger_hold, ledger_end_hold from public;
grant execute on function ledger_hold, ledger_end_hold to perya_app;
