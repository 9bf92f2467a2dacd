-- Snapshot of a migrated database; db/migrations leads to it.

create table sealed_accounts (
  merchant_id integer not null,
  account_id uuid not null,
  seq bigint not null,
  head bytea not null,
  seal bigint not null,
  constraint sealed_accounts_pkey PRIMARY KEY (merchant_id, account_id, seq)
);
CREATE INDEX sealed_accounts_of_seal ON public.sealed_accounts USING btree (seal, merchant_id, account_id);
grant insert, select on sealed_accounts to perya_office;
