-- Snapshot of a migrated database; db/migrations leads to it.

create table hourly_counts (
  merchant_id integer not null,
  subject text not null,
  count integer not null,
  since timestamp with time zone not null,
  constraint hourly_counts_pkey PRIMARY KEY (merchant_id, subject),
  constraint hourly_counts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX hourly_counts_old ON public.hourly_counts USING btree (since);
grant delete, insert, select, update on hourly_counts to perya_app;

create table play_sessions (
  merchant_id integer not null,
  player_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  constraint play_sessions_pkey PRIMARY KEY (merchant_id, player_id, from_at)
);
grant delete, insert, select, update on play_sessions to perya_app;

create table player_seed_states (
  merchant_id integer not null,
  player_id uuid not null,
  seed_id uuid not null,
  nonce bigint not null,
  round_no bigint not null,
  next_play_at timestamp with time zone not null,
  constraint player_seed_states_pkey PRIMARY KEY (merchant_id, player_id),
  constraint player_seed_states_nonce_check CHECK ((nonce >= 0)),
  constraint player_seed_states_round_no_check CHECK ((round_no >= 0))
);
grant insert, select, update on player_seed_states to perya_app;

create table protection_exclusions (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  kind text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  return_asked_at timestamp with time zone,
  returns_at timestamp with time zone,
  constraint protection_exclusions_pkey PRIMARY KEY (merchant_id, player_id, id),
  constraint protection_exclusions_check CHECK (((kind = 'exclusion'::text) OR (returns_at IS NULL))),
  constraint protection_exclusions_kind_check CHECK ((kind = ANY (ARRAY['time_out'::text, 'exclusion'::text])))
);
CREATE INDEX protection_exclusions_people ON public.protection_exclusions USING btree (merchant_id) WHERE (kind = 'exclusion'::text);
CREATE TRIGGER exclusion_begins AFTER INSERT ON public.protection_exclusions FOR EACH ROW EXECUTE FUNCTION begin_exclusion();
CREATE TRIGGER exclusion_ends_lottery_plans AFTER INSERT ON public.protection_exclusions FOR EACH ROW WHEN ((new.kind <> 'time_out'::text)) EXECUTE FUNCTION note_lottery_exclusion();
grant insert, select, update on protection_exclusions to perya_app;

create table schema_functions (
  name text not null,
  checksum text not null,
  signatures jsonb not null,
  applied_at timestamp with time zone not null,
  constraint schema_functions_pkey PRIMARY KEY (name)
);
grant select on schema_functions to perya_app;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to perya_app;

create table vendor_player_locks (
  merchant_id integer not null,
  player_id uuid not null,
  constraint vendor_player_locks_pkey PRIMARY KEY (merchant_id, player_id)
);
grant delete, insert, select, update on vendor_player_locks to perya_app;

create table vip_progress (
  merchant_id integer not null,
  player_id uuid not null,
  account_id uuid not null,
  through_seq bigint not null,
  wagered_minor bigint not null,
  changed_at timestamp with time zone not null,
  constraint vip_progress_pkey PRIMARY KEY (merchant_id, player_id, account_id),
  constraint vip_progress_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
grant delete, insert, select, update on vip_progress to perya_app;
