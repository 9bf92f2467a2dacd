-- Snapshot of a migrated database; db/migrations leads to it.

create table lottery_correction_items (
  merchant_id integer not null,
  draw_id uuid not null,
  no integer not null,
  ticket_hash text not null,
  player_id uuid not null,
  account_id uuid not null,
  paid_minor bigint not null,
  payout_minor bigint not null,
  trial boolean not null,
  constraint lottery_correction_items_pkey PRIMARY KEY (merchant_id, draw_id, no, ticket_hash),
  constraint lottery_correction_items_paid_minor_check CHECK ((paid_minor >= 0)),
  constraint lottery_correction_items_payout_minor_check CHECK ((payout_minor >= 0))
);
CREATE INDEX lottery_correction_items_of_account ON public.lottery_correction_items USING btree (merchant_id, draw_id, no, account_id);
grant insert, select on lottery_correction_items to perya_app;

create table lottery_corrections (
  merchant_id integer not null,
  draw_id uuid not null,
  no integer not null,
  state text not null,
  outcome text not null,
  sources text[] not null,
  opened_at timestamp with time zone not null,
  next_at timestamp with time zone,
  failures integer not null default 0,
  failure text,
  payout_minor bigint,
  winners integer,
  wins_hash text,
  result_receipt text,
  missing_minor bigint,
  missing_accounts integer,
  kept_minor bigint,
  kept_accounts integer,
  paid_to uuid,
  told_to uuid,
  before_outcome text,
  before_payout_minor bigint,
  before_winners integer,
  before_wins_hash text,
  before_receipt text,
  published_at timestamp with time zone,
  constraint lottery_corrections_pkey PRIMARY KEY (merchant_id, draw_id, no),
  constraint lottery_corrections_no_check CHECK ((no > 0)),
  constraint lottery_corrections_state_check CHECK ((state = ANY (ARRAY['counting'::text, 'counted'::text, 'paying'::text, 'paid'::text, 'told'::text, 'replaced'::text])))
);
CREATE INDEX lottery_corrections_due ON public.lottery_corrections USING btree (merchant_id, next_at) WHERE (next_at IS NOT NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.lottery_corrections FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('draw_id,no,missing_minor,missing_accounts,kept_minor,kept_accounts', '', 'next_at,failures');
grant delete, insert, select, update on lottery_corrections to perya_app;

create table lottery_game_sources (
  merchant_id integer not null,
  game_code text not null,
  source text not null,
  since timestamp with time zone not null,
  constraint lottery_game_sources_pkey PRIMARY KEY (merchant_id, game_code, source)
);
grant delete, insert, select, update on lottery_game_sources to perya_app;

create table lottery_results (
  merchant_id integer not null,
  source text not null,
  report_id uuid not null,
  draw_id uuid not null,
  seq bigint not null generated identity,
  outcome text not null,
  published_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  key_id text not null,
  signed_at text not null,
  body text not null,
  signature text not null,
  constraint lottery_results_pkey PRIMARY KEY (merchant_id, source, report_id)
);
CREATE INDEX lottery_results_of_draw ON public.lottery_results USING btree (merchant_id, draw_id, seq);
grant insert, select on lottery_results to perya_app;

create table lottery_source_keys (
  merchant_id integer not null,
  key_id text not null,
  source text not null,
  key_sealed bytea not null,
  since timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint lottery_source_keys_pkey PRIMARY KEY (merchant_id, key_id),
  constraint lottery_source_keys_key_id_check CHECK ((key_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'::text)),
  constraint lottery_source_keys_source_check CHECK ((source ~ '^[a-z][a-z0-9-]{1,30}$'::text))
);
grant delete, insert, select, update on lottery_source_keys to perya_app;
