-- Messages to one player. What they say is put together when they are read, in the reader's language.
create table inbox_messages (
  merchant_id integer not null,
  player_id uuid not null,
  -- uuid v7: newer ones are greater
  id uuid not null,
  kind text not null check (kind in ('promotion_issued', 'promotion_rejected', 'promotion_paid')),
  promotion_id uuid not null,
  amount_minor bigint,
  currency text not null,
  rejection text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, player_id, id)
);
create index inbox_messages_unread on inbox_messages (merchant_id, player_id) where read_at is null;
