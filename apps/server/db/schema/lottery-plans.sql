-- Snapshot of a migrated database; db/migrations leads to it.

create table lottery_ends (
  merchant_id integer not null,
  draw_id uuid not null,
  ticket_hash text not null,
  why text not null,
  ended_at timestamp with time zone not null,
  constraint lottery_ends_pkey PRIMARY KEY (merchant_id, draw_id, ticket_hash),
  constraint lottery_ends_why_check CHECK ((why = ANY (ARRAY['won'::text, 'excluded'::text])))
);
grant insert, select on lottery_ends to perya_app;

create table lottery_excluded_players (
  merchant_id integer not null,
  player_id uuid not null,
  excluded_at timestamp with time zone not null,
  constraint lottery_excluded_players_pkey PRIMARY KEY (merchant_id, player_id)
);
grant delete, insert, select, update on lottery_excluded_players to perya_app;

create table lottery_plans (
  merchant_id integer not null,
  plan_id uuid not null,
  request_id uuid not null,
  player_id uuid not null,
  game_code text not null,
  lines text not null,
  series integer not null,
  terms_hash text not null,
  salt text not null,
  stake_minor bigint not null,
  stop_on_win boolean not null,
  draws integer not null,
  last_draw_at timestamp with time zone not null,
  after_no bigint not null default 0,
  missed integer not null default 0,
  refused_in_a_row integer not null default 0,
  created_at timestamp with time zone not null,
  next_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  constraint lottery_plans_pkey PRIMARY KEY (merchant_id, plan_id),
  constraint lottery_plans_check CHECK ((((ended_at IS NULL) = (end_reason IS NULL)) AND ((ended_at IS NULL) = (next_at IS NOT NULL)))),
  constraint lottery_plans_draws_check CHECK (((draws >= 2) AND (draws <= 366))),
  constraint lottery_plans_end_reason_check CHECK ((end_reason = ANY (ARRAY['done'::text, 'player'::text, 'won'::text, 'refused'::text, 'excluded'::text]))),
  constraint lottery_plans_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id),
  constraint lottery_plans_salt_check CHECK ((salt ~ '^[0-9a-f]{32}$'::text)),
  constraint lottery_plans_stake_minor_check CHECK ((stake_minor > 0))
);
CREATE INDEX lottery_plans_due ON public.lottery_plans USING btree (merchant_id, next_at) WHERE (next_at IS NOT NULL);
grant delete, insert, select, update on lottery_plans to perya_app;
