-- Codes sent to telephones. What is kept is a keyed hash; a code is good for one purpose and number, once, for a few tries.
create table one_time_codes (
  merchant_id integer not null references merchants,
  id uuid not null,
  purpose text not null check (purpose in ('login', 'register', 'reset')),
  -- with its country's code: +639171234567
  mobile text not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_id, id)
);
-- the newest of a number and purpose is the one that counts
create index one_time_codes_of_number on one_time_codes (merchant_id, mobile, purpose, id desc);
create index one_time_codes_expired on one_time_codes (expires_at);

-- When codes were sent to a number, and at whose asking: the row is locked while one more is decided on, so that all
-- processes count together.
create table one_time_code_sendings (
  merchant_id integer not null references merchants,
  subject text not null,
  sent_at timestamptz[] not null,
  last_at timestamptz not null,
  primary key (merchant_id, subject)
);
create index one_time_code_sendings_old on one_time_code_sendings (last_at);
