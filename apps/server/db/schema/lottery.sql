-- Snapshot of a migrated database; db/migrations leads to it.

create table lottery_draws (
  merchant_id integer not null,
  draw_id uuid not null,
  game_code text not null,
  no bigint not null,
  numero text not null,
  terms_hash text not null,
  state text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draw_at timestamp with time zone not null,
  next_at timestamp with time zone,
  seed_sealed bytea,
  seed_hash text,
  chain text,
  round bigint,
  deposit_receipt text,
  tickets integer,
  stake_minor bigint,
  root text,
  seal_received_at bigint,
  seal_receipt text,
  beacon_signature text,
  seed text,
  outcome text,
  payout_minor bigint,
  winners integer,
  wins_hash text,
  pool text,
  result_receipt text,
  settled_at timestamp with time zone,
  held_from text,
  held_reason text,
  void_reason text,
  failures integer not null default 0,
  sources text[],
  published_by text,
  constraint lottery_draws_pkey PRIMARY KEY (merchant_id, draw_id),
  constraint lottery_draws_check CHECK (((opens_at < closes_at) AND (closes_at < draw_at))),
  constraint lottery_draws_check1 CHECK ((((state = ANY (ARRAY['settled'::text, 'void'::text])) = (next_at IS NULL)) OR (state = 'held'::text))),
  constraint lottery_draws_merchant_id_game_code_no_key UNIQUE (merchant_id, game_code, no),
  constraint lottery_draws_own_or_outside CHECK (
CASE
    WHEN (sources IS NULL) THEN ((seed_sealed IS NOT NULL) AND (seed_hash IS NOT NULL) AND (chain IS NOT NULL) AND (round IS NOT NULL))
    ELSE ((cardinality(sources) = 2) AND (seed_sealed IS NULL) AND (seed_hash IS NULL) AND (chain IS NULL) AND (round IS NULL))
END),
  constraint lottery_draws_published_by_check CHECK ((published_by = ANY (ARRAY['sources'::text, 'staff'::text]))),
  constraint lottery_draws_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_draws_seed_check CHECK ((seed ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_draws_seed_hash_check CHECK ((seed_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_draws_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'open'::text, 'closed'::text, 'sealed'::text, 'drawn'::text, 'counted'::text, 'settled'::text, 'held'::text, 'void'::text])))
);
CREATE INDEX lottery_draws_by_numero ON public.lottery_draws USING btree (merchant_id, game_code, numero);
CREATE INDEX lottery_draws_by_time ON public.lottery_draws USING btree (merchant_id, game_code, draw_at);
CREATE INDEX lottery_draws_due ON public.lottery_draws USING btree (merchant_id, next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX lottery_draws_held ON public.lottery_draws USING btree (merchant_id, draw_at) WHERE (state = 'held'::text);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.lottery_draws FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('draw_id,game_code,numero', 'seed_sealed', 'next_at,failures');
grant delete, insert, select, update on lottery_draws to perya_app;

create table lottery_exposure (
  merchant_id integer not null,
  draw_id uuid not null,
  market integer not null,
  pick text not null,
  liability_minor bigint not null,
  cap_minor bigint not null,
  constraint lottery_exposure_pkey PRIMARY KEY (merchant_id, draw_id, market, pick),
  constraint lottery_exposure_check CHECK ((liability_minor <= cap_minor)),
  constraint lottery_exposure_liability_minor_check CHECK ((liability_minor >= 0))
);
grant delete, insert, select, update on lottery_exposure to perya_app;

create table lottery_platform_keys (
  public_key text not null,
  since timestamp with time zone not null,
  constraint lottery_platform_keys_pkey PRIMARY KEY (public_key)
);
grant delete, insert, select, update on lottery_platform_keys to perya_app;

create table lottery_pools (
  merchant_id integer not null,
  game_code text not null,
  carried_minor bigint not null default 0,
  unwon integer not null default 0,
  constraint lottery_pools_pkey PRIMARY KEY (merchant_id, game_code),
  constraint lottery_pools_carried_minor_check CHECK ((carried_minor >= 0))
);
grant delete, insert, select, update on lottery_pools to perya_app;

create table lottery_slips (
  merchant_id integer not null,
  slip_id uuid not null,
  request_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  game_code text not null,
  lines text not null,
  series integer not null,
  salt text not null,
  stake_minor bigint not null,
  rebate_minor bigint not null,
  trial boolean not null,
  placed_at timestamp with time zone not null,
  plan_id uuid,
  stop_on_win boolean not null default false,
  constraint lottery_slips_pkey PRIMARY KEY (merchant_id, slip_id),
  constraint lottery_slips_check CHECK (((rebate_minor >= 0) AND (rebate_minor < stake_minor))),
  constraint lottery_slips_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id),
  constraint lottery_slips_salt_check CHECK (((octet_length(salt) = 32) AND (encode(decode(salt, 'hex'::text), 'hex'::text) = salt))),
  constraint lottery_slips_stake_minor_check CHECK ((stake_minor > 0))
);
CREATE INDEX lottery_slips_of_plan ON public.lottery_slips USING btree (merchant_id, plan_id) WHERE (plan_id IS NOT NULL);
grant insert, select on lottery_slips to perya_app;

create table lottery_terms (
  merchant_id integer not null,
  game_code text not null,
  hash text not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint lottery_terms_pkey PRIMARY KEY (merchant_id, game_code, hash),
  constraint lottery_terms_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);
grant insert, select on lottery_terms to perya_app;

create table lottery_tickets (
  merchant_id integer not null,
  draw_id uuid not null,
  ticket_hash text not null,
  ticket_id uuid not null,
  slip_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  lines text not null,
  series integer not null,
  salt text not null,
  stake_minor bigint not null,
  rebate_minor bigint not null,
  trial boolean not null,
  placed_at timestamp with time zone not null,
  stop_on_win boolean not null default false,
  constraint lottery_tickets_pkey PRIMARY KEY (merchant_id, draw_id, ticket_hash),
  constraint lottery_tickets_stake_minor_check CHECK ((stake_minor > 0)),
  constraint lottery_tickets_ticket_hash_check CHECK (((octet_length(ticket_hash) = 64) AND (encode(decode(ticket_hash, 'hex'::text), 'hex'::text) = ticket_hash)))
);
CREATE INDEX lottery_tickets_of_player_slip ON public.lottery_tickets USING btree (merchant_id, player_id, slip_id);
CREATE INDEX lottery_tickets_that_stop ON public.lottery_tickets USING btree (merchant_id, draw_id, slip_id) WHERE stop_on_win;
grant insert, select on lottery_tickets to perya_app;

create table lottery_wins (
  merchant_id integer not null,
  draw_id uuid not null,
  ticket_hash text not null,
  player_id uuid not null,
  account_id uuid not null,
  payout_minor bigint not null,
  trial boolean not null,
  constraint lottery_wins_pkey PRIMARY KEY (merchant_id, draw_id, ticket_hash),
  constraint lottery_wins_payout_minor_check CHECK ((payout_minor > 0))
);
CREATE INDEX lottery_wins_of_account ON public.lottery_wins USING btree (merchant_id, draw_id, account_id);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.lottery_wins FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('ticket_hash,player_id', '', 'account_id');
grant delete, insert, select, update on lottery_wins to perya_app;
