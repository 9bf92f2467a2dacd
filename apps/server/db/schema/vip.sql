-- Snapshot of a migrated database; db/migrations leads to it.

create table vip_ranks (
  merchant_id integer not null,
  rank_id integer not null,
  names jsonb not null,
  wagered_minor bigint not null,
  reward_minor bigint not null,
  constraint vip_ranks_pkey PRIMARY KEY (merchant_id, rank_id),
  constraint vip_ranks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint vip_ranks_merchant_id_wagered_minor_key UNIQUE (merchant_id, wagered_minor),
  constraint vip_ranks_rank_id_check CHECK ((rank_id > 0)),
  constraint vip_ranks_reward_minor_check CHECK ((reward_minor >= 0)),
  constraint vip_ranks_wagered_minor_check CHECK ((wagered_minor >= 0))
);
grant delete, insert, select, update on vip_ranks to perya_app;

create table vip_rewards (
  merchant_id integer not null,
  player_id uuid not null,
  rank_id integer not null,
  reward_minor bigint not null,
  collected_at timestamp with time zone not null,
  constraint vip_rewards_pkey PRIMARY KEY (merchant_id, player_id, rank_id),
  constraint vip_rewards_reward_minor_check CHECK ((reward_minor > 0))
);
grant insert, select on vip_rewards to perya_app;
