-- Snapshot of a migrated database; db/migrations leads to it.

create table payout_accounts (
  merchant_id integer not null,
  account_id uuid not null,
  player_id uuid not null,
  institution_id text not null,
  kind text not null,
  holder_name text not null,
  number_sealed bytea not null,
  number_hash bytea not null,
  number_end text not null,
  bound_at timestamp with time zone not null,
  usable_at timestamp with time zone not null,
  leaves_at timestamp with time zone,
  constraint payout_accounts_pkey PRIMARY KEY (merchant_id, account_id),
  constraint payout_accounts_check CHECK ((usable_at >= bound_at)),
  constraint payout_accounts_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ewallet'::text, 'crypto'::text]))),
  constraint payout_accounts_merchant_id_institution_id_fkey FOREIGN KEY (merchant_id, institution_id) REFERENCES payout_institutions(merchant_id, institution_id),
  constraint payout_accounts_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint payout_accounts_number_hash_check CHECK ((octet_length(number_hash) = 32))
);
CREATE INDEX payout_accounts_of_number ON public.payout_accounts USING btree (merchant_id, number_hash);
CREATE UNIQUE INDEX payout_accounts_bound ON public.payout_accounts USING btree (merchant_id, player_id, number_hash) WHERE (leaves_at IS NULL);
grant insert, select, update on payout_accounts to perya_app;

create table payout_institutions (
  merchant_id integer not null,
  institution_id text not null,
  kind text not null,
  display_name text not null,
  position smallint not null,
  number_rule text not null,
  min_length smallint not null,
  max_length smallint not null,
  enabled boolean not null default true,
  constraint payout_institutions_pkey PRIMARY KEY (merchant_id, institution_id),
  constraint payout_institutions_check CHECK ((max_length >= min_length)),
  constraint payout_institutions_institution_id_check CHECK ((institution_id ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint payout_institutions_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ewallet'::text, 'crypto'::text]))),
  constraint payout_institutions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint payout_institutions_min_length_check CHECK ((min_length > 0)),
  constraint payout_institutions_number_rule_check CHECK ((number_rule = ANY (ARRAY['digits'::text, 'mobile'::text, 'tron'::text, 'bitcoin'::text, 'ethereum'::text])))
);
grant delete, insert, select, update on payout_institutions to perya_app;
