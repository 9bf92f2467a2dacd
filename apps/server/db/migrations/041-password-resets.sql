-- Links that set a new password, and how often they are asked for.
create table password_resets (
  merchant_id integer not null references merchants,
  -- sha256 of the token; the token itself stands in the letter alone
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- null: nobody was found; the row is written all the same, so that asking takes as long for everyone
  player_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, token_hash),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
create index password_resets_of_player on password_resets (merchant_id, player_id) where used_at is null;
create index password_resets_old on password_resets (created_at);

-- How often a link was asked for, by account, mailbox and address, counted whether or not they exist.
create table password_reset_asks (
  merchant_id integer not null references merchants,
  subject text not null,
  asks integer not null,
  since timestamptz not null,
  primary key (merchant_id, subject)
);
create index password_reset_asks_old on password_reset_asks (since);
