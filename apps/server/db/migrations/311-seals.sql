-- Hourly seals over the heads of every audit and ledger account. They are public, and are never changed.
create table seals (
  -- counts from 1 without a gap
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  -- text, not json: what was hashed keeps its bytes
  body text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

-- The last entry of each audit at a seal: the seal itself has a hash over it, which tells no numbers.
create table sealed_audits (
  merchant_id integer not null,
  seal bigint not null references seals,
  seq bigint not null,
  hash text not null,
  primary key (merchant_id, seal)
);

revoke all on seals, sealed_audits from perya_app;
grant select on seals to perya_app;
grant insert on seals to perya_office;
grant select, insert on sealed_audits to perya_office;
