-- Places a batch of lottery slips, each whole or not at all, in one transaction with quota and money.

-- Places slips; a player has one at most. The caller has checked lines, stakes and terms, and computed the tickets with their hashes.
-- Tickets (`ticket_*`) and reservations (`quota_*`) name their slip by its place in the slips' arrays, from 1; a reservation is the most
-- that a slip can win on one pick of one draw, summed by the caller. One row for each slip, in the order given:
--   placed        written now; `balance` is the account's after it
--   repeat        this request was placed before: `slip_id` is that slip's id
--   ended         the subscription that it belongs to has ended
--   expired       it arrived after its `valid_until`
--   closed        the draw in `refusal` does not take tickets any more
--   blocked       a play block refuses the stake: `refusal` has it, see protection_check_stake
--   full          picks without enough quota: `refusal` is JSON [{draw, market, pick, left}], minor units
--   insufficient  the account's free balance is below the stake
-- Locks subscriptions by id (shared, so that none ends while its slip is placed), draws by id (shared, until the commit: a close waits for
-- the sales that it finds), the players' protection, exposure by key, then accounts by id. A trial slip reserves nothing.
create or replace function lottery_place_batch(
  merchant_ids integer[], slip_ids uuid[], request_ids uuid[], player_ids uuid[], account_ids uuid[], side_ids uuid[], game_codes text[],
  slip_lines text[], slip_series integer[], slip_salts text[], stakes bigint[], rebates bigint[], ticket_stakes bigint[],
  ticket_rebates bigint[], trials boolean[], slip_plans uuid[], slip_stops boolean[], valid_untils timestamptz[], ats timestamptz[], currencies text[], scales smallint[],
  ticket_slips integer[], ticket_draws uuid[], ticket_ids uuid[], ticket_hashes text[],
  quota_slips integer[], quota_draws uuid[], quota_markets integer[], quota_picks text[], quota_liabilities bigint[], quota_caps bigint[]
) returns table (status text, slip_id uuid, balance bigint, refusal text)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n integer := cardinality(slip_ids);
  -- all merchants: a stop of any merchant makes every stake of the batch be checked by its own merchant
  stops boolean := exists (select from play_stops p where p.lifted_at is null);
  is_late boolean; -- one of the draws takes no tickets any more
  v_status text[];
  v_slip uuid[];
  v_refusal text[];
  v_balance bigint[] := array_fill(null::bigint, array[n]);
  v_seq bigint[] := array_fill(null::bigint, array[n]);
  asked integer[];
  moving integer[];
  posted record;
  i integer;
  at_row integer := 0;
