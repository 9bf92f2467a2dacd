-- What a player's pages are told of a balance (≥ 0, minor units): a part of the outbox payload, as text because numeric arithmetic costs
-- more than the row.
create function balance_message(player_id uuid, balance bigint, scale smallint, currency text, seq bigint) returns text
language sql stable as $$
  select '{"playerId":"' || player_id || '","message":{"type":"balance","sumBalance":"' ||
    case when scale = 0 then balance::text else
      left(lpad(balance::text, greatest(scale + 1, length(balance::text)), '0'), -scale) || '.' ||
      right(lpad(balance::text, greatest(scale + 1, length(balance::text)), '0'), scale) end
    || '","currency":"' || currency || '","version":' || seq || '}}'
$$;

-- One message for all players of a merchant whose balance has a new `seq`, and one for each of their wins that everyone shall hear of.
create function tell_players(
  merchant_ids integer[], ids uuid[], player_ids uuid[], balances bigint[], scales smallint[], currencies text[], seqs bigint[],
  winners text[], ats timestamptz[]
) returns void language sql volatile set search_path = public, pg_temp as $$
  insert into outbox (merchant_id, id, topic, payload, created_at)
    select w.m, (array_agg(w.id))[1], 'players',
           ('[' || string_agg(balance_message(w.player, w.balance, w.scale, w.currency, w.seq), ',') || ']')::json, max(w.at)
      from unnest(merchant_ids, ids, player_ids, balances, scales, currencies, seqs, ats)
             as w (m, id, player, balance, scale, currency, seq, at)
     where w.seq is not null
     group by w.m
    union all
    select w.m, gen_random_uuid(), 'merchant', w.winner::json, w.at
      from unnest(merchant_ids, seqs, winners, ats) as w (m, seq, winner, at)
     where w.seq is not null and w.winner is not null
$$;

-- Plays a batch of rounds, each on its own merits, in one transaction with their nonces and their money.
--
-- At most one round per player and batch. The caller has computed each outcome for the seed and nonce that it believes to be next; only a
-- round whose belief is right is played, so no nonce is skipped and none is used twice. Answers one row per round, in the order given:
--   played        written now; `balance` and `seq` are the account's after it
--   repeat        this request was played before: `round_id` says as which round
--   stale         the seat has another seed or nonce (both answered): compute again
--   too_soon      before `next_play_at`; a play that asks for no pause after itself waits for none either
--   open          a round of this player and game is unfinished: `round_id` says which
--   insufficient  the account's free balance is below the stake
--   held          the player's protection stands in the way: `refusal` says how, see protection_admit
-- A win to be told to everyone comes with its message in `winners`. A round that has won the jackpot leaves a row in jackpot_wins, to be
-- paid by jackpot_pay. Anything else that the ledger answers is a fault of the caller and raises. Locks seats by player, then the players'
-- protection, then accounts by id.
create function rounds_play_batch(
  merchant_ids integer[], player_ids uuid[], round_ids uuid[], request_ids uuid[], node_ids integer[], game_codes text[],
  game_versions smallint[], bet_levels smallint[], trials boolean[], stakes bigint[], payouts bigint[], currencies text[],
  seed_ids uuid[], nonces bigint[], steps text[], game_states text[], started_ats timestamptz[], next_play_ats timestamptz[],
  account_ids uuid[], house_ids uuid[], pools bigint[], pool_ids uuid[], scales smallint[], winners text[],
  jackpot_odds bigint[], jackpot_wons boolean[]
) returns table (ord integer, status text, round_id uuid, balance bigint, seq bigint, seed_id uuid, nonce bigint, next_play_at timestamptz,
  refusal text)
language plpgsql volatile
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  n integer := cardinality(round_ids);
  v_status text[];
  v_round uuid[];
  v_seed uuid[];
  v_nonce bigint[];
  v_next timestamptz[];
  v_number bigint[];
  v_balance bigint[] := array_fill(null::bigint, array[n]);
  v_seq bigint[] := array_fill(null::bigint, array[n]);
  v_refusal text[] := array_fill(null::text, array[n]);
  stops boolean := exists (select from play_stops p where p.lifted_at is null);
  asked integer[];
  chosen integer[];
  posted record;
  i integer;
