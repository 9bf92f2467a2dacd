-- Where a player's money may be sent: what a merchant knows how to pay to, and the accounts that players have bound.

create table payout_institutions (
  merchant_id integer not null references merchants,
  institution_id text not null check (institution_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  display_name text not null,
  position smallint not null,
  -- how an account is written there: figures of a certain length, a mobile number of the country, an address with a checksum
  number_rule text not null check (number_rule in ('digits', 'mobile', 'tron', 'bitcoin', 'ethereum')),
  min_length smallint not null check (min_length > 0),
  max_length smallint not null,
  enabled boolean not null default true,
  primary key (merchant_id, institution_id),
  check (max_length >= min_length)
);

create table payout_accounts (
  merchant_id integer not null,
  account_id uuid not null,
  player_id uuid not null,
  institution_id text not null,
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  holder_name text not null,
  -- sealed with the house's key, bound to this account
  number_sealed bytea not null,
  -- under a key of the house: tells equal numbers, and no number
  number_hash bytea not null check (octet_length(number_hash) = 32),
  number_end text not null,
  bound_at timestamptz not null,
  usable_at timestamptz not null,
  -- unbinding was asked for: not used any more, and its place stays taken until then
  leaves_at timestamptz,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id),
  foreign key (merchant_id, institution_id) references payout_institutions (merchant_id, institution_id),
  check (usable_at >= bound_at)
);
create unique index payout_accounts_bound on payout_accounts (merchant_id, player_id, number_hash) where leaves_at is null;
create index payout_accounts_of_number on payout_accounts (merchant_id, number_hash);
revoke delete on payout_accounts from perya_app;
