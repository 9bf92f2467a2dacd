-- Snapshot of a migrated database; db/migrations leads to it.

create table lottery_chains (
  chain text not null,
  source text not null,
  public_key text not null,
  period integer not null,
  genesis bigint not null,
  since timestamp with time zone not null,
  constraint lottery_chains_pkey PRIMARY KEY (chain),
  constraint lottery_chains_chain_check CHECK ((chain ~ '^[0-9a-f]{64}$'::text)),
  constraint lottery_chains_period_check CHECK ((period > 0)),
  constraint lottery_chains_source_check CHECK ((source = ANY (ARRAY['witness'::text, 'drand'::text])))
);
grant insert, select on lottery_chains to perya_app;
