-- Reads the jackpot pool and pays a win.

-- The pool's balance in minor units; payments from it wait until this transaction has ended, so that the announced figure is true.
create or replace function jackpot_pool_balance(in_merchant integer, in_pool uuid) returns bigint language plpgsql volatile as $$
begin
  perform ledger_lock(in_merchant, in_pool, true);
  return (select b.balance from ledger_balances(in_merchant, array[in_pool]) b);
end $$;

-- The same for the pools of several merchants, in one order.
create or replace function jackpot_pool_balances(merchant_ids integer[], pools uuid[])
returns table (merchant_id integer, balance bigint) language plpgsql volatile as $$
begin
  perform ledger_lock(w.m, w.pool, true) from (select * from unnest(merchant_ids, pools) as w (m, pool) order by m) w;
  return query select w.m, b.balance from unnest(merchant_ids, pools) as w (m, pool), ledger_balances(w.m, array[w.pool]) b;
end $$;

-- Pays a win once, however often it is called: all of the pool, and never less than the operator's seed, which it then puts back
-- in. `fresh`: paid by this call. `balance` and `seq`: the player's account after the payment, null unless fresh. `pool_balance`: the pool after
-- it. No row: there is no such win. Two wins of one pool are paid one after the other. Locks the win, the pool, then the player's account.
create or replace function jackpot_pay(
  in_merchant integer, in_round uuid, in_pool uuid, in_house uuid, in_seed bigint, win_op uuid, top_op uuid, seed_op uuid,
  in_scale smallint, at timestamptz
) returns table (fresh boolean, amount bigint, balance bigint, seq bigint, pool_balance bigint) language plpgsql volatile as $$
declare
  w jackpot_wins;
  v_amount bigint;
  moved record;
begin
  select * into w from jackpot_wins t where t.merchant_id = in_merchant and t.round_id = in_round for no key update;
  if not found then
    return;
  elsif w.paid_at is not null then
    return query select false, w.amount_minor, null::bigint, null::bigint, jackpot_pool_balance(in_merchant, in_pool);
    return;
  end if;
  perform ledger_lock(in_merchant, in_pool, false);
  -- A new statement, so that it sees what the holder of that lock has just committed.
  v_amount := (select b.balance from ledger_balances(in_merchant, array[in_pool]) b);
  if v_amount < in_seed then
    perform jackpot_move(in_merchant, top_op, in_house, in_pool, 'jackpot_funding', in_seed - v_amount, in_round, at);
    v_amount := in_seed;
  end if;
  select * into moved from jackpot_move(in_merchant, win_op, in_pool, w.account_id, 'round_jackpot', v_amount, in_round, at);
  perform jackpot_move(in_merchant, seed_op, in_house, in_pool, 'jackpot_funding', in_seed, in_round, at);
  update jackpot_wins t set amount_minor = v_amount, paid_at = at where t.merchant_id = in_merchant and t.round_id = in_round;
  perform queue_player_messages(array[in_merchant], array[win_op], array[w.player_id], array[moved.balance], array[in_scale],
    array[(select b.currency from ledger_balances(in_merchant, array[in_pool]) b)], array[moved.seq], array[null::text], array[at]);
  return query select true, v_amount, moved.balance, moved.seq,
    (select b.balance from ledger_balances(in_merchant, array[in_pool]) b);
end $$;

-- A transfer that has to be posted now: anything else is a fault and undoes all of it.
create or replace function jackpot_move(
  in_merchant integer, op uuid, from_id uuid, to_id uuid, kind text, amount bigint, in_ref uuid, at timestamptz
) returns table (balance bigint, seq bigint) language plpgsql volatile as $$
declare
  moved record;
begin
  select * into moved from ledger_transfer(in_merchant, op, from_id, to_id, kind, amount, in_ref, null, at);
  if moved.status <> 'posted' then
    raise exception 'the jackpot of round % was not moved: %', in_ref, moved.status;
  end if;
  return query select moved.balance, moved.seq;
end $$;
