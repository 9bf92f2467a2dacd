-- Lottery: subscriptions, slips that stop on a win, and the tickets that were given back before their draw closed.

-- A ticket that stands here was given back before its draw closed: it is not in the seal, wins nothing, and is never changed again.
create table lottery_ends (
  merchant_id integer not null,
  draw_id uuid not null,
  ticket_hash text not null,
  -- won: another ticket of its slip or subscription has won; excluded: its player excluded themselves
  why text not null check (why in ('won', 'excluded')),
  ended_at timestamptz not null,
  primary key (merchant_id, draw_id, ticket_hash)
);

-- A subscription to the next draws of a game. Nothing is paid in advance: each draw's slip is placed when its day has come.
create table lottery_plans (
  merchant_id integer not null,
  plan_id uuid not null,
  request_id uuid not null,
  player_id uuid not null,
  game_code text not null,
  -- as in lottery_slips
  lines text not null,
  series integer not null,
  terms_hash text not null,
  -- each ticket's salt is derived from it
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  stake_minor bigint not null check (stake_minor > 0),
  stop_on_win boolean not null,
  draws integer not null check (draws between 2 and 366),
  last_draw_at timestamptz not null,
  -- the last draw that a slip was placed in or refused for
  after_no bigint not null default 0,
  missed integer not null default 0,
  refused_in_a_row integer not null default 0,
  created_at timestamptz not null,
  -- the next draw is looked for then; null: it has ended
  next_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('done', 'player', 'won', 'refused', 'excluded')),
  primary key (merchant_id, plan_id),
  unique (merchant_id, player_id, request_id),
  check ((ended_at is null) = (end_reason is null) and (ended_at is null) = (next_at is not null))
);
create index lottery_plans_due on lottery_plans (merchant_id, next_at) where next_at is not null;

-- Players who excluded themselves: their subscriptions end, and tickets in later draws are given back. Deleted once that is done.
create table lottery_excluded_players (
  merchant_id integer not null,
  player_id uuid not null,
  excluded_at timestamptz not null,
  primary key (merchant_id, player_id)
);

alter table lottery_slips add column plan_id uuid, add column stop_on_win boolean not null default false;
alter table lottery_tickets add column stop_on_win boolean not null default false;

revoke update, delete on lottery_ends from perya_app;

-- Not valid: rows that the former, narrower check allowed need no second look.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('promotion_issued', 'promotion_rejected',
  'promotion_paid', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_failed', 'account_bound',
  'account_unbound', 'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'verification_accepted',
  'verification_refused', 'deposit_proven', 'proof_refused', 'deposit_over_limit', 'deposit_returned', 'lottery_plan_missed',
  'lottery_plan_ended')) not valid;
