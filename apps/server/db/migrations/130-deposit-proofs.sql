-- What members show of a bank transfer that they have made: its number and a picture of the slip, and what people of the house decided.
-- The pictures are files; that of a refusal is let go, so that nothing here refers to it by a key.
create table deposit_proofs (
  merchant_id integer not null,
  proof_id uuid not null,
  deposit_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  -- the number that the bank gave the transfer, as it was typed: in capitals
  reference text not null check (length(reference) between 4 and 40),
  file_id uuid not null,
  state text not null check (state in ('received', 'accepted', 'refused')),
  reason text check (reason in ('unreadable', 'amount', 'not_received', 'mismatch', 'other')),
  -- two people confirm, one refuses; nobody where the provider's own report came first
  maker text check (maker = lower(btrim(maker)) and maker <> ''),
  made_at timestamptz,
  checker text check (checker = lower(btrim(checker)) and checker <> ''),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  primary key (merchant_id, proof_id),
  unique (merchant_id, player_id, request_id),
  foreign key (merchant_id, deposit_id) references deposits (merchant_id, deposit_id),
  check ((maker is null) = (made_at is null)),
  check ((state = 'received') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  constraint deposit_proofs_two_people check (checker is null or checker <> maker)
);
-- One that waits or was accepted leaves no room for another.
create unique index deposit_proofs_open on deposit_proofs (merchant_id, deposit_id) where state in ('received', 'accepted');
create index deposit_proofs_of_deposit on deposit_proofs (merchant_id, deposit_id, submitted_at desc);
create index deposit_proofs_of_reference on deposit_proofs (merchant_id, reference);
create index deposit_proofs_waiting on deposit_proofs (submitted_at) where state = 'received';
revoke delete on deposit_proofs from perya_app;
