-- Snapshot of a migrated database; db/migrations leads to it.

create table vendor_incidents (
  merchant_id integer not null,
  id uuid not null,
  vendor text not null,
  operation text not null,
  txn_id text not null,
  code text not null,
  player_id uuid not null,
  round_id text,
  amount bigint not null,
  at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,
  resolved_by text,
  reason text,
  constraint vendor_incidents_pkey PRIMARY KEY (merchant_id, id),
  constraint vendor_incidents_check CHECK ((((resolved_at IS NULL) = (resolution IS NULL)) AND ((resolution IS NULL) = (resolved_by IS NULL)))),
  constraint vendor_incidents_merchant_id_vendor_operation_txn_id_code_key UNIQUE (merchant_id, vendor, operation, txn_id, code),
  constraint vendor_incidents_resolution_check CHECK ((resolution = ANY (ARRAY['pay'::text, 'dismiss'::text])))
);
CREATE INDEX vendor_incidents_open ON public.vendor_incidents USING btree (merchant_id, at) WHERE (resolved_at IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.vendor_incidents FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,vendor,operation,txn_id,player_id,round_id,amount', '', '');
grant insert, select, update on vendor_incidents to perya_app;

create table vendor_missing (
  merchant_id integer not null,
  vendor text not null,
  operation text not null,
  txn_id text not null,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint vendor_missing_pkey PRIMARY KEY (merchant_id, vendor, operation, txn_id)
);
grant delete, insert, select, update on vendor_missing to perya_app;

create table vendor_rounds (
  merchant_id integer not null,
  vendor text not null,
  round_id text not null,
  id uuid not null,
  player_id uuid not null,
  trial boolean not null,
  node_id integer,
  game text not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  refunded bigint not null,
  bets integer not null,
  rolled integer not null,
  tombs integer not null,
  settled_upto integer not null,
  closed boolean not null,
  state text not null,
  started_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  side_id uuid,
  constraint vendor_rounds_pkey PRIMARY KEY (merchant_id, vendor, round_id),
  constraint vendor_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'rolledback'::text])))
);
CREATE INDEX vendor_rounds_of_player ON public.vendor_rounds USING btree (merchant_id, player_id, started_at);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.vendor_rounds FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('vendor,round_id,player_id', '', '');
grant insert, select, update on vendor_rounds to perya_app;

create table vendor_sessions (
  merchant_id integer not null,
  token_hash bytea not null,
  player_id uuid not null,
  vendor text not null,
  node_id integer not null,
  parent_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint vendor_sessions_pkey PRIMARY KEY (merchant_id, token_hash),
  constraint vendor_sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX vendor_sessions_old ON public.vendor_sessions USING btree (expires_at);
grant delete, insert, select, update on vendor_sessions to perya_app;

create table vendor_txns (
  merchant_id integer not null,
  vendor text not null,
  operation text not null,
  txn_id text not null,
  op_id uuid not null,
  player_id uuid not null,
  round_id text,
  ref_txn_id text,
  state text not null,
  refusal text,
  amount bigint not null,
  win bigint not null default 0,
  refunded bigint not null default 0,
  bet_no integer,
  settled boolean not null default false,
  detail text,
  fingerprint text,
  vendor_at timestamp with time zone,
  processed_at timestamp with time zone not null,
  constraint vendor_txns_pkey PRIMARY KEY (merchant_id, vendor, operation, txn_id),
  constraint vendor_txns_check CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint vendor_txns_check1 CHECK (((refunded >= 0) AND (refunded <= GREATEST(amount, (0)::bigint)))),
  constraint vendor_txns_state_check CHECK ((state = ANY (ARRAY['accepted'::text, 'refused'::text, 'rolledback'::text, 'tombstone'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.vendor_txns FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('vendor,operation,txn_id,player_id', '', 'fingerprint');
grant insert, select, update on vendor_txns to perya_app;

create table vendor_wallets (
  merchant_id integer not null,
  vendor text not null,
  key_sealed bytea not null,
  allowed_from text[] not null,
  dialect text not null default 'neutral'::text,
  enabled boolean not null default true,
  constraint vendor_wallets_pkey PRIMARY KEY (merchant_id, vendor),
  constraint vendor_wallets_dialect_check CHECK ((dialect = ANY (ARRAY['neutral'::text, 'jili'::text, 'fc'::text]))),
  constraint vendor_wallets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint vendor_wallets_merchant_id_vendor_fkey FOREIGN KEY (merchant_id, vendor) REFERENCES vendors(merchant_id, vassalage)
);
grant insert, select, update on vendor_wallets to perya_app;
