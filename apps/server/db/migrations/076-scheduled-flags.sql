-- From when to when a flag is on; null: from the beginning, without an end.
alter table merchant_flags
  add column start_at timestamptz,
  add column end_at timestamptz,
  add check (end_at > start_at);
