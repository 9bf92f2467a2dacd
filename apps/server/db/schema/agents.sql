-- Snapshot of a migrated database; db/migrations leads to it.

create table agent_clicks (
  merchant_id integer not null,
  day date not null,
  code text not null,
  clicks integer not null default 0,
  visitors integer not null default 0,
  registrations integer not null default 0,
  verified integer not null default 0,
  first_plays integer not null default 0,
  constraint agent_clicks_pkey PRIMARY KEY (merchant_id, day, code)
);
grant delete, insert, select, update on agent_clicks to perya_app;

create table agent_code_steps (
  merchant_id integer not null,
  player_id uuid not null,
  step text not null,
  day date not null,
  constraint agent_code_steps_pkey PRIMARY KEY (merchant_id, player_id, step),
  constraint agent_code_steps_step_check CHECK ((step = ANY (ARRAY['verified'::text, 'played'::text])))
);
grant delete, insert, select, update on agent_code_steps to perya_app;

create table agent_codes (
  merchant_id integer not null,
  code text not null,
  agent_no integer not null,
  offer jsonb,
  label text not null default ''::text,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint agent_codes_pkey PRIMARY KEY (merchant_id, code),
  constraint agent_codes_code_check CHECK ((code ~ '^[A-Z0-9]{4,20}$'::text)),
  constraint agent_codes_label_check CHECK ((length(label) <= 40)),
  constraint agent_codes_merchant_id_agent_no_fkey FOREIGN KEY (merchant_id, agent_no) REFERENCES agents(merchant_id, agent_no)
);
CREATE INDEX agent_codes_of_agent ON public.agent_codes USING btree (merchant_id, agent_no);
grant insert, select on agent_codes to perya_app;

create table agent_collections (
  merchant_id integer not null,
  player_id uuid not null,
  request_id uuid not null,
  amount_minor bigint not null,
  at timestamp with time zone not null,
  constraint agent_collections_pkey PRIMARY KEY (merchant_id, player_id, request_id),
  constraint agent_collections_amount_minor_check CHECK ((amount_minor > 0))
);
grant insert, select on agent_collections to perya_app;

