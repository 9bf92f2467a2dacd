-- Takes a batch of steps in open rounds, each on its own merits; the last step of a round pays it in the same transaction.
--
-- At most one step per round and batch. The caller has computed what the step brings from the round as it believes it to be; only a
-- step that is the round's next one is taken; `all_acts` and `all_steps` are the round's from
-- the first on, as JSON. Answers one row per step, in the order given:
--   taken   written now
--   moved   the round is not there, is not this player's, is settled, or stands at another step: look again
-- `balance` is the account's after the step. Locks rounds by id, then accounts by id.
create function rounds_step_batch(
  merchant_ids integer[], player_ids uuid[], round_ids uuid[], step_indexes integer[], all_acts text[], all_steps text[], game_states text[],
  payouts bigint[], ats timestamptz[], account_ids uuid[], house_ids uuid[], settle_ids uuid[], scales smallint[], winners text[]
) returns table (ord integer, status text, balance bigint)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n integer := cardinality(round_ids);
  v_status text[];
  v_currency text[];
  v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_balance bigint[] := array_fill(null::bigint, array[n]);
  paid integer[];
  posted record;
begin
  perform 1 from rounds r
    where (r.merchant_id, r.round_id) in (select * from unnest(merchant_ids, round_ids))
    order by r.merchant_id, r.round_id for no key update;

  -- A new statement, so that it sees what the holders of those locks have just committed.
  select array_agg(x.status order by x.n), array_agg(x.currency order by x.n),
         array_agg(x.n::integer order by x.n) filter (where x.status = 'taken' and x.pays)
    into v_status, v_currency, paid
    from (
      select w.n, r.currency, w.game_state is null and w.payout > 0 as pays,
             case when r.state = 'open' and r.step_index = w.step_index and r.player_id = w.player then 'taken' else 'moved' end as status
        from unnest(merchant_ids, round_ids, player_ids, step_indexes, game_states, payouts)
               with ordinality as w (m, round_id, player, step_index, game_state, payout, n)
        left join lateral (select * from rounds r where r.merchant_id = w.m and r.round_id = w.round_id offset 0) r on true
    ) x;

  update rounds r
     set step_index = r.step_index + 1, payout_minor = w.payout, actions = w.actions::json, steps = w.steps::json,
         game_state = w.game_state::json,
         state = case when w.game_state is null then 'settled' else 'open' end,
         settled_at = case when w.game_state is null then w.at end
    from unnest(merchant_ids, round_ids, payouts, all_acts, all_steps, game_states, ats, v_status)
           as w (m, round_id, payout, actions, steps, game_state, at, status)
   where w.status = 'taken' and r.merchant_id = w.m and r.round_id = w.round_id;

  if paid is not null then
    for posted in
      select paid[p.ord] as n, p.status, p.balance, p.seq
        from (
          select array_agg(w.m) as m, array_agg(w.settle) as ops, array_agg(w.account) as accounts,
                 array_agg('round_payout'::text) as kinds, array_agg(0::bigint) as zeros, array_agg(null::uuid) as nobody,
                 array_agg(w.payout) as payout, array_agg(w.house) as house, array_agg(w.round_id) as refs,
                 array_agg(null::text) as prints, array_agg(w.at) as at
            from unnest(merchant_ids, settle_ids, account_ids, payouts, house_ids, round_ids, ats, game_states, v_status)
                   as w (m, settle, account, payout, house, round_id, at, game_state, status)
           where w.status = 'taken' and w.game_state is null and w.payout > 0
        ) a,
        lateral ledger_post_batch(a.m, a.ops, a.accounts, a.kinds, a.zeros, a.nobody, a.zeros, a.nobody, a.payout, a.house, a.refs,
          a.prints, a.at) p
    loop
      if posted.status <> 'posted' then
        raise exception 'a round was not paid: %', posted.status;
      end if;
      v_balance[posted.n] := posted.balance;
      v_seq[posted.n] := posted.seq;
    end loop;

    perform tell_players(merchant_ids, settle_ids, player_ids, v_balance, scales, v_currency, v_seq, winners, ats);
  end if;

  return query
    select w.n::integer, w.status, coalesce(w.balance, (select b.balance from ledger_balances(w.m, array[w.account]) b))
      from unnest(merchant_ids, account_ids, v_status, v_balance) with ordinality as w (m, account, status, balance, n)
     order by w.n;
end $$;
