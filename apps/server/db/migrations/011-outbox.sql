-- What is to be told to the world after a commit. A row is written in the transaction that made it true.
--
-- Every server process must see every row exactly in commit-safe order, for its own sockets. Ids and times of concurrent transactions may
-- become visible out of order; so a reader goes by the writing transaction: rows of transactions older than every running one
-- (xid < pg_snapshot_xmin) are complete and final, and (xid, id) never grows behind a reader's cursor.
create table outbox (
  merchant_id integer not null,
  id uuid not null,
  topic text not null check (topic ~ '^[a-z][a-z0-9.-]{1,60}$'),
  -- Written and read as a whole, hence not jsonb.
  payload json not null,
  created_at timestamptz not null,
  dispatched_at timestamptz,
  xid xid8 not null default pg_current_xact_id(),
  primary key (merchant_id, id)
);
create index outbox_xid on outbox (xid, id);
