-- Drawn from a migrated database; the road there is db/migrations.

create table ledger_accounts (
  merchant_id integer not null,
  id uuid not null,
  kind text not null,
  currency text not null,
  owner_id uuid,
  kept boolean not null,
  guarded boolean not null,
  balance bigint not null default 0,
  held bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x'::bytea,
  opened_at timestamp with time zone not null,
  constraint ledger_accounts_pkey PRIMARY KEY (merchant_id, id),
  constraint ledger_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3,5}$'::text)),
  constraint ledger_accounts_guarded CHECK (((NOT guarded) OR (balance >= held))),
  constraint ledger_accounts_held_check CHECK ((held >= 0)),
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
CREATE UNIQUE INDEX ledger_entries_op ON public.ledger_entries USING btree (merchant_id, op_id, leg);
grant select on ledger_entries to perya_app;

create table ledger_holds (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  state text not null,
  ref uuid,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint ledger_holds_pkey PRIMARY KEY (merchant_id, id),
  constraint ledger_holds_amount_check CHECK ((amount > 0)),
  constraint ledger_holds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'captured'::text, 'released'::text])))
);
CREATE INDEX ledger_holds_open ON public.ledger_holds USING btree (merchant_id, account_id) WHERE (state = 'open'::text);
grant select on ledger_holds to perya_app;

create table ledger_sums (
  merchant_id integer not null,
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amount bigint not null,
  constraint ledger_sums_pkey PRIMARY KEY (merchant_id, account_id, id)
);
grant select on ledger_sums to perya_app;

-- function ledger_balances(in_merchant_id integer, ids uuid[]) returns TABLE(id uuid, kind text, currency text, owner_id uuid, balance bigint, held bigint, seq bigint) · body 70737ad96b7f22c2

-- function ledger_compact(keep integer DEFAULT 64) returns bigint · body fe3e4a92fda59a74

-- function ledger_end_hold(in_merchant_id integer, hold_id uuid, capture_op_id uuid, to_id uuid, in_kind text, at timestamp with time zone) returns TABLE(status text, balance bigint, held bigint) · body 0aa36f790db6711d

-- function ledger_hash(before bytea, merchant_id integer, account_id uuid, seq bigint, op_id uuid, leg smallint, kind text, debit bigint, credit bigint, debit_to uuid, pool bigint, pool_to uuid, credit_from uuid, paired boolean, balance_after bigint, ref uuid, fingerprint text, posted_at timestamp with time zone) returns bytea · body 97ffc77a02a08b0e

-- function ledger_hold(in_merchant_id integer, hold_id uuid, in_account_id uuid, in_amount bigint, in_ref uuid, at timestamp with time zone) returns TABLE(status text, balance bigint, held bigint) · body 733df16cab5fa290

-- function ledger_lock(in_merchant_id integer, in_account_id uuid, shared boolean) returns void · body cb5a79479081fb52

-- function ledger_open(merchant_ids integer[], ids uuid[], kinds text[], currencies text[], owner_ids uuid[], kepts boolean[], guardeds boolean[], at timestamp with time zone) returns TABLE(ord bigint, id uuid) · body 0bb04e103b3c31b5

-- function ledger_post_batch(merchant_ids integer[], op_ids uuid[], account_ids uuid[], kinds text[], debits bigint[], debit_tos uuid[], pools bigint[], pool_tos uuid[], credits bigint[], credit_froms uuid[], refs uuid[], fingerprints text[], posted_ats timestamp with time zone[]) returns TABLE(ord integer, status text, seq bigint, balance_after bigint, balance bigint, held bigint, posted_at timestamp with time zone) · body 616281120f4a0e70

-- function ledger_transfer(in_merchant_id integer, in_op_id uuid, from_id uuid, to_id uuid, in_kind text, amount bigint, in_ref uuid, in_fingerprint text, at timestamp with time zone) returns TABLE(status text, seq bigint, balance_after bigint, balance bigint, held bigint, posted_at timestamp with time zone) · body d091505438b92f02

-- function ledger_write(a ledger_accounts, in_op_id uuid, in_leg smallint, in_kind text, in_debit bigint, in_credit bigint, in_debit_to uuid, in_credit_from uuid, in_paired boolean, in_ref uuid, in_fingerprint text, at timestamp with time zone) returns bigint · body 195840a5f7f9ea8d
