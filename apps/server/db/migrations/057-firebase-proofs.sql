-- Telephone numbers proven by Firebase: a token is taken once, and remembered until it would have ended by itself.
create table firebase_proofs (
  merchant_id integer not null references merchants,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant_id, token_hash)
);
create index firebase_proofs_outlived on firebase_proofs (expires_at);