begin
  if exists (select from unnest(slip_plans) p (id) where p.id is not null) then
    perform 1 from lottery_plans p
      where (p.merchant_id, p.plan_id) in (select * from unnest(merchant_ids, slip_plans))
      order by p.merchant_id, p.plan_id for share of p;
  end if;
  perform 1 from lottery_draws d
    where (d.merchant_id, d.draw_id) in (
      select merchant_ids[w.slip], w.draw from (select unnest(ticket_slips) as slip, unnest(ticket_draws) as draw) w)
    order by d.merchant_id, d.draw_id for share of d;

  -- A new statement, so that it sees a close that held the lock. Most batches are of few draws, and all of them are open.
  is_late := exists (
    select from (select distinct merchant_ids[w.slip] as m, w.draw
                   from (select unnest(ticket_slips) as slip, unnest(ticket_draws) as draw) w) t
      left join lateral (select d.state, d.closes_at from lottery_draws d where d.merchant_id = t.m and d.draw_id = t.draw offset 0) d on true
     where d.state is distinct from 'open' or d.closes_at <= clock_timestamp());
  select array_agg(x.status order by x.n), array_agg(x.slip order by x.n), array_agg(x.closed::text order by x.n),
         array_agg(x.n) filter (where x.status = 'asked')
    into v_status, v_slip, v_refusal, asked
    from (
      select w.n, coalesce(done.slip_id, w.slip) as slip, closed.draw as closed,
             case when done.slip_id is not null then 'repeat'
                  when plan.ended_at is not null then 'ended'
                  when w.valid_until < clock_timestamp() then 'expired'
                  when closed.draw is not null then 'closed'
                  when not stops and (w.trial or protected.checks_skipped_until > protection_now()) then 'placed'
                  else 'asked' end as status
        from (select unnest(merchant_ids) as m, unnest(slip_ids) as slip, unnest(request_ids) as request, unnest(player_ids) as player,
                     unnest(trials) as trial, unnest(slip_plans) as plan, unnest(valid_untils) as valid_until,
                     generate_series(1, n) as n) w
        left join lateral (select p.ended_at from lottery_plans p where p.merchant_id = w.m and p.plan_id = w.plan offset 0) plan on true
        left join lateral (select s.slip_id from lottery_slips s
                            where s.merchant_id = w.m and s.player_id = w.player and s.request_id = w.request offset 0) done on true
        left join lateral (select p.checks_skipped_until from protection_players p
                            where p.merchant_id = w.m and p.player_id = w.player offset 0) protected on true
        left join (
          select t.slip, (array_agg(t.draw))[1] as draw
            from (select unnest(ticket_slips) as slip, unnest(ticket_draws) as draw) t
            left join lateral (select d.state, d.closes_at from lottery_draws d
                                where d.merchant_id = merchant_ids[t.slip] and d.draw_id = t.draw offset 0) d on true
           where is_late and (d.state is distinct from 'open' or d.closes_at <= clock_timestamp())
           group by t.slip) closed on closed.slip = w.n
    ) x;

  -- Players with a limit or an exclusion, or not checked for a minute: locks one row each, in the order of the players.
  if asked is not null then
    for i in select x.i from unnest(asked) x (i) order by merchant_ids[x.i], player_ids[x.i] loop
      v_refusal[i] := protection_check_stake(merchant_ids[i], player_ids[i], game_codes[i], stakes[i], trials[i]);
      v_status[i] := case when v_refusal[i] is null then 'placed' else 'blocked' end;
    end loop;
  end if;

  if not lottery_reserve(merchant_ids, array(select s = 'placed' from unnest(v_status) s), quota_slips, quota_draws, quota_markets,
                         quota_picks, quota_liabilities, quota_caps) then
    -- Short together: one by one in their order, so that the first to ask are served.
    for i in 1 .. n loop
      if v_status[i] = 'placed' and not lottery_reserve(merchant_ids, array(select g = i from generate_series(1, n) g), quota_slips,
           quota_draws, quota_markets, quota_picks, quota_liabilities, quota_caps) then
        v_status[i] := 'full';
        v_refusal[i] := (
          select json_agg(json_build_object('draw', w.draw, 'market', w.market, 'pick', w.pick,
                   'left', least(w.cap, coalesce(e.cap_minor - e.liability_minor, w.cap))::text))::text
            from (select unnest(quota_slips) as slip, unnest(quota_draws) as draw, unnest(quota_markets) as market,
                         unnest(quota_picks) as pick, unnest(quota_liabilities) as liability, unnest(quota_caps) as cap) w
            left join lateral (select e.cap_minor, e.liability_minor from lottery_exposure e
                                where e.merchant_id = merchant_ids[i] and e.draw_id = w.draw and e.market = w.market and e.pick = w.pick
                                offset 0) e on true
           where w.slip = i and w.liability > coalesce(e.cap_minor - e.liability_minor, w.cap));
      end if;
    end loop;
  end if;

  moving := array(select g from generate_series(1, n) g where v_status[g] = 'placed');
  if cardinality(moving) > 0 then
    for posted in
      select p.status, p.balance, p.seq
        from (select array_agg(w.m) as m, array_agg(w.slip) as slip, array_agg(w.account) as account, array_agg(w.stake) as stake,
                     array_agg(w.side) as side, array_agg(w.rebate) as rebate, array_agg(w.at) as at
                from (select unnest(merchant_ids) as m, unnest(slip_ids) as slip, unnest(account_ids) as account, unnest(side_ids) as side,
                             unnest(stakes) as stake, unnest(rebates) as rebate, unnest(ats) as at, unnest(v_status) as status) w
               where w.status = 'placed') a
        cross join lateral ledger_post_batch(a.m, a.slip, a.account, array_fill('lottery_stake'::text, array[cardinality(moving)]), a.stake,
          a.side, array_fill(0::bigint, array[cardinality(moving)]), array_fill(null::uuid, array[cardinality(moving)]), a.rebate, a.side,
          a.slip, array_fill(null::text, array[cardinality(moving)]), a.at) p
       order by p.ord
    loop
      at_row := at_row + 1;
      i := moving[at_row];
      if posted.status <> 'posted' then
        if posted.status <> 'insufficient' then
          raise exception 'a slip was not posted: %', posted.status;
        end if;
        v_status[i] := 'insufficient';
      end if;
      v_balance[i] := posted.balance;
      v_seq[i] := posted.seq; -- null unless it was posted
    end loop;

    if 'insufficient' = any (v_status) then
      update lottery_exposure e set liability_minor = e.liability_minor - w.liability
        from (select merchant_ids[q.slip] as m, q.draw, q.market, q.pick, sum(q.liability)::bigint as liability
                from (select unnest(quota_slips) as slip, unnest(quota_draws) as draw, unnest(quota_markets) as market,
                             unnest(quota_picks) as pick, unnest(quota_liabilities) as liability) q
               where v_status[q.slip] = 'insufficient' group by 1, 2, 3, 4) w
       where e.merchant_id = w.m and e.draw_id = w.draw and e.market = w.market and e.pick = w.pick;
    end if;

    insert into lottery_slips (merchant_id, slip_id, request_id, player_id, account_id, game_code, lines, series, salt, stake_minor,
        rebate_minor, trial, plan_id, stop_on_win, placed_at)
      select w.m, w.slip, w.request, w.player, w.account, w.game, w.lines, w.series, w.salt, w.stake, w.rebate, w.trial, w.plan,
             w.stops, w.at
        from (select unnest(merchant_ids) as m, unnest(slip_ids) as slip, unnest(request_ids) as request, unnest(player_ids) as player,
                     unnest(account_ids) as account, unnest(game_codes) as game, unnest(slip_lines) as lines, unnest(slip_series) as series,
                     unnest(slip_salts) as salt, unnest(stakes) as stake, unnest(rebates) as rebate, unnest(trials) as trial,
                     unnest(slip_plans) as plan, unnest(slip_stops) as stops, unnest(ats) as at, unnest(v_status) as status) w
       where w.status = 'placed';
    insert into lottery_tickets (merchant_id, draw_id, ticket_hash, ticket_id, slip_id, player_id, account_id, lines, series, salt,
        stake_minor, rebate_minor, trial, stop_on_win, placed_at)
      select merchant_ids[t.slip], t.draw, t.hash, t.id, slip_ids[t.slip], player_ids[t.slip], account_ids[t.slip], slip_lines[t.slip],
             slip_series[t.slip], slip_salts[t.slip], ticket_stakes[t.slip], ticket_rebates[t.slip], trials[t.slip],
             slip_stops[t.slip], ats[t.slip]
        from (select unnest(ticket_slips) as slip, unnest(ticket_draws) as draw, unnest(ticket_ids) as id,
                     unnest(ticket_hashes) as hash) t
       where v_status[t.slip] = 'placed';
    perform queue_player_messages(merchant_ids, slip_ids, player_ids, v_balance, scales, currencies, v_seq,
      array_fill(null::text, array[n]), ats);
  end if;

  return query
    select w.status, w.slip, w.balance, w.refusal
      from (select unnest(v_status) as status, unnest(v_slip) as slip, unnest(v_balance) as balance, unnest(v_refusal) as refusal) w;
