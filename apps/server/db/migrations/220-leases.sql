-- Leases: each job of the platform is done by the one process that holds the lease of that name. Times are the database's.
create table leases (
  name text primary key check (length(name) between 1 and 80),
  -- null: given back, or never taken.
  holder uuid,
  -- Grows with each change of holder: a former holder is recognised by its older term.
  term bigint not null default 0 check (term >= 0),
  until timestamptz not null default '-infinity',
  -- What the holder stores for the next one.
  cursor jsonb
);

-- The processes that are running: leases are shared out among them.
create table lease_holders (
  holder uuid primary key,
  until timestamptz not null
);
