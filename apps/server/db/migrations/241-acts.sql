-- Acts of staff: what waits for a second person, and how much stricter than the code a brand is.
create table proposals (
  merchant_id integer not null,
  id uuid not null,
  act text not null,
  version integer not null,
  subject text not null,
  people smallint not null check (people in (1, 2)),
  -- of the act, where it has an amount: what the brand's daily limit of a person counts
  amount_minor bigint check (amount_minor >= 0),
  -- what the maker signed: act, input and effects as canonical JSON; text keeps its bytes
  signed text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  maker uuid not null,
  maker_sig text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'done', 'rejected', 'withdrawn', 'lapsed', 'stale')),
  checker uuid,
  checker_sig text,
  ended_at timestamptz,
  -- why it was rejected or withdrawn
  why text,
  primary key (merchant_id, id),
  constraint proposals_two_people check (checker <> maker),
  constraint proposals_enough_people check (state <> 'done' or people = 1 or checker is not null),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'rejected' or checker is not null)
);
create unique index proposals_one_open on proposals (merchant_id, act, subject) where state = 'open';
create index proposals_due on proposals (expires_at) where state = 'open';
create index proposals_of_maker on proposals (merchant_id, act, maker, ended_at) where state = 'done';
create index proposals_of_checker on proposals (merchant_id, act, checker, ended_at) where state = 'done';
revoke all on proposals from perya_app;
grant select, insert on proposals to perya_office;
grant update (state, checker, checker_sig, ended_at, why) on proposals to perya_office;

-- What a brand asks for above the code; null: nothing more.
create table act_policies (
  merchant_id integer not null,
  act text not null,
  -- from this amount on it takes two people
  two_people_from_minor bigint check (two_people_from_minor >= 0),
  -- the most that one person may take part in within 24 hours
  daily_minor bigint check (daily_minor >= 0),
  expires_hours integer check (expires_hours > 0),
  primary key (merchant_id, act)
);
revoke all on act_policies from perya_app;
grant select on act_policies to perya_office;

-- The effects of the act that a transaction is trying, written by triggers and taken away before it ends: no row outlives its
-- transaction, so none is written to the log.
create unlogged table act_effects (
  xid xid8 not null,
  n bigint generated always as identity,
  row_merchant_id integer not null,
  table_name text not null,
  change text not null check (change in ('insert', 'update', 'delete', 'posting')),
  before jsonb,
  after jsonb,
  primary key (xid, n)
);
revoke all on act_effects from perya_app;