end $$;

-- Reserves the quota of the chosen slips: all of it (true), or nothing (false). Locks rows in the order of their keys.
create or replace function lottery_reserve(
  merchant_ids integer[], chosen boolean[], quota_slips integer[], quota_draws uuid[], quota_markets integer[], quota_picks text[],
  quota_liabilities bigint[], quota_caps bigint[]
) returns boolean language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  wanted bigint;
  reserved bigint;
begin
  with asked as (
    select merchant_ids[q.slip] as m, q.draw, q.market, q.pick, sum(q.liability)::bigint as liability, min(q.cap) as cap
      from (select unnest(quota_slips) as slip, unnest(quota_draws) as draw, unnest(quota_markets) as market, unnest(quota_picks) as pick,
                   unnest(quota_liabilities) as liability, unnest(quota_caps) as cap) q
     where chosen[q.slip] group by 1, 2, 3, 4
  ), done as (
    insert into lottery_exposure as e (merchant_id, draw_id, market, pick, liability_minor, cap_minor)
      select a.m, a.draw, a.market, a.pick, a.liability, a.cap from asked a where a.liability <= a.cap
       order by a.m, a.draw, a.market, a.pick
    on conflict (merchant_id, draw_id, market, pick) do update set liability_minor = e.liability_minor + excluded.liability_minor
       where e.merchant_id = excluded.merchant_id and e.liability_minor + excluded.liability_minor <= e.cap_minor
    returning 1
  )
  select (select count(*) from asked), (select count(*) from done) into wanted, reserved;
  if wanted <> reserved then
    raise exception using errcode = 'LT001';
  end if;
  return true;
exception when sqlstate 'LT001' then
  return false; -- what was reserved above is undone with this block
end $$;
