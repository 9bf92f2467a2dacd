-- The keys that this database's data was or is encrypted with, by fingerprints from which no key can be found.
create table secret_keys (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- current: encrypts; former: rows may still need it; retired: no row needs it
  state text not null check (state in ('current', 'former', 'retired')),
  -- of a retired key: what checks the recovery codes that were hashed under it, encrypted under the current key
  recovery_key_sealed bytea,
  since timestamptz not null default now(),
  check (recovery_key_sealed is null or state = 'retired')
);
create unique index secret_keys_one_current on secret_keys ((true)) where state = 'current';
revoke delete on secret_keys from perya_app;
