-- Snapshot of a migrated database; db/migrations leads to it.

create table deposit_methods (
  merchant_id integer not null,
  method_id text not null,
  display_name text not null,
  kind text not null,
  provider text not null,
  position smallint not null,
  currency text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  suggested_minor bigint[] not null,
  sandbox boolean not null,
  enabled boolean not null default true,
  account_bank text,
  account_number text,
  constraint deposit_methods_pkey PRIMARY KEY (merchant_id, method_id),
  constraint deposit_methods_check CHECK ((maximum_minor >= minimum_minor)),
  constraint deposit_methods_kind_check CHECK ((kind = ANY (ARRAY['ewallet'::text, 'bank_transfer'::text, 'qr'::text, 'card'::text, 'crypto'::text]))),
  constraint deposit_methods_method_id_check CHECK ((method_id ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint deposit_methods_minimum_minor_check CHECK ((minimum_minor > 0)),
  constraint deposit_methods_provider_check CHECK ((provider ~ '^[a-z][a-z0-9-]{1,19}$'::text))
);
grant delete, insert, select, update on deposit_methods to perya_app;

create table deposits (
  merchant_id integer not null,
  deposit_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  method_id text not null,
  method_name text not null,
  method_kind text not null,
  provider text not null,
  amount_minor bigint not null,
  bonus_minor bigint not null,
  currency text not null,
  state text not null,
  held boolean not null default false,
  proof text,
  provider_reference text,
  checkout_url text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  cancel_asked_at timestamp with time zone,
  constraint deposits_pkey PRIMARY KEY (merchant_id, deposit_id),
  constraint deposits_amount_minor_check CHECK ((amount_minor > 0)),
  constraint deposits_bonus_minor_check CHECK ((bonus_minor >= 0)),
  constraint deposits_check CHECK (((state = 'pending'::text) = (settled_at IS NULL))),
  constraint deposits_proof_check CHECK ((proof = ANY (ARRAY['received'::text, 'accepted'::text, 'refused'::text]))),
  constraint deposits_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'received'::text, 'returning'::text, 'returned'::text])))
);
CREATE INDEX deposits_by_id ON public.deposits USING btree (deposit_id);
CREATE INDEX deposits_closed ON public.deposits USING btree (expires_at) WHERE (state = ANY (ARRAY['failed'::text, 'expired'::text]));
CREATE INDEX deposits_held ON public.deposits USING btree (created_at) WHERE (held AND (state = 'pending'::text));
CREATE INDEX deposits_of_player ON public.deposits USING btree (merchant_id, player_id, created_at DESC);
CREATE INDEX deposits_pending ON public.deposits USING btree (merchant_id, created_at) WHERE ((state = 'pending'::text) AND (NOT held));
CREATE INDEX deposits_returning ON public.deposits USING btree (created_at) WHERE (state = 'returning'::text);
CREATE UNIQUE INDEX deposits_request ON public.deposits USING btree (merchant_id, player_id, request_id);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.deposits FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('deposit_id,player_id,method_name,amount_minor,bonus_minor,currency', '', '');
grant insert, select, update on deposits to perya_app;

create table payment_events (
  merchant_id integer not null,
  event_id uuid not null,
  deposit_id uuid not null,
  source text not null,
  outcome text not null,
  amount text not null,
  currency text not null,
  provider_reference text not null,
  verdict text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (merchant_id, event_id),
  constraint payment_events_outcome_check CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text, 'expired'::text, 'returned'::text]))),
  constraint payment_events_source_check CHECK ((source = ANY (ARRAY['webhook'::text, 'status'::text, 'proof'::text, 'refund'::text]))),
  constraint payment_events_verdict_check CHECK ((verdict = ANY (ARRAY['credited'::text, 'received'::text, 'returned'::text, 'closed'::text, 'already'::text, 'incident'::text])))
);
CREATE INDEX payment_events_of_deposit ON public.payment_events USING btree (merchant_id, deposit_id, received_at);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.payment_events FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('event_id,deposit_id', '', '');
grant insert, select on payment_events to perya_app;
