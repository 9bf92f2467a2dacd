-- The audit: one chain of entries for each brand, written by audit_append alone and never changed.
create table audit_entries (
  merchant_id integer not null,
  -- counts from 1 without a gap
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- a staff member's id, terminal:user@machine, or platform for what happens by time
  staff_id text not null check (staff_id ~ '^([0-9a-f-]{36}|terminal:.{1,100}|platform)$'),
  session_id uuid,
  ip text,
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  outcome text not null check (outcome in ('done', 'proposed', 'withdrawn', 'rejected', 'lapsed', 'stale', 'refused', 'seen')),
  subject text not null,
  player_id uuid,
  reason text,
  -- text, not json: what was hashed and signed keeps its bytes
  body text not null,
  -- the whole signature over the digest of the body, where the outcome takes one
  sig text,
  -- the hash of the entry before, empty in the first
  prev text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (merchant_id, seq)
);
create index audit_entries_of_player on audit_entries (merchant_id, player_id, seq) where player_id is not null;
create index audit_entries_of_staff on audit_entries (merchant_id, staff_id, seq);
create index audit_entries_of_subject on audit_entries (merchant_id, subject, seq);

-- The last entry of each brand; its row is what appends queue up at.
create table audit_heads (
  merchant_id integer not null,
  seq bigint not null default 0,
  hash text not null default '',
  primary key (merchant_id)
);

revoke all on audit_entries, audit_heads from perya_app;
grant select on audit_entries, audit_heads to perya_office;
