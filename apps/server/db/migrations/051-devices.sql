-- The devices that a player logs in on: each a family of tokens, of which the newest alone is good.
create table devices (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  -- browser and system, as its user agent says; empty when it does not
  name text not null,
  -- its token opens a session without the password
  remembered boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
create index devices_of_player on devices (merchant_id, player_id) where ended_at is null;

create table device_tokens (
  merchant_id integer not null,
  -- sha256 of the token; the token itself is known to the device alone
  token_hash bytea not null check (octet_length(token_hash) = 32),
  device_id uuid not null,
  created_at timestamptz not null,
  -- exchanged for the next one: whoever shows it again has stolen one of the two
  spent_at timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, device_id) references devices (merchant_id, id) on delete cascade
);
create index device_tokens_of_device on device_tokens (merchant_id, device_id);
