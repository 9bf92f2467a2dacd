-- Snapshot of a migrated database; db/migrations leads to it.

create table play_stops (
  merchant_id integer not null,
  id uuid not null,
  scope text not null,
  game_code text,
  player_id uuid,
  reason text not null,
  stopped_by text not null,
  stopped_at timestamp with time zone not null,
  lifted_by text,
  lifted_at timestamp with time zone,
  constraint play_stops_pkey PRIMARY KEY (merchant_id, id),
  constraint play_stops_check CHECK (((scope = 'game'::text) = (game_code IS NOT NULL))),
  constraint play_stops_check1 CHECK (((scope = 'player'::text) = (player_id IS NOT NULL))),
  constraint play_stops_check2 CHECK (((lifted_by IS NULL) = (lifted_at IS NULL))),
  constraint play_stops_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint play_stops_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'game'::text, 'player'::text])))
);
CREATE INDEX play_stops_active ON public.play_stops USING btree (merchant_id) WHERE (lifted_at IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.play_stops FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,scope,game_code,player_id', '', '');
grant insert, select, update on play_stops to perya_app;

create table protection_choices (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  choice text not null,
  detail jsonb not null,
  at timestamp with time zone not null,
  constraint protection_choices_pkey PRIMARY KEY (merchant_id, player_id, id)
);
grant insert, select on protection_choices to perya_app;

create table protection_days (
  merchant_id integer not null,
  player_id uuid not null,
  day date not null,
  wagered bigint not null,
  net bigint not null,
  constraint protection_days_pkey PRIMARY KEY (merchant_id, player_id, day)
);
grant delete, insert, select, update on protection_days to perya_app;

create table protection_declarations (
  merchant_id integer not null,
  player_id uuid not null,
  minimum_age smallint not null,
  not_barred boolean not null,
  declared_at timestamp with time zone not null,
  constraint protection_declarations_pkey PRIMARY KEY (merchant_id, player_id),
  constraint protection_declarations_not_barred_check CHECK (not_barred)
);
grant insert, select on protection_declarations to perya_app;

create table protection_limits (
  merchant_id integer not null,
  player_id uuid not null,
  kind text not null,
  period text not null,
  amount bigint not null,
  set_at timestamp with time zone not null,
  raise_to bigint,
  raise_asked_at timestamp with time zone,
  constraint protection_limits_pkey PRIMARY KEY (merchant_id, player_id, kind, period),
  constraint protection_limits_amount_check CHECK ((amount >= 0)),
  constraint protection_limits_check CHECK ((raise_to > amount)),
  constraint protection_limits_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'session'::text]))),
  constraint protection_limits_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
grant delete, insert, select, update on protection_limits to perya_app;

create table protection_players (
  merchant_id integer not null,
  player_id uuid not null,
  checks_skipped_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  limited boolean not null default false,
  check_minutes smallint not null default 60,
  session_from timestamp with time zone,
  session_until timestamp with time zone,
  checked_at timestamp with time zone,
  check_due boolean not null default false,
  refusal text,
  refused_at timestamp with time zone,
  folded_seq bigint,
  constraint protection_players_pkey PRIMARY KEY (merchant_id, player_id),
  constraint protection_players_check_minutes_check CHECK ((check_minutes = ANY (ARRAY[15, 30, 60])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.protection_players FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('player_id', '', '');
grant delete, insert, select, update on protection_players to perya_app;
