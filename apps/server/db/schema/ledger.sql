-- Snapshot of a migrated database; db/migrations leads to it.

create table ledger_accounts (
  merchant_id integer not null,
  id uuid not null,
  kind text not null,
  currency text not null,
  owner_id uuid,
  kept boolean not null,
  guarded boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x'::bytea,
  opened_at timestamp with time zone not null,
  constraint ledger_accounts_pkey PRIMARY KEY (merchant_id, id),
  constraint ledger_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3,5}$'::text)),
  constraint ledger_accounts_guarded CHECK (((NOT guarded) OR (balance >= 0))),
  constraint ledger_accounts_kind_check CHECK ((kind ~ '^[a-z][a-z_]{2,39}$'::text)),
  constraint ledger_accounts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint ledger_accounts_merchant_id_owner_id_kind_currency_key UNIQUE NULLS NOT DISTINCT (merchant_id, owner_id, kind, currency)
);
grant select on ledger_accounts to perya_app;

create table ledger_entries (
  merchant_id integer not null,
  account_id uuid not null,
  seq bigint not null,
  op_id uuid not null,
  leg smallint not null default 0,
  kind text not null,
  debit bigint not null,
  credit bigint not null,
  debit_to uuid,
  pool bigint not null default 0,
  pool_to uuid,
  credit_from uuid,
  paired boolean not null default false,
  balance_after bigint not null,
  ref uuid,
  fingerprint text,
  posted_at timestamp with time zone not null,
  hash bytea not null,
  constraint ledger_entries_pkey PRIMARY KEY (merchant_id, account_id, seq),
  constraint ledger_entries_check CHECK (((pool >= 0) AND (pool <= debit))),
  constraint ledger_entries_credit_check CHECK ((credit >= 0)),
  constraint ledger_entries_debit_check CHECK ((debit >= 0)),
  constraint ledger_entries_sides CHECK ((((debit = 0) OR (debit_to IS NOT NULL)) AND ((pool = 0) OR (pool_to IS NOT NULL)) AND ((credit = 0) OR (credit_from IS NOT NULL))))
);
CREATE INDEX ledger_entries_by_time ON public.ledger_entries USING brin (posted_at) WITH (pages_per_range='32', autosummarize='on');
CREATE UNIQUE INDEX ledger_entries_op ON public.ledger_entries USING btree (merchant_id, op_id, leg);
CREATE TRIGGER act_effects AFTER INSERT ON public.ledger_entries FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION ledger_note_entry();
grant select on ledger_entries to perya_app;

create table ledger_sums (
  merchant_id integer not null,
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amount bigint not null,
  constraint ledger_sums_pkey PRIMARY KEY (merchant_id, account_id, id)
);
grant select on ledger_sums to perya_app;
