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
-- Anything else that the ledger answers is a fault of the caller and raises. Locks seats by player, then accounts by id.
create function rounds_play_batch(
  merchant_ids integer[], player_ids uuid[], round_ids uuid[], request_ids uuid[], node_ids integer[], game_codes text[],
  game_versions smallint[], bet_levels smallint[], trials boolean[], stakes bigint[], payouts bigint[], currencies text[],
  seed_ids uuid[], nonces bigint[], steps text[], game_states text[], started_ats timestamptz[], next_play_ats timestamptz[],
  account_ids uuid[], house_ids uuid[], pools bigint[], pool_ids uuid[], scales smallint[], outbox_ids uuid[]
) returns table (ord integer, status text, round_id uuid, balance bigint, seq bigint, seed_id uuid, nonce bigint, next_play_at timestamptz)
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
  chosen integer[];
  l_ord integer[];
  l_status text[];
  l_balance bigint[];
  l_seq bigint[];
  fault text;
begin
  perform 1 from round_seats s
    where (s.merchant_id, s.player_id) in (select * from unnest(merchant_ids, player_ids))
    order by s.merchant_id, s.player_id for no key update;

  -- A new statement, so that it sees what the holders of those locks have just committed.
  select array_agg(x.status order by x.n), array_agg(x.round_id order by x.n), array_agg(x.seed_id order by x.n),
         array_agg(x.nonce order by x.n), array_agg(x.next_play_at order by x.n), array_agg(x.round_no + 1 order by x.n),
         array_agg(x.n::integer order by x.n) filter (where x.status = 'played')
    into v_status, v_round, v_seed, v_nonce, v_next, v_number, chosen
    from (
      select w.n, s.seed_id, s.nonce, s.next_play_at, s.round_no, coalesce(done.round_id, unfinished.round_id) as round_id,
             case when done.round_id is not null then 'repeat'
                  when s.seed_id is distinct from w.seed_id or s.nonce <> w.nonce then 'stale'
                  when unfinished.round_id is not null then 'open'
                  when s.next_play_at > w.at and w.next_at > w.at then 'too_soon'
                  else 'played' end as status
        from unnest(merchant_ids, player_ids, request_ids, game_codes, seed_ids, nonces, started_ats, next_play_ats)
               with ordinality as w (m, player, request, game, seed_id, nonce, at, next_at, n)
        left join round_seats s on s.merchant_id = w.m and s.player_id = w.player
        left join rounds done on done.merchant_id = w.m and done.player_id = w.player and done.request_id = w.request
        left join rounds unfinished on unfinished.merchant_id = w.m and unfinished.player_id = w.player
               and unfinished.game_code = w.game and unfinished.state = 'open'
    ) x;

  if chosen is not null then
    select array_agg(chosen[p.ord]), array_agg(p.status), array_agg(p.balance), array_agg(p.seq),
           string_agg(p.status, ',') filter (where p.status not in ('posted', 'insufficient'))
      into l_ord, l_status, l_balance, l_seq, fault
      from (
        select array_agg(merchant_ids[c] order by o) as m, array_agg(round_ids[c] order by o) as ops,
               array_agg(account_ids[c] order by o) as accounts, array_agg(stakes[c] order by o) as stake,
               array_agg(house_ids[c] order by o) as house, array_agg(pools[c] order by o) as pool,
               array_agg(pool_ids[c] order by o) as pool_to,
               array_agg(case when game_states[c] is null then payouts[c] else 0 end order by o) as payout,
               array_agg(started_ats[c] order by o) as at, array_agg('round'::text) as kinds, array_agg(null::text) as prints
          from unnest(chosen) with ordinality as u (c, o)
      ) a,
      lateral ledger_post_batch(a.m, a.ops, a.accounts, a.kinds, a.stake, a.house, a.pool, a.pool_to, a.payout, a.house, a.ops, a.prints,
        a.at) p;
    if fault is not null then
      raise exception 'a round was not posted: %', fault;
    end if;

    insert into rounds (merchant_id, round_id, player_id, round_no, request_id, node_id, game_code, game_version, bet_level, trial, state,
        stake_minor, payout_minor, currency, seed_id, nonce, step_index, actions, steps, game_state, started_at, settled_at)
      select merchant_ids[c], round_ids[c], player_ids[c], v_number[c], request_ids[c], node_ids[c], game_codes[c], game_versions[c],
             bet_levels[c], trials[c], case when game_states[c] is null then 'settled' else 'open' end, stakes[c], payouts[c],
             currencies[c], seed_ids[c], nonces[c], 1, '[]', steps[c]::jsonb, game_states[c]::jsonb, started_ats[c],
             case when game_states[c] is null then started_ats[c] end
        from unnest(l_ord, l_status) as l (c, status) where l.status = 'posted';

    update round_seats s set nonce = s.nonce + 1, round_no = s.round_no + 1, next_play_at = next_play_ats[l.c]
      from unnest(l_ord, l_status) as l (c, status)
     where l.status = 'posted' and s.merchant_id = merchant_ids[l.c] and s.player_id = player_ids[l.c];

    insert into outbox (merchant_id, id, topic, payload, created_at)
      select merchant_ids[c], outbox_ids[c], 'player',
             jsonb_build_object('playerId', player_ids[c], 'message', jsonb_build_object('type', 'balance', 'sumBalance',
               round(l.balance / 10::numeric ^ scales[c], scales[c])::text, 'currency', currencies[c], 'version', l.seq)),
             started_ats[c]
        from unnest(l_ord, l_status, l_balance, l_seq) as l (c, status, balance, seq) where l.status = 'posted';
  end if;

  return query
    select w.n::integer,
           case when l.status = 'insufficient' then 'insufficient' else w.status end,
           case when w.status = 'played' then round_ids[w.n] else w.round_id end, l.balance, l.seq, w.seed_id,
           w.nonce, case when l.status = 'posted' then next_play_ats[w.n] else w.next_play_at end
      from unnest(v_status, v_round, v_seed, v_nonce, v_next) with ordinality as w (status, round_id, seed_id, nonce, next_play_at, n)
      left join unnest(l_ord, l_status, l_balance, l_seq) as l (c, status, balance, seq) on l.c = w.n
     order by w.n;
end $$;