begin
  perform 1 from round_seats s
    where (s.merchant_id, s.player_id) in (select * from unnest(merchant_ids, player_ids))
    order by s.merchant_id, s.player_id for no key update;

  -- A new statement, so that it sees what the holders of those locks have just committed.
  select array_agg(x.status order by x.n), array_agg(x.round_id order by x.n), array_agg(x.seed_id order by x.n),
         array_agg(x.nonce order by x.n), array_agg(x.next_play_at order by x.n), array_agg(x.round_no + 1 order by x.n),
         array_agg(x.n::integer order by x.m, x.player) filter (where x.status = 'asked'),
         array_agg(x.n::integer order by x.n) filter (where x.status = 'played')
    into v_status, v_round, v_seed, v_nonce, v_next, v_number, asked, chosen
    from (
      select w.n, w.m, w.player, s.seed_id, s.nonce, s.next_play_at, s.round_no, coalesce(done.round_id, unfinished.round_id, w.round_id) as round_id,
             case when done.round_id is not null then 'repeat'
                  when s.seed_id is distinct from w.seed_id or s.nonce <> w.nonce then 'stale'
                  when unfinished.round_id is not null then 'open'
                  when s.next_play_at > w.at and w.next_at > w.at then 'too_soon'
                  when not stops and (w.trial or protected.quiet_until > protection_now()) then 'played'
                  else 'asked' end as status
        from unnest(merchant_ids, player_ids, request_ids, game_codes, seed_ids, nonces, started_ats, next_play_ats, round_ids, trials)
               with ordinality as w (m, player, request, game, seed_id, nonce, at, next_at, round_id, trial, n)
        left join lateral (
          select p.quiet_until from protection_players p where p.merchant_id = w.m and p.player_id = w.player offset 0) protected on true
        -- Fenced by offset 0: each is looked up by its own key, however small the table was when the plan was made.
        left join lateral (select * from round_seats s where s.merchant_id = w.m and s.player_id = w.player offset 0) s on true
        -- By the request alone: an index by player would read all rounds of the player.
        left join lateral (select r.round_id, r.player_id from rounds r where r.merchant_id = w.m and r.request_id = w.request offset 0)
          done on done.player_id = w.player
        left join lateral (
          select r.round_id from rounds r
           where r.merchant_id = w.m and r.player_id = w.player and r.game_code = w.game and r.state = 'open' offset 0) unfinished on true
    ) x;

  -- Who has a limit, rests, or was not looked at for a minute: one row is locked each, in the order of the players.
  if asked is not null then
    foreach i in array asked loop
      v_refusal[i] := protection_admit(merchant_ids[i], player_ids[i], game_codes[i], stakes[i], trials[i]);
      v_status[i] := case when v_refusal[i] is null then 'played' else 'held' end;
    end loop;
    chosen := (select array_agg(x.n::integer order by x.n) from unnest(v_status) with ordinality as x (status, n) where x.status = 'played');
  end if;

  if chosen is not null then
    for posted in
      select chosen[p.ord] as n, p.status, p.balance, p.seq
        from (
          select array_agg(w.m) as m, array_agg(w.round_id) as ops, array_agg(w.account) as accounts, array_agg('round'::text) as kinds,
                 array_agg(w.stake) as stake, array_agg(w.house) as house, array_agg(w.pool) as pool, array_agg(w.pool_id) as pool_to,
                 array_agg(case when w.game_state is null then w.payout else 0 end) as payout, array_agg(null::text) as prints,
                 array_agg(w.at) as at
            from unnest(merchant_ids, round_ids, account_ids, stakes, house_ids, pools, pool_ids, payouts, game_states, started_ats, v_status)
                   as w (m, round_id, account, stake, house, pool, pool_id, payout, game_state, at, status)
           where w.status = 'played'
        ) a,
        lateral ledger_post_batch(a.m, a.ops, a.accounts, a.kinds, a.stake, a.house, a.pool, a.pool_to, a.payout, a.house, a.ops, a.prints,
          a.at) p
    loop
      if posted.status not in ('posted', 'insufficient') then
        raise exception 'a round was not posted: %', posted.status;
      end if;
      if posted.status = 'insufficient' then
        v_status[posted.n] := 'insufficient';
      end if;
      v_balance[posted.n] := posted.balance;
      v_seq[posted.n] := posted.seq; -- null unless it was posted
    end loop;

    insert into rounds (merchant_id, round_id, player_id, round_no, request_id, node_id, game_code, game_version, bet_level, trial, state,
        stake_minor, payout_minor, currency, seed_id, nonce, step_index, actions, steps, game_state, started_at, settled_at, jackpot_odds)
      select w.m, w.round_id, w.player, w.number, w.request, w.node, w.game, w.version, w.bet_level, w.trial,
             case when w.game_state is null then 'settled' else 'open' end, w.stake, w.payout, w.currency, w.seed_id, w.nonce, 1, '[]',
             w.steps::json, w.game_state::json, w.at, case when w.game_state is null then w.at end, w.odds
        from unnest(merchant_ids, round_ids, player_ids, v_number, request_ids, node_ids, game_codes, game_versions, bet_levels, trials,
               stakes, payouts, currencies, seed_ids, nonces, steps, game_states, started_ats, v_status, jackpot_odds)
               as w (m, round_id, player, number, request, node, game, version, bet_level, trial, stake, payout, currency, seed_id, nonce,
                 steps, game_state, at, status, odds)
       where w.status = 'played';

    if true = any (jackpot_wons) then
      insert into jackpot_wins (merchant_id, round_id, player_id, account_id, odds, drawn_at)
        select w.m, w.round_id, w.player, w.account, w.odds, w.at
          from unnest(merchant_ids, round_ids, player_ids, account_ids, jackpot_odds, started_ats, jackpot_wons, v_status)
                 as w (m, round_id, player, account, odds, at, won, status)
         where w.won and w.status = 'played';
    end if;

    update round_seats s set nonce = s.nonce + 1, round_no = s.round_no + 1, next_play_at = w.next_at
      from unnest(merchant_ids, player_ids, next_play_ats, v_status) as w (m, player, next_at, status)
     where w.status = 'played' and s.merchant_id = w.m and s.player_id = w.player;

    perform tell_players(merchant_ids, round_ids, player_ids, v_balance, scales, currencies, v_seq, winners, started_ats);
  end if;

  return query
    select w.n::integer, w.status, w.round_id, w.balance, w.seq, w.seed_id, w.nonce, w.next_at, w.refusal
      from unnest(v_status, v_round, v_balance, v_seq, v_seed, v_nonce, v_next, v_refusal)
             with ordinality as w (status, round_id, balance, seq, seed_id, nonce, next_at, refusal, n);
end $$;
