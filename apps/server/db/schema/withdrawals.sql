-- Snapshot of a migrated database; db/migrations leads to it.

create table payout_events (
  merchant_id integer not null,
  event_id uuid not null,
  withdrawal_id uuid not null,
  source text not null,
  outcome text not null,
  amount text not null,
  currency text not null,
  provider_reference text not null,
  verdict text not null,
  received_at timestamp with time zone not null,
  constraint payout_events_pkey PRIMARY KEY (merchant_id, event_id),
  constraint payout_events_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text]))),
  constraint payout_events_source_check CHECK ((source = ANY (ARRAY['webhook'::text, 'answer'::text]))),
  constraint payout_events_verdict_check CHECK ((verdict = ANY (ARRAY['paid'::text, 'returned'::text, 'already'::text, 'incident'::text])))
);
CREATE INDEX payout_events_of_withdrawal ON public.payout_events USING btree (merchant_id, withdrawal_id, received_at);
grant insert, select on payout_events to perya_app;

create table turnover_marks (
  merchant_id integer not null,
  player_id uuid not null,
  met_seq bigint not null default 0,
  constraint turnover_marks_pkey PRIMARY KEY (merchant_id, player_id)
);
grant delete, insert, select, update on turnover_marks to perya_app;

create table withdrawal_decisions (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  decision_no integer not null,
  decision text not null,
  reason text,
  note text not null,
  maker text not null,
  made_at timestamp with time zone not null,
  checker text,
  checked_at timestamp with time zone,
  constraint withdrawal_decisions_pkey PRIMARY KEY (merchant_id, withdrawal_id, decision_no),
  constraint withdrawal_decisions_check CHECK (((decision = 'reject'::text) = (reason IS NOT NULL))),
  constraint withdrawal_decisions_check1 CHECK (((checker IS NULL) = (checked_at IS NULL))),
  constraint withdrawal_decisions_checker_check CHECK (((checker = lower(btrim(checker))) AND (checker <> ''::text))),
  constraint withdrawal_decisions_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text, 'resume'::text, 'paid'::text, 'return'::text]))),
  constraint withdrawal_decisions_maker_check CHECK (((maker = lower(btrim(maker))) AND (maker <> ''::text))),
  constraint withdrawal_decisions_note_check CHECK ((length(btrim(note)) >= 3)),
  constraint withdrawal_decisions_reason_check CHECK ((reason = ANY (ARRAY['identity'::text, 'account'::text, 'terms'::text, 'other'::text]))),
  constraint withdrawal_decisions_two_people CHECK (((checker IS NULL) OR (checker <> maker)))
);
grant insert, select on withdrawal_decisions to perya_app;

create table withdrawal_methods (
  merchant_id integer not null,
  kind text not null,
  currency text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  fee_minor bigint not null default 0,
  fee_bps integer not null default 0,
  most_minor bigint not null,
  most_count integer not null,
  review_above_minor bigint not null,
  review_minutes integer not null,
  payout_minutes integer not null,
  enabled boolean not null default true,
  constraint withdrawal_methods_pkey PRIMARY KEY (merchant_id, kind, currency),
  constraint withdrawal_methods_check CHECK ((maximum_minor >= minimum_minor)),
  constraint withdrawal_methods_check1 CHECK ((fee_minor < minimum_minor)),
  constraint withdrawal_methods_currency_check CHECK ((currency ~ '^[A-Z]{3,5}$'::text)),
  constraint withdrawal_methods_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 5000))),
  constraint withdrawal_methods_fee_minor_check CHECK ((fee_minor >= 0)),
  constraint withdrawal_methods_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ewallet'::text, 'crypto'::text]))),
  constraint withdrawal_methods_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint withdrawal_methods_minimum_minor_check CHECK ((minimum_minor > 0)),
  constraint withdrawal_methods_most_count_check CHECK ((most_count > 0)),
  constraint withdrawal_methods_most_minor_check CHECK ((most_minor > 0)),
  constraint withdrawal_methods_payout_minutes_check CHECK ((payout_minutes > 0)),
  constraint withdrawal_methods_review_above_minor_check CHECK ((review_above_minor >= 0)),
  constraint withdrawal_methods_review_minutes_check CHECK ((review_minutes > 0))
);
grant delete, insert, select, update on withdrawal_methods to perya_app;

create table withdrawal_settings (
  merchant_id integer not null,
  turnover_bps integer not null default 10000,
  cooling_hours integer not null default 24,
  most_accounts integer not null default 5,
  constraint withdrawal_settings_pkey PRIMARY KEY (merchant_id),
  constraint withdrawal_settings_cooling_hours_check CHECK (((cooling_hours >= 0) AND (cooling_hours <= 720))),
  constraint withdrawal_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint withdrawal_settings_most_accounts_check CHECK (((most_accounts >= 1) AND (most_accounts <= 50))),
  constraint withdrawal_settings_turnover_bps_check CHECK (((turnover_bps >= 0) AND (turnover_bps <= 1000000)))
);
grant delete, insert, select, update on withdrawal_settings to perya_app;

create table withdrawal_steps (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  step_no integer not null,
  to_state text not null,
  actor text not null,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint withdrawal_steps_pkey PRIMARY KEY (merchant_id, withdrawal_id, step_no),
  constraint withdrawal_steps_to_state_check CHECK ((to_state = ANY (ARRAY['requested'::text, 'review'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'rejected'::text, 'failed'::text, 'returned'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.withdrawal_steps FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('withdrawal_id,step_no', '', '');
grant insert, select on withdrawal_steps to perya_app;

create table withdrawals (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  account_id uuid not null,
  kind text not null,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  state text not null,
  flags text[] not null default '{}'::text[],
  reason text,
  held boolean not null default false,
  review_minutes integer not null,
  payout_minutes integer not null,
  asked_at timestamp with time zone,
  provider_reference text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint withdrawals_pkey PRIMARY KEY (merchant_id, withdrawal_id),
  constraint withdrawals_amount_minor_check CHECK ((amount_minor > 0)),
  constraint withdrawals_check CHECK (((fee_minor >= 0) AND (fee_minor < amount_minor))),
  constraint withdrawals_check1 CHECK (((state = 'returned'::text) = (reason IS NOT NULL))),
  constraint withdrawals_merchant_id_account_id_fkey FOREIGN KEY (merchant_id, account_id) REFERENCES payout_accounts(merchant_id, account_id),
  constraint withdrawals_reason_check CHECK ((reason = ANY (ARRAY['identity'::text, 'account'::text, 'terms'::text, 'other'::text, 'provider'::text]))),
  constraint withdrawals_state_check CHECK ((state = ANY (ARRAY['review'::text, 'approved'::text, 'paying'::text, 'paid'::text, 'returned'::text])))
);
CREATE INDEX withdrawals_by_id ON public.withdrawals USING btree (withdrawal_id);
CREATE INDEX withdrawals_of_player ON public.withdrawals USING btree (merchant_id, player_id, created_at DESC);
CREATE INDEX withdrawals_open ON public.withdrawals USING btree (merchant_id, changed_at) WHERE (state = ANY (ARRAY['review'::text, 'approved'::text, 'paying'::text]));
CREATE UNIQUE INDEX withdrawals_request ON public.withdrawals USING btree (merchant_id, player_id, request_id);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.withdrawals FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('withdrawal_id,player_id,account_id,kind,amount_minor,fee_minor,currency', '', '');
grant insert, select, update on withdrawals to perya_app;
