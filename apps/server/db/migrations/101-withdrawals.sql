-- Cash out: what a merchant allows, each withdrawal with every step and who took it, and everything that the provider reported of it.

create table withdrawal_settings (
  merchant_id integer not null references merchants,
  -- how much of each deposit has to be staked before money leaves, in hundredths of a percent: 10000 is once
  turnover_bps integer not null default 10000 check (turnover_bps between 0 and 1000000),
  -- how long a newly bound account waits, and how long an unbound one keeps its place
  cooling_hours integer not null default 24 check (cooling_hours between 0 and 720),
  most_accounts integer not null default 5 check (most_accounts between 1 and 50),
  primary key (merchant_id)
);

create table withdrawal_methods (
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('bank', 'ewallet', 'crypto')),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  -- kept back from the amount: so much, and a share in hundredths of a percent
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 5000),
  -- within 24 hours
  most_minor bigint not null check (most_minor > 0),
  most_count integer not null check (most_count > 0),
  -- above it, people look at it before it is paid
  review_above_minor bigint not null check (review_above_minor >= 0),
  review_minutes integer not null check (review_minutes > 0),
  payout_minutes integer not null check (payout_minutes > 0),
  enabled boolean not null default true,
  primary key (merchant_id, kind, currency),
  check (maximum_minor >= minimum_minor),
  check (fee_minor < minimum_minor)
);

-- A row in `approved` or `paying` is what is to be paid: the outbox of payouts. The provider knows a payout by the withdrawal's id.
create table withdrawals (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  account_id uuid not null,
  kind text not null,
  -- what left the balance, and what of it the house keeps; the rest is paid out
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  currency text not null,
  state text not null check (state in ('review', 'approved', 'paying', 'paid', 'returned')),
  -- why people look at it
  flags text[] not null default '{}',
  -- why it was returned
  reason text check (reason in ('identity', 'account', 'terms', 'other', 'provider')),
  -- a report that does not fit was received: people decide
  held boolean not null default false,
  review_minutes integer not null,
  payout_minutes integer not null,
  asked_at timestamptz,
  provider_reference text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, withdrawal_id),
  foreign key (merchant_id, account_id) references payout_accounts (merchant_id, account_id),
  check ((state = 'returned') = (reason is not null))
);
create unique index withdrawals_request on withdrawals (merchant_id, player_id, request_id);
create index withdrawals_of_player on withdrawals (merchant_id, player_id, created_at desc);
create index withdrawals_open on withdrawals (merchant_id, changed_at) where state in ('review', 'approved', 'paying');
-- A provider's report names the withdrawal alone.
create index withdrawals_by_id on withdrawals (withdrawal_id);
revoke delete on withdrawals from perya_app;

-- Who took which step when and why: written once, never changed.
create table withdrawal_steps (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  -- counts from 1: steps are taken while the withdrawal is locked
  step_no integer not null,
  to_state text not null check (to_state in ('requested', 'review', 'approved', 'paying', 'paid', 'rejected', 'failed', 'returned')),
  -- player, house, provider, or the names of the people who decided
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (merchant_id, withdrawal_id, step_no)
);
revoke update, delete on withdrawal_steps from perya_app;

-- Two people decide: one proposes and says why, another confirms.
create table withdrawal_decisions (
  merchant_id integer not null,
  withdrawal_id uuid not null,
  decision_no integer not null,
  -- of one that waits: approve, reject; of one that is held: resume as if nothing was said, paid, return
  decision text not null check (decision in ('approve', 'reject', 'resume', 'paid', 'return')),
  reason text check (reason in ('identity', 'account', 'terms', 'other')),
  note text not null check (length(btrim(note)) >= 3),
  maker text not null check (maker = lower(btrim(maker)) and maker <> ''),
  made_at timestamptz not null,
  checker text check (checker = lower(btrim(checker)) and checker <> ''),
  checked_at timestamptz,
  primary key (merchant_id, withdrawal_id, decision_no),
  check ((decision = 'reject') = (reason is not null)),
  check ((checker is null) = (checked_at is null)),
  constraint withdrawal_decisions_two_people check (checker is null or checker <> maker)
);
revoke delete on withdrawal_decisions from perya_app;
revoke update on withdrawal_decisions from perya_app;
grant update (checker, checked_at) on withdrawal_decisions to perya_app;

-- What was reported and what became of it: never changed, never deleted.
create table payout_events (
  merchant_id integer not null,
  event_id uuid not null,
  withdrawal_id uuid not null,
  source text not null check (source in ('webhook', 'answer')),
  outcome text not null check (outcome in ('paid', 'failed')),
  amount text not null,
  currency text not null,
  provider_reference text not null,
  verdict text not null check (verdict in ('paid', 'returned', 'already', 'incident')),
  received_at timestamptz not null,
  primary key (merchant_id, event_id)
);
create index payout_events_of_withdrawal on payout_events (merchant_id, withdrawal_id, received_at);
revoke update, delete on payout_events from perya_app;

-- Up to which entry of the ledger a player's deposits are all played through. Its row is also what a player's withdrawals queue up at.
create table turnover_marks (
  merchant_id integer not null,
  player_id uuid not null,
  met_seq bigint not null default 0,
  primary key (merchant_id, player_id)
);
