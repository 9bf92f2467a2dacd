-- The keys that people seal their bodies to: one a day and merchant, made by whichever process is asked first.
create table encryption_keys (
  merchant_id integer not null references merchants,
  -- days since 1 January 1970, UTC
  day integer not null,
  kid text not null,
  public_key bytea not null check (octet_length(public_key) = 65),
  -- encrypted, and gone with its row 48 hours after its day began: bodies that were recorded then stay shut for ever
  sealed_private_key bytea not null,
  destroy_at timestamptz not null,
  primary key (merchant_id, day),
  unique (merchant_id, kid)
);
create index encryption_keys_outlived on encryption_keys (destroy_at);

-- What has been used once, for as long as a body that carries it again would still be in time.
create table encryption_nonces (
  merchant_id integer not null references merchants,
  nonce bytea not null check (octet_length(nonce) = 16),
  expires_at timestamptz not null,
  primary key (merchant_id, nonce)
);
create index encryption_nonces_outlived on encryption_nonces (expires_at);
