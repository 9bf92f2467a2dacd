-- Disputes of players about one record each, and their evidence: a chain of entries that only grows.
create table disputes (
  merchant_id integer not null,
  dispute_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  subject text not null check (subject in ('round', 'outside', 'ticket', 'deposit', 'withdrawal')),
  record_id uuid not null,
  claim text not null
    check (claim in ('result_wrong', 'payout_wrong', 'not_credited', 'not_received', 'interrupted', 'not_mine')),
  state text not null check (state in ('opened', 'looking', 'answered', 'accepted', 'objected', 'final')),
  opened_at timestamptz not null,
  -- until when staff promise the next answer
  due_at timestamptz,
  -- when a job marked that this answer is late
  late_at timestamptz,
  primary key (merchant_id, dispute_id),
  unique (merchant_id, player_id, request_id),
  -- a record is disputed once
  unique (merchant_id, player_id, subject, record_id),
  check ((due_at is not null) = (state in ('opened', 'looking', 'objected'))),
  check (late_at is null or due_at is not null)
);
create index disputes_due on disputes (merchant_id, due_at) where due_at is not null;

create table dispute_evidence (
  merchant_id integer not null,
  dispute_id uuid not null,
  -- counts from 1 without a gap
  seq integer not null check (seq > 0),
  kind text not null
    check (kind in ('opening', 'record', 'taken', 'late', 'answer', 'acceptance', 'objection', 'final')),
  at timestamptz not null,
  -- text, not json: what was hashed keeps its bytes
  body text not null,
  -- the hash of the entry before, empty in the first
  prev text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (merchant_id, dispute_id, seq),
  foreign key (merchant_id, dispute_id) references disputes
);

revoke delete on disputes from perya_app;
revoke update, delete on dispute_evidence from perya_app;
