-- The ranks of a brand, how far each player has come, and the rewards that were paid for it.
create table vip_ranks (
  merchant_id integer not null references merchants,
  rank_id integer not null check (rank_id > 0),
  names jsonb not null,
  -- reached by whoever has wagered this much, in minor units of the brand's currency; the first one by everybody
  wagered_minor bigint not null check (wagered_minor >= 0),
  -- paid once, when the player collects it
  reward_minor bigint not null check (reward_minor >= 0),
  primary key (merchant_id, rank_id),
  unique (merchant_id, wagered_minor)
);

-- What a player has wagered, as far as the ledger was read: it can be found anew from there at any time.
create table vip_standings (
  merchant_id integer not null,
  player_id uuid not null,
  account_id uuid not null,
  -- the last entry of the account that is counted
  through_seq bigint not null,
  wagered_minor bigint not null,
  changed_at timestamptz not null,
  primary key (merchant_id, player_id, account_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);

create table vip_rewards (
  merchant_id integer not null,
  player_id uuid not null,
  rank_id integer not null,
  reward_minor bigint not null check (reward_minor > 0),
  collected_at timestamptz not null,
  primary key (merchant_id, player_id, rank_id)
);
revoke update, delete on vip_rewards from perya_app;
