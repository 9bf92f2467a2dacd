-- In-house rounds and the seeds behind them. Every key leads with the merchant, ids and times come from the application.

-- A pair of seeds. The server seed is sealed (AES-256-GCM) until it is revealed; its hash is shown from the start.
create table fairness_seeds (
  merchant_id integer not null,
  player_id uuid not null,
  seed_id uuid not null,
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed_sealed bytea not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  -- Chosen after the hash of this pair was published, hence null while the pair is the next one.
  client_seed text check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Kept in clear from the reveal on, so that a proof outlives the sealing key.
  server_seed text check (server_seed ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  primary key (merchant_id, player_id, seed_id),
  check ((state = 'next') = (client_seed is null)),
  check ((state = 'revealed') = (server_seed is not null))
);
create unique index fairness_seeds_one_active on fairness_seeds (merchant_id, player_id) where state = 'active';
create unique index fairness_seeds_one_next on fairness_seeds (merchant_id, player_id) where state = 'next';

-- Where a player sits: the seed in use, its next nonce, the earliest next play. Locked first in every play.
create table round_seats (
  merchant_id integer not null,
  player_id uuid not null,
  seed_id uuid not null,
  nonce bigint not null check (nonce >= 0),
  -- Counts all rounds of the player, over every seed, without a gap.
  round_no bigint not null check (round_no >= 0),
  next_play_at timestamptz not null,
  primary key (merchant_id, player_id)
) with (fillfactor = 70);

create table rounds (
  merchant_id integer not null,
  round_id uuid not null,
  player_id uuid not null,
  round_no bigint not null,
  request_id uuid not null,
  node_id integer not null,
  game_code text not null,
  game_version smallint not null,
  bet_level smallint not null,
  trial boolean not null,
  state text not null check (state in ('open', 'settled')),
  stake_minor bigint not null check (stake_minor > 0),
  -- So far; posted when the round is settled.
  payout_minor bigint not null check (payout_minor >= 0),
  currency text not null,
  seed_id uuid not null,
  nonce bigint not null,
  step_index integer not null check (step_index >= 1),
  -- Written and read as wholes, hence not jsonb.
  actions json not null,
  steps json not null,
  -- What the game needs to go on; null once settled.
  game_state json,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- One in how many it drew for the jackpot with; null: it drew for none.
  jackpot_odds bigint check (jackpot_odds > 0),
  primary key (merchant_id, round_id),
  check ((state = 'open') = (settled_at is null)),
  check (state = 'open' or game_state is null)
) with (fillfactor = 95);
-- No round twice, no gap in a player's rounds; the records are read along the second one. It keeps nonces apart too: a seat counts both
-- together, and a pair of seeds is used once.
create unique index rounds_request on rounds (merchant_id, request_id, player_id);
create unique index rounds_number on rounds (merchant_id, player_id, round_no);
create unique index rounds_one_open on rounds (merchant_id, player_id, game_code) where state = 'open';
-- The winner board: the best of each day without reading the day.
create index rounds_won on rounds (merchant_id, ((settled_at at time zone 'utc')::date), payout_minor desc)
  where state = 'settled' and not trial and payout_minor > stake_minor;

-- Statistics to plan by while the tables are young: see 010.
insert into round_seats (merchant_id, player_id, seed_id, nonce, round_no, next_play_at)
  select 0, gen_random_uuid(), gen_random_uuid(), 3, 3, now() from generate_series(1, 1000);
insert into rounds (merchant_id, round_id, player_id, round_no, request_id, node_id, game_code, game_version, bet_level, trial, state,
    stake_minor, payout_minor, currency, seed_id, nonce, step_index, actions, steps, started_at, settled_at)
  select 0, gen_random_uuid(), s.player_id, n, gen_random_uuid(), 1, 'game', 1, 1, false, case when n < 3 then 'settled' else 'open' end,
         1, 0, 'PHP', s.seed_id, n, 1, '[]', '[]', now(), case when n < 3 then now() end
    from round_seats s, generate_series(0, 3) as n;
analyze round_seats;
analyze rounds;
do $$ begin truncate round_seats, rounds; exception when others then raise; end $$;

revoke delete on fairness_seeds, round_seats, rounds from perya_app;
