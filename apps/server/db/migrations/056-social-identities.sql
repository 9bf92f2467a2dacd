-- Identities at other houses by which a member may log in. Never found by e-mail: only who proved both sides is linked.
create table social_links (
  merchant_id integer not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  player_id uuid not null,
  -- the name by which the provider knows the person, to tell the links apart
  label text not null,
  linked_at timestamptz not null,
  primary key (merchant_id, provider, issuer, subject),
  unique (merchant_id, player_id, provider),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);

-- Who is on the way to a provider: gone with the first return, whatever it brings.
create table social_sign_ins (
  merchant_id integer not null references merchants,
  state_hash bytea not null check (octet_length(state_hash) = 32),
  -- the browser that began, by the hash of its cookie: no other may end
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  provider text not null,
  purpose text not null check (purpose in ('login', 'link')),
  nonce text not null,
  code_verifier text not null,
  next_path text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, state_hash)
);
create index social_sign_ins_outlived on social_sign_ins (expires_at);

-- What a provider proved: a code for the page, then a ticket for the step that is left. Each is good once.
create table social_proofs (
  merchant_id integer not null references merchants,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  kind text not null check (kind in ('code', 'ticket')),
  provider text not null,
  issuer text not null,
  subject text not null,
  label text not null,
  email text not null,
  purpose text not null check (purpose in ('login', 'link')),
  next_path text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, code_hash)
);
create index social_proofs_outlived on social_proofs (expires_at);
