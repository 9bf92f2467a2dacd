-- A second step at login: codes that an app on the player's telephone makes from a secret of theirs.
create table second_steps (
  merchant_id integer not null,
  player_id uuid not null,
  -- sealed with the house's key, bound to this player
  secret bytea not null,
  begun_at timestamptz not null,
  -- null until a first code has shown that the app holds the secret: nothing is asked before
  confirmed_at timestamptz,
  -- the newest step of time whose code was taken: neither it nor an older one is taken again
  last_step bigint not null default 0,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);

-- For who has lost the telephone: each is good once, and known to the player alone.
create table recovery_codes (
  merchant_id integer not null,
  player_id uuid not null,
  -- under a key of the house, so that a copy of this table does not suffice to try codes
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (merchant_id, player_id, code_hash),
  foreign key (merchant_id, player_id) references second_steps (merchant_id, player_id) on delete cascade
);

-- Who has proved the first step and not the second: no session yet.
create table second_step_tokens (
  merchant_id integer not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  player_id uuid not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, player_id) references second_steps (merchant_id, player_id) on delete cascade
);
create index second_step_tokens_outlived on second_step_tokens (expires_at);
