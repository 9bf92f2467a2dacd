-- Snapshot of a migrated database; db/migrations leads to it.

create table fairness_seeds (
  merchant_id integer not null,
  player_id uuid not null,
  seed_id uuid not null,
  state text not null,
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text,
  server_seed text,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  revealed_at timestamp with time zone,
  constraint fairness_seeds_pkey PRIMARY KEY (merchant_id, player_id, seed_id),
  constraint fairness_seeds_check CHECK (((state = 'next'::text) = (client_seed IS NULL))),
  constraint fairness_seeds_check1 CHECK (((state = 'revealed'::text) = (server_seed IS NOT NULL))),
  constraint fairness_seeds_client_seed_check CHECK ((client_seed ~ '^[A-Za-z0-9_-]{1,64}$'::text)),
  constraint fairness_seeds_server_seed_check CHECK ((server_seed ~ '^[0-9a-f]{64}$'::text)),
  constraint fairness_seeds_server_seed_hash_check CHECK ((server_seed_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint fairness_seeds_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text])))
);
CREATE UNIQUE INDEX fairness_seeds_one_active ON public.fairness_seeds USING btree (merchant_id, player_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX fairness_seeds_one_next ON public.fairness_seeds USING btree (merchant_id, player_id) WHERE (state = 'next'::text);
grant insert, select, update on fairness_seeds to perya_app;

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
  state text not null,
  stake_minor bigint not null,
  payout_minor bigint not null,
  currency text not null,
  seed_id uuid not null,
  nonce bigint not null,
  step_index integer not null,
  actions json not null,
  steps json not null,
  game_state json,
  started_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  jackpot_odds bigint,
  choice json,
  constraint rounds_pkey PRIMARY KEY (merchant_id, round_id),
  constraint rounds_check CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint rounds_check1 CHECK (((state = 'open'::text) OR (game_state IS NULL))),
  constraint rounds_jackpot_odds_check CHECK ((jackpot_odds > 0)),
  constraint rounds_payout_minor_check CHECK ((payout_minor >= 0)),
  constraint rounds_stake_minor_check CHECK ((stake_minor > 0)),
  constraint rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text]))),
  constraint rounds_step_index_check CHECK ((step_index >= 1))
);
CREATE INDEX rounds_won ON public.rounds USING btree (merchant_id, (((settled_at AT TIME ZONE 'utc'::text))::date), payout_minor DESC) WHERE ((state = 'settled'::text) AND (NOT trial) AND (payout_minor > stake_minor));
CREATE UNIQUE INDEX rounds_nonce ON public.rounds USING btree (merchant_id, player_id, seed_id, nonce);
CREATE UNIQUE INDEX rounds_number ON public.rounds USING btree (merchant_id, player_id, round_no);
CREATE UNIQUE INDEX rounds_one_open ON public.rounds USING btree (merchant_id, player_id, game_code) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX rounds_request ON public.rounds USING btree (merchant_id, request_id, player_id);
grant insert, select, update on rounds to perya_app;
