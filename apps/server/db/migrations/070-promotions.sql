-- Promotions that one joins: what each asks for and gives, where each player stands, and every step on the way there.

create table promotion_terms (
  merchant_id integer not null references merchants,
  -- the announcement that tells of it
  promotion_id uuid not null,
  -- null: announced, without a day on which joining opens
  opens_at timestamptz,
  condition text not null check (condition in ('none', 'deposit', 'stake')),
  goal_minor bigint not null check (goal_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  -- the amount it gives, or with a share the most that the share gives
  reward_minor bigint not null check (reward_minor > 0),
  reward_bps integer not null default 0 check (reward_bps between 0 and 100000),
  -- how a claim is decided: at once, by the clock after `review_ms`, or by a person of the house
  review text not null check (review in ('at_once', 'clock', 'person')),
  review_ms integer check (review_ms > 0),
  -- who was rejected may join again
  rejoin boolean not null default false,
  -- for who has not deposited before joining
  first_deposit boolean not null default false,
  primary key (merchant_id, promotion_id),
  foreign key (merchant_id, promotion_id) references announcements,
  check ((condition = 'none') = (goal_minor = 0)),
  check (reward_bps = 0 or condition <> 'none'),
  check ((review = 'clock') = (review_ms is not null))
);

create table promotion_entries (
  merchant_id integer not null,
  promotion_id uuid not null,
  player_id uuid not null,
  id uuid not null,
  state text not null check (state in ('Joined', 'Applying', 'Process', 'Issued', 'Claimed', 'Rejected')),
  attempt integer not null default 1 check (attempt > 0),
  -- what counts is what the player's account saw after this entry of the ledger
  since_seq bigint not null,
  -- fixed when the claim is made
  reward_minor bigint check (reward_minor > 0),
  rejection text check (rejection in ('terms', 'identity', 'another_account', 'other')),
  joined_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, promotion_id, player_id),
  unique (merchant_id, id),
  check (state in ('Joined', 'Rejected') or reward_minor is not null),
  check ((state = 'Rejected') = (rejection is not null))
);
create index promotion_entries_of_player on promotion_entries (merchant_id, player_id);
create index promotion_entries_open on promotion_entries (merchant_id, changed_at) where state in ('Applying', 'Process', 'Issued');

-- Who took which step when: written once, never changed.
create table promotion_steps (
  merchant_id integer not null,
  entry_id uuid not null,
  -- counts from 1: steps are taken while the entry is locked
  step_no integer not null,
  attempt integer not null,
  from_status text not null,
  to_status text not null,
  -- player, house, or the name of the person who decided
  actor text not null,
  at timestamptz not null,
  primary key (merchant_id, entry_id, step_no)
);
revoke update, delete on promotion_steps from perya_app;
revoke delete on promotion_entries from perya_app;
