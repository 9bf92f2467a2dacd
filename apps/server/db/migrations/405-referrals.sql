-- Rewards for friends whom members invited: each friend is rewarded once.
create table referral_rewards (
  merchant_id integer not null,
  friend_id uuid not null,
  inviter_id uuid not null,
  -- due: to be paid; held: signals of abuse, which people look at
  state text not null check (state in ('due', 'held', 'refused', 'paid')),
  -- the class of the signal that it is held for
  signal text check (signal in ('linked', 'registrations')),
  -- as it was offered when the friend came far enough
  amount_minor bigint not null check (amount_minor > 0),
  -- the closed day with which the friend had come far enough
  reached_day date not null,
  -- looked at then; null: by people, or never again
  next_at timestamptz check ((next_at is not null) = (state = 'due')),
  paid_at timestamptz check ((paid_at is not null) = (state = 'paid')),
  primary key (merchant_id, friend_id),
  foreign key (merchant_id, friend_id) references players (merchant_id, id),
  foreign key (merchant_id, inviter_id) references players (merchant_id, id),
  check (friend_id <> inviter_id)
);
create index referral_rewards_of_inviter on referral_rewards (merchant_id, inviter_id);
create index referral_rewards_due on referral_rewards (next_at) where next_at is not null;
create index referral_rewards_held on referral_rewards (merchant_id, reached_day) where state = 'held';

revoke delete, update on referral_rewards from perya_app;
grant update (state, signal, next_at, paid_at) on referral_rewards to perya_app;

-- Not valid: rows that the former, narrower check allowed need no second look.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('promotion_issued', 'promotion_rejected',
  'promotion_paid', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_failed', 'account_bound',
  'account_unbound', 'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'verification_accepted',
  'verification_refused', 'deposit_proven', 'proof_refused', 'deposit_over_limit', 'deposit_returned', 'lottery_plan_missed',
  'lottery_plan_ended', 'lottery_corrected', 'agent_moved', 'agent_held', 'agent_released', 'referral_paid')) not valid;
