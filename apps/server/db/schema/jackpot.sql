-- Snapshot of a migrated database; db/migrations leads to it.

create table jackpot_wins (
  merchant_id integer not null,
  round_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  odds bigint not null,
  drawn_at timestamp with time zone not null,
  amount_minor bigint,
  paid_at timestamp with time zone,
  constraint jackpot_wins_pkey PRIMARY KEY (merchant_id, round_id),
  constraint jackpot_wins_amount_minor_check CHECK ((amount_minor > 0)),
  constraint jackpot_wins_check CHECK (((amount_minor IS NULL) = (paid_at IS NULL))),
  constraint jackpot_wins_odds_check CHECK ((odds > 0))
);
CREATE INDEX jackpot_wins_paid ON public.jackpot_wins USING btree (merchant_id, paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX jackpot_wins_unpaid ON public.jackpot_wins USING btree (merchant_id, drawn_at) WHERE (paid_at IS NULL);
grant insert, select on jackpot_wins to perya_app;
