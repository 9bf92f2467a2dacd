-- Two accounts in one browser: who logged in or registered where another account was known.
create table shared_devices (
  merchant_id integer not null,
  player_id uuid not null,
  other_id uuid not null,
  -- the account was made there
  registered boolean not null,
  last_at timestamptz not null,
  primary key (merchant_id, player_id, other_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id),
  foreign key (merchant_id, other_id) references players (merchant_id, id),
  check (player_id <> other_id)
);
create index shared_devices_of_other on shared_devices (merchant_id, other_id);
grant select, insert, update, delete on shared_devices to perya_app;
