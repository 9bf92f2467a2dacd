-- Passkeys: public keys by which a player's own devices prove who is there. The private half never leaves the device.
create table passkeys (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  -- as the device names it, base64url
  credential_id text not null check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- how often it was used, as the device counts; 0 for ever where it does not count
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- the domain that it was made for: it proves nothing anywhere else
  rp_id text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, credential_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
create index passkeys_of_player on passkeys (merchant_id, player_id);

-- What a device is asked to sign: good once, for one purpose, for who asked.
create table passkey_challenges (
  merchant_id integer not null references merchants,
  challenge_hash bytea not null check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('login', 'register')),
  -- whose passkey it will be; none while nobody is logged in
  player_id uuid,
  rp_id text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge_hash),
  check ((player_id is null) = (purpose = 'login'))
);
create index passkey_challenges_outlived on passkey_challenges (expires_at);
