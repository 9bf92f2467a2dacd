-- Who won the jackpot. A row is written in the round's own transaction; its amount is what the pool holds when it is paid, right after.
create table jackpot_wins (
  merchant_id integer not null,
  round_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  odds bigint not null check (odds > 0),
  drawn_at timestamptz not null,
  amount_minor bigint check (amount_minor > 0),
  paid_at timestamptz,
  primary key (merchant_id, round_id),
  check ((amount_minor is null) = (paid_at is null))
);
create index jackpot_wins_unpaid on jackpot_wins (merchant_id, drawn_at) where paid_at is null;
create index jackpot_wins_paid on jackpot_wins (merchant_id, paid_at) where paid_at is not null;

revoke update, delete on jackpot_wins from perya_app;
grant update (amount_minor, paid_at) on jackpot_wins to perya_app;
