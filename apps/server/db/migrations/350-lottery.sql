-- Lottery: terms, draws, slips with their tickets, exposure, wins and pools. Tickets and terms are never changed.
create table lottery_terms (
  merchant_id integer not null,
  game_code text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- canonical JSON, kept as text because its bytes were hashed
  text text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_code, hash)
);

create table lottery_draws (
  merchant_id integer not null,
  draw_id uuid not null,
  game_code text not null,
  -- minutes from 1970 to the draw
  no bigint not null,
  numero text not null,
  terms_hash text not null,
  state text not null check (state in ('planned', 'open', 'closed', 'sealed', 'drawn', 'counted', 'settled', 'held', 'void')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draw_at timestamptz not null,
  -- the next step is due then; null: none is
  next_at timestamptz,
  seed_sealed bytea not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  chain text not null,
  round bigint not null,
  deposit_receipt text,
  -- from the seal on
  tickets integer,
  stake_minor bigint,
  root text check (root ~ '^[0-9a-f]{64}$'),
  -- milliseconds since 1970 by the witness's clock
  seal_received_at bigint,
  seal_receipt text,
  -- from the draw on
  beacon_signature text,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  outcome text,
  -- from the count on
  payout_minor bigint,
  winners integer,
  wins_hash text,
  -- canonical JSON of the pool before and after
  pool text,
  result_receipt text,
  settled_at timestamptz,
  -- the state to go on from, and why staff held it
  held_from text,
  held_reason text,
  void_reason text,
  primary key (merchant_id, draw_id),
  unique (merchant_id, game_code, no),
  check (opens_at < closes_at and closes_at < draw_at),
  check ((state in ('settled', 'void')) = (next_at is null) or state = 'held')
);
create index lottery_draws_due on lottery_draws (merchant_id, next_at) where next_at is not null;
create index lottery_draws_by_time on lottery_draws (merchant_id, game_code, draw_at);

create table lottery_slips (
  merchant_id integer not null,
  slip_id uuid not null,
  request_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  game_code text not null,
  -- canonical JSON of [market, pick, stake in minor units]
  lines text not null,
  series integer not null,
  salt text not null check (salt ~ '^[0-9a-f]{32}$'),
  -- of all draws together
  stake_minor bigint not null check (stake_minor > 0),
  rebate_minor bigint not null check (rebate_minor >= 0 and rebate_minor < stake_minor),
  trial boolean not null,
  placed_at timestamptz not null,
  primary key (merchant_id, slip_id),
  unique (merchant_id, player_id, request_id)
);

create table lottery_tickets (
  merchant_id integer not null,
  draw_id uuid not null,
  ticket_hash text not null check (ticket_hash ~ '^[0-9a-f]{64}$'),
  ticket_id uuid not null,
  slip_id uuid not null,
  player_id uuid not null,
  account_id uuid not null,
  lines text not null,
  series integer not null,
  salt text not null,
  stake_minor bigint not null check (stake_minor > 0),
  rebate_minor bigint not null,
  trial boolean not null,
  placed_at timestamptz not null,
  primary key (merchant_id, draw_id, ticket_hash)
);
create index lottery_tickets_of_player on lottery_tickets (merchant_id, player_id, ticket_id);
create index lottery_tickets_of_slip on lottery_tickets (merchant_id, slip_id);

-- What can be won on a pick of a draw, all tickets together; deleted once the draw is settled. `*`: the whole market.
create table lottery_exposure (
  merchant_id integer not null,
  draw_id uuid not null,
  market integer not null,
  pick text not null,
  liability_minor bigint not null check (liability_minor >= 0),
  cap_minor bigint not null,
  primary key (merchant_id, draw_id, market, pick),
  check (liability_minor <= cap_minor)
);

create table lottery_wins (
  merchant_id integer not null,
  draw_id uuid not null,
  ticket_hash text not null,
  player_id uuid not null,
  account_id uuid not null,
  payout_minor bigint not null check (payout_minor > 0),
  trial boolean not null,
  primary key (merchant_id, draw_id, ticket_hash)
);

-- The pool of a game: what is carried to the next draw, and how many draws its first prize was not won.
create table lottery_pools (
  merchant_id integer not null,
  game_code text not null,
  carried_minor bigint not null default 0 check (carried_minor >= 0),
  unwon integer not null default 0,
  primary key (merchant_id, game_code)
);

revoke update, delete on lottery_terms, lottery_tickets, lottery_slips from perya_app;

-- The public keys under which the platform signed tickets and messages to the witness, so that old receipts can be verified.
create table lottery_platform_keys (
  public_key text primary key,
  since timestamptz not null
);
