-- Outside vendors' wallet: who may speak, what they said, and what became of it. Nothing that was said is ever changed or deleted.

-- A vendor that moves money: its key, sealed, and the addresses that it speaks from.
create table vendor_wallets (
  merchant_id integer not null references merchants,
  vendor text not null,
  key_sealed bytea not null,
  -- addresses and networks (10.0.0.0/8); nobody else is heard
  allowed_from text[] not null,
  -- jili, fc: an older way of speaking, translated at the door
  dialect text not null default 'neutral' check (dialect in ('neutral', 'jili', 'fc')),
  enabled boolean not null default true,
  primary key (merchant_id, vendor),
  foreign key (merchant_id, vendor) references vendors
);

-- The token of a launch: needed for stakes, never for what is owed to the player.
create table vendor_sessions (
  merchant_id integer not null,
  -- sha256 of the token
  token_hash bytea not null check (octet_length(token_hash) = 32),
  player_id uuid not null,
  vendor text not null,
  node_id integer not null,
  -- the login that it hangs on, if it was named: when that ends, so does this
  parent_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index vendor_sessions_old on vendor_sessions (expires_at);

-- One row a player: whoever holds it decides about this player's messages.
create table vendor_seats (
  merchant_id integer not null,
  player_id uuid not null,
  primary key (merchant_id, player_id)
);

-- Ids are compared byte by byte, as their vendors mean them.
create table vendor_txns (
  merchant_id integer not null,
  vendor text collate "C" not null,
  operation text collate "C" not null,
  txn_id text collate "C" not null,
  -- ours, and the ledger's when money moved
  op_id uuid not null,
  player_id uuid not null,
  round_id text collate "C",
  ref_txn_id text collate "C",
  -- tombstone: a bet that was undone before it came
  state text not null check (state in ('accepted', 'refused', 'rolledback', 'tombstone')),
  refusal text,
  -- minor units: the stake, the win, what was given back; below zero in a correction that takes
  amount bigint not null,
  -- what a betwin won
  win bigint not null default 0,
  refunded bigint not null default 0,
  -- which bet of its round, from 1
  bet_no integer,
  -- a win named this bet, and it was not the only one of its round
  settled boolean not null default false,
  detail text,
  -- null: a tombstone, which fits whatever comes
  fingerprint text,
  vendor_at timestamptz,
  processed_at timestamptz not null,
  primary key (merchant_id, vendor, operation, txn_id),
  check ((state = 'refused') = (refusal is not null)),
  check (refunded between 0 and greatest(amount, 0))
) with (fillfactor = 85);

create table vendor_rounds (
  merchant_id integer not null,
  vendor text collate "C" not null,
  round_id text collate "C" not null,
  -- ours: what the ledger's entries refer to
  id uuid not null,
  player_id uuid not null,
  trial boolean not null,
  node_id integer,
  game text not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  -- given back by refunds and rollbacks
  refunded bigint not null,
  bets integer not null,
  rolled integer not null,
  tombs integer not null,
  -- bets up to this number are settled, by a win that named none or the only one
  settled_upto integer not null,
  closed boolean not null,
  state text not null check (state in ('open', 'settled', 'rolledback')),
  started_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, vendor, round_id)
) with (fillfactor = 85);
create index vendor_rounds_of_player on vendor_rounds (merchant_id, player_id, started_at);

-- What a person has to look at: money that a vendor says is owed and that was not moved.
create table vendor_incidents (
  merchant_id integer not null,
  id uuid not null,
  vendor text collate "C" not null,
  operation text collate "C" not null,
  txn_id text collate "C" not null,
  code text not null,
  player_id uuid not null,
  round_id text collate "C",
  amount bigint not null,
  at timestamptz not null,
  resolved_at timestamptz,
  resolution text check (resolution in ('pay', 'dismiss')),
  resolved_by text,
  reason text,
  primary key (merchant_id, id),
  unique (merchant_id, vendor, operation, txn_id, code),
  check ((resolved_at is null) = (resolution is null) and (resolution is null) = (resolved_by is null))
);

-- How often a message came whose bet is not here.
create table vendor_missing (
  merchant_id integer not null,
  vendor text collate "C" not null,
  operation text collate "C" not null,
  txn_id text collate "C" not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_id, vendor, operation, txn_id)
);

revoke delete on vendor_wallets, vendor_txns, vendor_rounds, vendor_incidents from perya_app;

-- The statistics begin as those of a house that has been open for a while; see the ledger's.
insert into merchants (id, code, name) values (0, 'planner', 'Planner');
insert into vendor_txns (merchant_id, vendor, operation, txn_id, op_id, player_id, state, amount, processed_at)
  select 0, 'V' || n % 20, 'bet', n::text, gen_random_uuid(), gen_random_uuid(), 'accepted', 1, now() from generate_series(1, 3000) as n;
insert into vendor_rounds (merchant_id, vendor, round_id, id, player_id, trial, game, currency, stake, win, refunded, bets, rolled, tombs,
    settled_upto, closed, state, started_at)
  select 0, 'V' || n % 20, n::text, gen_random_uuid(), gen_random_uuid(), false, 'g', 'PHP', 1, 0, 0, 1, 0, 0, 0, false, 'open', now()
    from generate_series(1, 3000) as n;
insert into vendor_seats select 0, gen_random_uuid() from generate_series(1, 3000);
analyze vendor_txns, vendor_rounds, vendor_seats;
do $$ begin truncate vendor_txns, vendor_rounds, vendor_seats; exception when others then raise; end $$;
delete from merchants where id = 0;
