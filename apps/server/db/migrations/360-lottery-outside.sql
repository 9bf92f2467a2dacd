-- Lottery: draws whose result is taken from outside. Keys of result sources, the games that they report, their reports as they came, and
-- corrections of results that were paid. The draws' rule is validated by 361.

-- A source may have two keys while one is being changed.
create table lottery_source_keys (
  merchant_id integer not null,
  key_id text not null check (key_id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  source text not null check (source ~ '^[a-z][a-z0-9-]{1,30}$'),
  key_sealed bytea not null,
  since timestamptz not null,
  revoked_at timestamptz,
  primary key (merchant_id, key_id)
);

-- A game with two sources takes its results from them: for draws that are planned from then on.
create table lottery_game_sources (
  merchant_id integer not null,
  game_code text not null,
  source text not null,
  since timestamptz not null,
  primary key (merchant_id, game_code, source)
);

-- Reports as they came, with the signed bytes. The latest of a source is its word; none is ever changed.
create table lottery_results (
  merchant_id integer not null,
  source text not null,
  -- the source's own id of the report
  report_id uuid not null,
  draw_id uuid not null,
  -- orders the reports of a draw
  seq bigint generated always as identity,
  -- canonical JSON
  outcome text not null,
  -- by the source
  published_at timestamptz not null,
  received_at timestamptz not null,
  key_id text not null,
  signed_at text not null,
  body text not null,
  signature text not null,
  primary key (merchant_id, source, report_id)
);
create index lottery_results_of_draw on lottery_results (merchant_id, draw_id, seq);

-- A result that differs from the one by which a draw was settled: counted first, then paid on by two people. Nothing is taken back.
create table lottery_corrections (
  merchant_id integer not null,
  draw_id uuid not null,
  no integer not null check (no > 0),
  -- counting: by the runner; counted: waits for staff; paying: some accounts are paid; paid: all are; told: their members know;
  -- replaced: the sources say something else now
  state text not null check (state in ('counting', 'counted', 'paying', 'paid', 'told', 'replaced')),
  outcome text not null,
  -- those that say so
  sources text[] not null,
  opened_at timestamptz not null,
  -- the runner's next step; null: none
  next_at timestamptz,
  failures integer not null default 0,
  failure text,
  -- by the corrected result, as if it had been the first
  payout_minor bigint,
  winners integer,
  wins_hash text,
  result_receipt text,
  -- what is paid on, and what was paid too much and is not taken back
  missing_minor bigint,
  missing_accounts integer,
  kept_minor bigint,
  kept_accounts integer,
  -- accounts up to this one are paid on; members up to that one are told
  paid_to uuid,
  told_to uuid,
  -- the result that it replaced
  before_outcome text,
  before_payout_minor bigint,
  before_winners integer,
  before_wins_hash text,
  before_receipt text,
  published_at timestamptz,
  primary key (merchant_id, draw_id, no)
);
create index lottery_corrections_due on lottery_corrections (merchant_id, next_at) where next_at is not null;

-- The tickets for which a correction makes a difference: what they were paid, and what they win by it.
create table lottery_correction_items (
  merchant_id integer not null,
  draw_id uuid not null,
  no integer not null,
  ticket_hash text not null,
  player_id uuid not null,
  account_id uuid not null,
  paid_minor bigint not null check (paid_minor >= 0),
  payout_minor bigint not null check (payout_minor >= 0),
  trial boolean not null,
  primary key (merchant_id, draw_id, no, ticket_hash)
);
create index lottery_correction_items_of_account on lottery_correction_items (merchant_id, draw_id, no, account_id);

revoke update, delete on lottery_results, lottery_correction_items from perya_app;

-- An outside draw has no seed of its own: it names the two sources of its result instead.
alter table lottery_draws
  alter column seed_sealed drop not null,
  alter column seed_hash drop not null,
  alter column chain drop not null,
  alter column round drop not null,
  add column sources text[],
  -- sources: both reported the same; staff: two people chose a report
  add column published_by text check (published_by in ('sources', 'staff'));
alter table lottery_draws add constraint lottery_draws_own_or_outside check (
  case when sources is null then seed_sealed is not null and seed_hash is not null and chain is not null and round is not null
       else cardinality(sources) = 2 and seed_sealed is null and seed_hash is null and chain is null and round is null end) not valid;

-- Not valid: rows that the former, narrower check allowed need no second look.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('promotion_issued', 'promotion_rejected',
  'promotion_paid', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_failed', 'account_bound',
  'account_unbound', 'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'verification_accepted',
  'verification_refused', 'deposit_proven', 'proof_refused', 'deposit_over_limit', 'deposit_returned', 'lottery_plan_missed',
  'lottery_plan_ended', 'lottery_corrected')) not valid;
