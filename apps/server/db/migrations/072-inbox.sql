-- Messages to one player. What they say is put together when they are read, in the reader's language.
create table inbox_messages (
  merchant_id integer not null,
  player_id uuid not null,
  -- uuid v7: newer ones are greater
  id uuid not null,
  kind text not null check (kind in ('promotion_issued', 'promotion_rejected', 'promotion_paid', 'withdrawal_requested', 'withdrawal_paid',
    'withdrawal_rejected', 'withdrawal_failed', 'account_bound', 'account_unbound', 'payment_password_set', 'payment_password_changed',
    'payment_password_reset', 'verification_accepted', 'verification_refused', 'deposit_proven', 'proof_refused')),
  -- of a promotion's alone
  promotion_id uuid,
  amount_minor bigint,
  currency text not null,
  rejection text,
  -- where money goes to, as its owner knows it; and why something was refused
  detail text,
  reason text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, player_id, id),
  check ((promotion_id is not null) = (kind like 'promotion%'))
);
create index inbox_messages_unread on inbox_messages (merchant_id, player_id) where read_at is null;
