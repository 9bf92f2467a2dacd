-- Plays a batch of rounds and steps of in-house games, in one transaction with nonces and money.

-- Plays a batch of rounds and takes a batch of steps in open ones, each on its own merits, in one transaction with nonces and money.
-- A row with a `step_index` is a step, the others are plays; a player has one row at most.
--
-- The caller has computed each outcome for the seed and nonce that it expects to be next, and each step for the round as it last saw it;
-- a row is accepted only if both are still so: no nonce is skipped and none is used twice. Of a step, `acts` and `steps` are the round's
-- from the first on, as JSON. `op_ids` are the ledger's, `credits` is paid now. One row each, in the order given:
--   played        written now; `balance` is the account's after it
--   repeat        this request was played before: `round_id` is that round's id
--   stale         the player has another seed or nonce (both answered): compute again
--   too_soon      before `next_play_at`; a play without a pause after it is not refused for one before it
--   open          a round of this player and game is unfinished: `round_id` is its id
--   insufficient  the account's free balance is below the stake
--   blocked       a play block refuses the stake: `refusal` has it, see protection_check_stake
--   taken         the step is written; `balance` is the account's after it
--   moved         the round is missing, not this player's, settled, or at another step: read it again
-- A win to be announced has its message in `winners`. A round that won the jackpot leaves a row in jackpot_wins, to be paid by jackpot_pay.
-- Any other answer of the ledger is a fault of the caller and raises. Locks player_seed_states by player, the rounds of the steps by id,
-- then the players' protection, then accounts by id.
--
-- Arrays are read by unnest in a select list: beside several of them in `from` it costs a fourth. Look-ups are fenced by offset 0: each is
-- made by its own key, however small the table was when the plan was made.
create or replace function rounds_batch(
  merchant_ids integer[], player_ids uuid[], round_ids uuid[], step_indexes integer[], op_ids uuid[], kinds text[], request_ids uuid[],
  node_ids integer[], game_codes text[], game_versions smallint[], bet_levels smallint[], choices text[], trials boolean[], stakes bigint[],
  payouts bigint[], credits bigint[], currencies text[], seed_ids uuid[], nonces bigint[], acts text[], steps text[], game_states text[],
  ats timestamptz[], next_play_ats timestamptz[], account_ids uuid[], house_ids uuid[], pools bigint[], pool_ids uuid[],
  scales smallint[], winners text[], jackpot_odds bigint[], jackpot_wons boolean[]
) returns table (status text, round_id uuid, balance bigint, seed_id uuid, nonce bigint, next_play_at timestamptz, refusal text)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n integer := cardinality(round_ids);
  has_steps boolean := cardinality(array_remove(step_indexes, null)) > 0;
  v_status text[];
  v_round uuid[];
  v_seed uuid[];
  v_nonce bigint[];
  v_next timestamptz[];
  v_number bigint[];
  v_balance bigint[] := array_fill(null::bigint, array[n]);
  v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_refusal text[];
  -- all merchants: a stop of any merchant makes every stake of the batch be checked by its own merchant
  stops boolean := exists (select from play_stops p where p.lifted_at is null);
  asked integer[];
  moving integer[];
  -- arguments of the ledger
  l_merchants integer[] := merchant_ids;
  l_ops uuid[] := op_ids;
  l_accounts uuid[] := account_ids;
  l_kinds text[] := kinds;
  l_debits bigint[] := stakes;
  l_houses uuid[] := house_ids;
  l_pools bigint[] := pools;
  l_pool_tos uuid[] := pool_ids;
  l_credits bigint[] := credits;
  l_refs uuid[] := round_ids;
  l_ats timestamptz[] := ats;
  posted record;
  i integer;
  at_row integer := 0;
