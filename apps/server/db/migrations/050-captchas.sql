-- Captchas that wait for their answer; one that was answered, rightly or not, is gone.
create table captchas (
  merchant_id integer not null references merchants,
  id uuid not null,
  purpose text not null,
  -- HMAC-SHA-256 of id and answer: figures this short could be found again from a plain hash
  answer_hash bytea not null check (octet_length(answer_hash) = 32),
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index captchas_expiring on captchas (expires_at);
