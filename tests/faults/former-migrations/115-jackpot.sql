-- Who won the jackpot. A row is written in the round's own transaction; its amount is what the pool holds when it is paid, right after.
create table jackpot_wins (
  merchant_id integer not null,
  round_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  odds bigint not null check (odds > 0),
  drawn_at timestamptz not null,
  amount_minor bigint check (amount_minor > 0),
  paid_at timestamptz,
  primary key (merchant_id, round_id),
  check ((amount_minor is null) = (paid_at is null))
);
create index jackpot_wins_unpaid on jackpot_wins (merchant_id, drawn_at) where paid_at is null;
create index jackpot_wins_paid on jackpot_wins (merchant_id, paid_at) where paid_at is not null;

revoke update, delete on jackpot_wins from perya_app;
grant update (amount_minor, paid_at) on jackpot_wins to perya_app;

-- What the pool holds, in minor units. It is paid from only when this transaction has ended, so that what is told from it is true.
create function jackpot_held(in_merchant integer, in_pool uuid) returns bigint language plpgsql volatile as $$
begin
  perform ledger_lock(in_merchant, in_pool, true);
  return (select b.balance from ledger_balances(in_merchant, array[in_pool]) b);
end $$;

-- Pays a win once, however often it is asked for: all that the pool holds, and never less than the house's seed, which it then puts back
-- in. `fresh`: paid by this call. `balance` and `seq`: the player's account after the payment, null unless fresh. `held`: the pool after
-- it. No row: there is no such win. Two wins of one pool are paid one after the other. Locks the win, the pool, then the player's account.
create function jackpot_pay(
  in_merchant integer, in_round uuid, in_pool uuid, in_house uuid, in_seed bigint, win_op uuid, top_op uuid, seed_op uuid,
  in_scale smallint, at timestamptz
) returns table (fresh boolean, amount bigint, balance bigint, seq bigint, held bigint) language plpgsql volatile as $$
declare
  w jackpot_wins;
  v_held bigint;
  moved record;
begin
  select * into w from jackpot_wins t where t.merchant_id = in_merchant and t.round_id = in_round for no key update;
  if not found then
    return;
  elsif w.paid_at is not null then
    return query select false, w.amount_minor, null::bigint, null::bigint, jackpot_held(in_merchant, in_pool);
    return;
  end if;
  perform ledger_lock(in_merchant, in_pool, false);
  -- A new statement, so that it sees what the holder of that lock has just committed.
  v_held := (select b.balance from ledger_balances(in_merchant, array[in_pool]) b);
  if v_held < in_seed then
    perform jackpot_move(in_merchant, top_op, in_house, in_pool, 'jackpot_funding', in_seed - v_held, in_round, at);
    v_held := in_seed;
  end if;
  select * into moved from jackpot_move(in_merchant, win_op, in_pool, w.account_id, 'round_jackpot', v_held, in_round, at);
  perform jackpot_move(in_merchant, seed_op, in_house, in_pool, 'jackpot_funding', in_seed, in_round, at);
  update jackpot_wins t set amount_minor = v_held, paid_at = at where t.merchant_id = in_merchant and t.round_id = in_round;
  perform tell_players(array[in_merchant], array[win_op], array[w.player_id], array[moved.balance], array[in_scale],
    array[(select b.currency from ledger_balances(in_merchant, array[in_pool]) b)], array[moved.seq], array[null::text], array[at]);
  return query select true, v_held, moved.balance, moved.seq,
    (select b.balance from ledger_balances(in_merchant, array[in_pool]) b);
end $$;

-- A transfer that has to be posted now: anything else is a fault and undoes all of it.
create function jackpot_move(
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