begin
  perform 1
     from (select unnest(merchant_ids) as m, unnest(player_ids) as player, unnest(step_indexes) as step) w
     join player_seed_states s on s.merchant_id = w.m and s.player_id = w.player
    where w.step is null
    order by s.merchant_id, s.player_id for no key update of s;
  if has_steps then
    perform 1
       from (select unnest(merchant_ids) as m, unnest(round_ids) as round_id, unnest(step_indexes) as step) w
       join rounds r on r.merchant_id = w.m and r.round_id = w.round_id
      where w.step is not null
      order by r.merchant_id, r.round_id for no key update of r;
  end if;

  -- A new statement, so that it sees what the holders of those locks have just committed.
  select array_agg(x.status), array_agg(x.round_id), array_agg(x.seed_id), array_agg(x.nonce), array_agg(x.next_play_at),
         array_agg(x.round_no + 1), array_agg(x.n) filter (where x.status = 'asked'),
         array_agg(x.n) filter (where x.status = 'played' or x.status = 'taken' and x.credit > 0)
    into v_status, v_round, v_seed, v_nonce, v_next, v_number, asked, moving
    from (
      select w.n, w.credit, s.seed_id, s.nonce, s.next_play_at, s.round_no,
             coalesce(done.round_id, unfinished.round_id, w.round_id) as round_id,
             case when w.step is not null then
                    case when r.state = 'open' and r.step_index = w.step and r.player_id = w.player then 'taken' else 'moved' end
                  when done.round_id is not null then 'repeat'
                  when s.seed_id is distinct from w.seed_id or s.nonce <> w.nonce then 'stale'
                  when unfinished.round_id is not null then 'open'
                  when s.next_play_at > w.at and w.next_at > w.at then 'too_soon'
                  when not stops and (w.trial or protected.checks_skipped_until > protection_now()) then 'played'
                  else 'asked' end as status
        from (select unnest(merchant_ids) as m, unnest(player_ids) as player, unnest(round_ids) as round_id, unnest(step_indexes) as step,
                     unnest(request_ids) as request, unnest(game_codes) as game, unnest(seed_ids) as seed_id, unnest(nonces) as nonce,
                     unnest(ats) as at, unnest(next_play_ats) as next_at, unnest(trials) as trial, unnest(credits) as credit,
                     generate_series(1, n) as n) w
        left join lateral (select * from player_seed_states s where w.step is null and s.merchant_id = w.m and s.player_id = w.player offset 0) s on true
        left join lateral (select p.checks_skipped_until from protection_players p
                            where w.step is null and p.merchant_id = w.m and p.player_id = w.player offset 0) protected on true
        -- By the request alone: an index by player would read all rounds of the player.
        left join lateral (select r.round_id, r.player_id from rounds r
                            where w.step is null and r.merchant_id = w.m and r.request_id = w.request offset 0) done on done.player_id = w.player
        left join lateral (select r.round_id from rounds r where w.step is null and r.merchant_id = w.m and r.player_id = w.player
                              and r.game_code = w.game and r.state = 'open' offset 0) unfinished on true
        left join lateral (select r.state, r.step_index, r.player_id from rounds r
                            where w.step is not null and r.merchant_id = w.m and r.round_id = w.round_id offset 0) r on true
       order by w.n
    ) x;

  -- Players with a limit or an exclusion, or not checked for a minute: locks one row each, in the order of the players.
  if asked is not null then
    v_refusal := array_fill(null::text, array[n]);
    for i in select x.i from unnest(asked) x (i) order by merchant_ids[x.i], player_ids[x.i] loop
      v_refusal[i] := protection_check_stake(merchant_ids[i], player_ids[i], game_codes[i], stakes[i], trials[i]);
      v_status[i] := case when v_refusal[i] is null then 'played' else 'blocked' end;
    end loop;
    moving := (select array_agg(x.n) from (select unnest(v_status) as status, unnest(credits) as credit, generate_series(1, n) as n) x
                where x.status = 'played' or x.status = 'taken' and x.credit > 0);
  end if;

  if has_steps then
    update rounds r
       set step_index = r.step_index + 1, payout_minor = w.payout, actions = w.acts::json, steps = w.steps::json,
           game_state = w.game_state::json,
           state = case when w.game_state is null then 'settled' else 'open' end,
           settled_at = case when w.game_state is null then w.at end
      from (select unnest(merchant_ids) as m, unnest(round_ids) as round_id, unnest(payouts) as payout, unnest(rounds_batch.acts) as acts,
                   unnest(rounds_batch.steps) as steps, unnest(game_states) as game_state, unnest(ats) as at, unnest(v_status) as status) w
     where w.status = 'taken' and r.merchant_id = w.m and r.round_id = w.round_id;
  end if;

  if moving is not null then
    if cardinality(moving) < n then
      select array_agg(w.m), array_agg(w.op), array_agg(w.account), array_agg(w.kind), array_agg(w.debit), array_agg(w.house),
             array_agg(w.pool), array_agg(w.pool_to), array_agg(w.credit), array_agg(w.round_id), array_agg(w.at)
        into l_merchants, l_ops, l_accounts, l_kinds, l_debits, l_houses, l_pools, l_pool_tos, l_credits, l_refs, l_ats
        from (select unnest(merchant_ids) as m, unnest(op_ids) as op, unnest(account_ids) as account, unnest(kinds) as kind,
                     unnest(stakes) as debit, unnest(house_ids) as house, unnest(pools) as pool, unnest(pool_ids) as pool_to,
                     unnest(credits) as credit, unnest(round_ids) as round_id, unnest(ats) as at, unnest(v_status) as status) w
       where w.status = 'played' or w.status = 'taken' and w.credit > 0;
    end if;
    for posted in
      select p.status, p.balance, p.seq
        from ledger_post_batch(l_merchants, l_ops, l_accounts, l_kinds, l_debits, l_houses, l_pools, l_pool_tos, l_credits, l_houses, l_refs,
               array_fill(null::text, array[cardinality(moving)]), l_ats) p
    loop
      at_row := at_row + 1;
      i := moving[at_row];
      if posted.status <> 'posted' then
        if posted.status <> 'insufficient' or step_indexes[i] is not null then
          raise exception 'a round was not posted: %', posted.status;
        end if;
        v_status[i] := 'insufficient';
      end if;
      v_balance[i] := posted.balance;
      v_seq[i] := posted.seq; -- null unless it was posted
    end loop;

    if 'played' = any (v_status) then
      insert into rounds (merchant_id, round_id, player_id, round_no, request_id, node_id, game_code, game_version, bet_level, choice, trial, state,
          stake_minor, payout_minor, currency, seed_id, nonce, step_index, actions, steps, game_state, started_at, settled_at, jackpot_odds)
        select w.m, w.round_id, w.player, w.number, w.request, w.node, w.game, w.version, w.bet_level, w.choice::json, w.trial,
               case when w.game_state is null then 'settled' else 'open' end, w.stake, w.payout, w.currency, w.seed_id, w.nonce, 1, '[]',
               w.steps::json, w.game_state::json, w.at, case when w.game_state is null then w.at end, w.odds
          from (select unnest(merchant_ids) as m, unnest(round_ids) as round_id, unnest(player_ids) as player, unnest(v_number) as number,
                       unnest(request_ids) as request, unnest(node_ids) as node, unnest(game_codes) as game,
                       unnest(game_versions) as version, unnest(bet_levels) as bet_level, unnest(choices) as choice, unnest(trials) as trial,
                       unnest(stakes) as stake,
                       unnest(payouts) as payout, unnest(currencies) as currency, unnest(seed_ids) as seed_id, unnest(nonces) as nonce,
                       unnest(rounds_batch.steps) as steps, unnest(game_states) as game_state, unnest(ats) as at,
                       unnest(v_status) as status, unnest(jackpot_odds) as odds) w
         where w.status = 'played';

      if true = any (jackpot_wons) then
        insert into jackpot_wins (merchant_id, round_id, player_id, account_id, odds, drawn_at)
          select w.m, w.round_id, w.player, w.account, w.odds, w.at
            from (select unnest(merchant_ids) as m, unnest(round_ids) as round_id, unnest(player_ids) as player, unnest(account_ids) as account,
                         unnest(jackpot_odds) as odds, unnest(ats) as at, unnest(jackpot_wons) as won, unnest(v_status) as status) w
           where w.won and w.status = 'played';
      end if;

      update player_seed_states s set nonce = s.nonce + 1, round_no = s.round_no + 1, next_play_at = w.next_at
        from (select unnest(merchant_ids) as m, unnest(player_ids) as player, unnest(next_play_ats) as next_at, unnest(v_status) as status) w
       where w.status = 'played' and s.merchant_id = w.m and s.player_id = w.player;
    end if;

    perform queue_player_messages(merchant_ids, op_ids, player_ids, v_balance, scales, currencies, v_seq, winners, ats);
  end if;

  return query
    select w.status, w.round_id,
           case w.status when 'taken' then coalesce(w.balance, (select b.balance from ledger_balances(w.m, array[w.account]) b)) else w.balance end,
           w.seed_id, w.nonce, w.next_at, w.refusal
      from (select unnest(merchant_ids) as m, unnest(account_ids) as account, unnest(v_status) as status, unnest(v_round) as round_id,
                   unnest(v_balance) as balance, unnest(v_seed) as seed_id, unnest(v_nonce) as nonce, unnest(v_next) as next_at,
                   unnest(v_refusal) as refusal) w;
end $$;
