-- The accounts that a seal covers: those with new entries since the seal before.
create table sealed_accounts (
  merchant_id integer not null,
  account_id uuid not null,
  -- the number and the hash of the account's last entry
  seq bigint not null,
  head bytea not null,
  seal bigint not null,
  primary key (merchant_id, account_id, seq)
);
create index sealed_accounts_of_seal on sealed_accounts (seal, merchant_id, account_id);

revoke all on sealed_accounts from perya_app;
grant select, insert on sealed_accounts to perya_office;
