-- Lottery: what the running of draws needs beside the draws: the beacon's chains, and steps that failed.

-- Chains that draws name. A chain's key never changes, so that what its hash stands for is kept once.
create table lottery_chains (
  chain text primary key check (chain ~ '^[0-9a-f]{64}$'),
  source text not null check (source in ('witness', 'drand')),
  public_key text not null,
  -- seconds, and seconds since 1970
  period integer not null check (period > 0),
  genesis bigint not null,
  since timestamptz not null
);

-- Failures of the next step in a row: it is tried again after a longer pause each time.
alter table lottery_draws add column failures integer not null default 0;

revoke update, delete on lottery_chains from perya_app;