create table agent_contract_steps (
  merchant_id integer not null,
  contract_id uuid not null,
  step integer not null,
  state text not null,
  actor text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  constraint agent_contract_steps_pkey PRIMARY KEY (merchant_id, contract_id, step),
  constraint agent_contract_steps_actor_check CHECK ((actor = ANY (ARRAY['holder'::text, 'upline'::text, 'staff'::text, 'system'::text]))),
  constraint agent_contract_steps_merchant_id_contract_id_fkey FOREIGN KEY (merchant_id, contract_id) REFERENCES agent_contracts(merchant_id, contract_id)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_contract_steps FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('contract_id,step', '', '');
grant insert, select on agent_contract_steps to perya_app;

create table agent_contracts (
  merchant_id integer not null,
  contract_id uuid not null,
  holder_id uuid not null,
  offered_by integer,
  kind text not null,
  game_type text not null,
  terms text not null,
  hash text not null,
  rules_version integer not null,
  state text not null,
  offered_at timestamp with time zone not null,
  lapses_at timestamp with time zone not null,
  from_day date,
  to_day date,
  constraint agent_contracts_pkey PRIMARY KEY (merchant_id, contract_id),
  constraint agent_contracts_check CHECK ((to_day >= from_day)),
  constraint agent_contracts_game_type_check CHECK ((game_type = ANY (ARRAY['CONS'::text, 'LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text, 'FISH'::text, 'PVP'::text]))),
  constraint agent_contracts_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint agent_contracts_kind_check CHECK ((kind = ANY (ARRAY['rebate'::text, 'salary'::text, 'hourly'::text, 'dividend'::text]))),
  constraint agent_contracts_merchant_id_holder_id_fkey FOREIGN KEY (merchant_id, holder_id) REFERENCES players(merchant_id, id),
  constraint agent_contracts_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'running'::text, 'ending'::text, 'ended'::text, 'superseded'::text, 'refused'::text, 'withdrawn'::text, 'lapsed'::text])))
);
CREATE INDEX agent_contracts_of_holder ON public.agent_contracts USING btree (merchant_id, holder_id);
CREATE INDEX agent_contracts_offered ON public.agent_contracts USING btree (merchant_id, lapses_at) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX agent_contracts_running ON public.agent_contracts USING btree (merchant_id, holder_id, kind, game_type) WHERE (state = ANY (ARRAY['running'::text, 'ending'::text]));
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_contracts FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('contract_id,holder_id,kind,game_type,terms', '', 'lapses_at');
grant insert, select on agent_contracts to perya_app;

create table agent_cursors (
  merchant_id integer not null,
  account_id uuid not null,
  through_seq bigint not null,
  constraint agent_cursors_pkey PRIMARY KEY (merchant_id, account_id)
);
grant delete, insert, select, update on agent_cursors to perya_app;

create table agent_day_counts (
  merchant_id integer not null,
  day date not null,
  agent_no integer not null,
  own_active integer not null,
  team_active integer not null,
  own_new integer not null,
  team_new integer not null,
  constraint agent_day_counts_pkey PRIMARY KEY (merchant_id, day, agent_no)
);
grant delete, insert, select, update on agent_day_counts to perya_app;

create table agent_days (
  merchant_id integer not null,
  day date not null,
  agent_no integer not null,
  game_type text not null,
  own_turnover_minor bigint not null,
  own_ngr_minor bigint not null,
  team_turnover_minor bigint not null,
  team_ngr_minor bigint not null,
  constraint agent_days_pkey PRIMARY KEY (merchant_id, day, agent_no, game_type)
);
grant delete, insert, select, update on agent_days to perya_app;

create table agent_hidden_members (
  merchant_id integer not null,
  player_id uuid not null,
  since timestamp with time zone not null,
  constraint agent_hidden_members_pkey PRIMARY KEY (merchant_id, player_id)
);
grant delete, insert, select, update on agent_hidden_members to perya_app;

create table agent_marks (
  merchant_id integer not null,
  player_id uuid not null,
  from_day date not null,
  released_day date,
  signal text not null,
  proposal_id uuid,
  marked_at timestamp with time zone not null,
  corrects_from date,
  restores_from date,
  evidence text,
  released_at timestamp with time zone,
  release_id uuid,
  constraint agent_marks_pkey PRIMARY KEY (merchant_id, player_id, from_day),
  constraint agent_marks_corrects_from_check CHECK ((corrects_from <= from_day)),
  constraint agent_marks_restores_from_check CHECK (((restores_from <= released_day) AND (restores_from >= COALESCE(corrects_from, from_day))))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_marks FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('player_id,from_day', '', '');
grant insert, select on agent_marks to perya_app;

create table agent_members (
  merchant_id integer not null,
  player_id uuid not null,
  from_day date not null,
  to_day date,
  agent_no integer,
  code text,
  invited_by uuid,
  constraint agent_members_pkey PRIMARY KEY (merchant_id, player_id, from_day),
  constraint agent_members_check CHECK ((to_day >= from_day)),
  constraint agent_members_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
CREATE INDEX agent_members_invited_by ON public.agent_members USING btree (merchant_id, invited_by) WHERE (invited_by IS NOT NULL);
CREATE INDEX agent_members_of_agent ON public.agent_members USING btree (merchant_id, agent_no) WHERE (to_day IS NULL);
CREATE UNIQUE INDEX agent_members_now ON public.agent_members USING btree (merchant_id, player_id) WHERE (to_day IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_members FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('player_id,from_day', '', '');
grant insert, select on agent_members to perya_app;

create table agent_open_days (
  merchant_id integer not null,
  first_day date not null,
  day date not null,
  constraint agent_open_days_pkey PRIMARY KEY (merchant_id),
  constraint agent_open_days_check CHECK ((day >= first_day))
);
grant delete, insert, select, update on agent_open_days to perya_app;

create table agent_places (
  merchant_id integer not null,
  agent_no integer not null,
  from_day date not null,
  to_day date,
  upline_no integer,
  line integer[] not null,
  constraint agent_places_pkey PRIMARY KEY (merchant_id, agent_no, from_day),
  constraint agent_places_check CHECK ((to_day >= from_day)),
  constraint agent_places_check1 CHECK ((((cardinality(line) >= 1) AND (cardinality(line) <= 30)) AND (line[cardinality(line)] = agent_no))),
  constraint agent_places_check2 CHECK ((NOT (upline_no IS DISTINCT FROM
CASE
    WHEN (cardinality(line) > 1) THEN line[(cardinality(line) - 1)]
    ELSE NULL::integer
END))),
  constraint agent_places_merchant_id_agent_no_fkey FOREIGN KEY (merchant_id, agent_no) REFERENCES agents(merchant_id, agent_no)
);
CREATE INDEX agent_places_in_line ON public.agent_places USING gin (line) WHERE (to_day IS NULL);
CREATE INDEX agent_places_of_upline ON public.agent_places USING btree (merchant_id, upline_no) WHERE (to_day IS NULL);
CREATE UNIQUE INDEX agent_places_now ON public.agent_places USING btree (merchant_id, agent_no) WHERE (to_day IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_places FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('agent_no,from_day', '', '');
grant insert, select on agent_places to perya_app;

create table agent_roots (
  merchant_id integer not null,
  day date not null,
  agent_no integer not null,
  measure text not null,
  leaves integer not null,
  sums bigint[] not null,
  root text not null,
  constraint agent_roots_pkey PRIMARY KEY (merchant_id, day, agent_no, measure),
  constraint agent_roots_measure_check CHECK ((measure = ANY (ARRAY['turnover'::text, 'netLoss'::text]))),
  constraint agent_roots_root_check CHECK ((root ~ '^[0-9a-f]{64}$'::text))
);
grant insert, select on agent_roots to perya_app;

create table agent_runs (
  merchant_id integer not null,
  kind text not null,
  first_day date not null,
  last_day date not null,
  hour smallint not null default '-1'::integer,
  state text not null,
  next_at timestamp with time zone,
  result_hash text,
  rules jsonb,
  reason text,
  failures integer not null default 0,
  constraint agent_runs_pkey PRIMARY KEY (merchant_id, kind, first_day, last_day, hour),
  constraint agent_runs_check CHECK ((last_day >= first_day)),
  constraint agent_runs_hour_check CHECK (((hour >= '-1'::integer) AND (hour <= 23))),
  constraint agent_runs_kind_check CHECK ((kind = ANY (ARRAY['day'::text, 'rebate'::text, 'salary'::text, 'hourly'::text, 'dividend'::text, 'correction'::text]))),
  constraint agent_runs_state_check CHECK ((state = ANY (ARRAY['due'::text, 'folded'::text, 'frozen'::text, 'settled'::text, 'posted'::text, 'stopped'::text])))
);
CREATE INDEX agent_runs_due ON public.agent_runs USING btree (merchant_id, next_at) WHERE (next_at IS NOT NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_runs FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('kind,first_day,last_day,hour', '', 'rules,next_at');
grant delete, insert, select, update on agent_runs to perya_app;

create table agent_statements (
  merchant_id integer not null,
  agent_no integer not null,
  no integer not null,
  kind text not null,
  first_day date not null,
  last_day date not null,
  hour smallint not null default '-1'::integer,
  text text not null,
  total_minor bigint not null,
  prev_hash text not null,
  hash text not null,
  state text not null,
  held_reason text,
  posted_at timestamp with time zone,
  constraint agent_statements_pkey PRIMARY KEY (merchant_id, agent_no, no),
  constraint agent_statements_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint agent_statements_hour_check CHECK (((hour >= '-1'::integer) AND (hour <= 23))),
  constraint agent_statements_kind_check CHECK ((kind = ANY (ARRAY['rebate'::text, 'salary'::text, 'hourly'::text, 'dividend'::text]))),
  constraint agent_statements_merchant_id_agent_no_fkey FOREIGN KEY (merchant_id, agent_no) REFERENCES agents(merchant_id, agent_no),
  constraint agent_statements_merchant_id_agent_no_kind_first_day_last_d_key UNIQUE (merchant_id, agent_no, kind, first_day, last_day, hour),
  constraint agent_statements_state_check CHECK ((state = ANY (ARRAY['settled'::text, 'held'::text, 'waiting'::text, 'posted'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agent_statements FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('agent_no,no,kind,first_day,last_day,total_minor', '', 'text');
grant insert, select on agent_statements to perya_app;

create table agent_today (
  merchant_id integer not null,
  agent_no integer not null,
  day date not null,
  as_of timestamp with time zone not null,
  own_turnover bigint[] not null,
  own_ngr bigint[] not null,
  team_turnover bigint[] not null,
  team_ngr bigint[] not null,
  own_active integer not null,
  team_active integer not null,
  rebate_minor bigint not null,
  salary_minor bigint not null,
  constraint agent_today_pkey PRIMARY KEY (merchant_id, agent_no)
);
grant delete, insert, select, update on agent_today to perya_app;

create table agent_visitor_salts (
  merchant_id integer not null,
  day date not null,
  salt bytea not null,
  constraint agent_visitor_salts_pkey PRIMARY KEY (merchant_id, day),
  constraint agent_visitor_salts_salt_check CHECK ((length(salt) = 32))
);
grant delete, insert, select, update on agent_visitor_salts to perya_app;

create table agent_visitors (
  merchant_id integer not null,
  day date not null,
  code text not null,
  visitor bytea not null,
  constraint agent_visitors_pkey PRIMARY KEY (merchant_id, day, code, visitor)
);
grant delete, insert, select, update on agent_visitors to perya_app;

create table agents (
  merchant_id integer not null,
  agent_no integer not null,
  player_id uuid not null,
  state text not null,
  state_reason text,
  since date not null,
  created_at timestamp with time zone not null,
  held_at timestamp with time zone,
  constraint agents_pkey PRIMARY KEY (merchant_id, agent_no),
  constraint agents_agent_no_check CHECK ((agent_no > 0)),
  constraint agents_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint agents_merchant_id_player_id_key UNIQUE (merchant_id, player_id),
  constraint agents_state_check CHECK ((state = ANY (ARRAY['active'::text, 'held'::text, 'ended'::text, 'excluded'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.agents FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('agent_no,player_id', '', '');
grant insert, select, update on agents to perya_app;

create table game_accounts (
  merchant_id integer not null,
  account_id uuid not null,
  game_no integer not null generated identity,
  game_type text not null,
  vendor text,
  edge_ppm integer not null,
  weight_ppm integer not null,
  opened_at timestamp with time zone not null,
  constraint game_accounts_pkey PRIMARY KEY (merchant_id, account_id),
  constraint game_accounts_edge_ppm_check CHECK (((edge_ppm >= 0) AND (edge_ppm <= 1000000))),
  constraint game_accounts_game_type_check CHECK ((game_type = ANY (ARRAY['LIVE'::text, 'RNG'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text, 'FISH'::text, 'PVP'::text]))),
  constraint game_accounts_merchant_id_game_no_key UNIQUE (merchant_id, game_no),
  constraint game_accounts_weight_ppm_check CHECK (((weight_ppm >= 0) AND (weight_ppm <= 1000000)))
);
grant select on game_accounts to perya_app;

create table member_day_sums (
  merchant_id integer not null,
  day date not null,
  player_id uuid not null,
  game_no integer not null,
  round_count integer not null,
  stake_minor bigint not null,
  turnover_minor bigint not null,
  payout_minor bigint not null,
  pool_minor bigint not null,
  constraint member_day_sums_pkey PRIMARY KEY (merchant_id, day, player_id, game_no)
);
grant delete, insert, select, update on member_day_sums to perya_app;

create table member_days (
  merchant_id integer not null,
  day date not null,
  player_id uuid not null,
  account_id uuid not null,
  from_seq bigint not null,
  to_seq bigint not null,
  hash bytea not null,
  bonus_minor bigint not null default 0,
  agent_no integer,
  counted boolean,
  eligible boolean,
  active boolean,
  turnover_minor bigint,
  month_ngr_minor bigint,
  constraint member_days_pkey PRIMARY KEY (merchant_id, day, player_id),
  constraint member_days_check CHECK ((to_seq >= from_seq))
);
CREATE INDEX member_days_of_agent ON public.member_days USING btree (merchant_id, agent_no, day) WHERE (agent_no IS NOT NULL);
CREATE INDEX member_days_of_player ON public.member_days USING btree (merchant_id, player_id, day);
grant delete, insert, select, update on member_days to perya_app;

create table member_hours (
  merchant_id integer not null,
  day date not null,
  hour smallint not null,
  player_id uuid not null,
  game_no integer not null,
  turnover_minor bigint not null,
  constraint member_hours_pkey PRIMARY KEY (merchant_id, day, hour, player_id, game_no),
  constraint member_hours_hour_check CHECK (((hour >= 0) AND (hour <= 24)))
);
grant delete, insert, select, update on member_hours to perya_app;

create table vendor_edges (
  merchant_id integer not null,
  vendor text not null,
  game_type text not null,
  edge_ppm integer not null,
  entered_at timestamp with time zone not null,
  constraint vendor_edges_pkey PRIMARY KEY (merchant_id, vendor, game_type),
  constraint vendor_edges_edge_ppm_check CHECK (((edge_ppm >= 0) AND (edge_ppm <= 1000000)))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.vendor_edges FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('vendor,game_type', '', '');
grant delete, insert, select, update on vendor_edges to perya_app;
