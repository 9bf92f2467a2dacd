-- Agents: who they are and where they stand, their codes and contracts; what members played per day; statements and the runs that make them.
-- History is added to and not rewritten: a row's end may be set once, nothing else of it changes.

-- An operator's account that takes stakes of one type of game at one weight. Entries name it, so the books tell both.
create table game_accounts (
  merchant_id integer not null,
  account_id uuid not null,
  game_no integer generated always as identity,
  game_type text not null check (game_type in ('LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  -- the outside vendor; null: in-house games and lottery
  vendor text,
  -- of its games, in millionths of the stake: the operator's expected share
  edge_ppm integer not null check (edge_ppm between 0 and 1000000),
  -- how much of a stake counts as turnover
  weight_ppm integer not null check (weight_ppm between 0 and 1000000),
  opened_at timestamptz not null,
  primary key (merchant_id, account_id),
  unique (merchant_id, game_no)
);

-- The account of a round's stakes, so that what is given back or won later comes from the same one.
alter table vendor_rounds add column side_id uuid;

-- The edge of a vendor's games by type, as staff entered it. Without a row its games count for nobody.
create table vendor_edges (
  merchant_id integer not null,
  vendor text not null,
  -- as in the catalogue
  game_type text not null,
  edge_ppm integer not null check (edge_ppm between 0 and 1000000),
  entered_at timestamptz not null,
  primary key (merchant_id, vendor, game_type)
);

create table agents (
  merchant_id integer not null,
  agent_no integer not null check (agent_no > 0),
  player_id uuid not null,
  state text not null check (state in ('active', 'held', 'ended', 'excluded')),
  state_reason text,
  -- the business day from which they are an agent
  since date not null,
  created_at timestamptz not null,
  primary key (merchant_id, agent_no),
  unique (merchant_id, player_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);

create table agent_places (
  merchant_id integer not null,
  agent_no integer not null,
  from_day date not null,
  -- its last day; null: until now
  to_day date check (to_day >= from_day),
  upline_no integer,
  -- agent numbers from the top down to this agent
  line integer[] not null check (cardinality(line) between 1 and 30 and line[cardinality(line)] = agent_no),
  primary key (merchant_id, agent_no, from_day),
  foreign key (merchant_id, agent_no) references agents (merchant_id, agent_no),
  check (upline_no is not distinct from case when cardinality(line) > 1 then line[cardinality(line) - 1] end)
);
create unique index agent_places_now on agent_places (merchant_id, agent_no) where to_day is null;
create index agent_places_of_upline on agent_places (merchant_id, upline_no) where to_day is null;
create index agent_places_in_line on agent_places using gin (line) where to_day is null;

create table agent_members (
  merchant_id integer not null,
  player_id uuid not null,
  from_day date not null,
  to_day date check (to_day >= from_day),
  -- null: the operator's own
  agent_no integer,
  code text,
  -- the member who invited them, if any
  invited_by uuid,
  primary key (merchant_id, player_id, from_day),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
create unique index agent_members_now on agent_members (merchant_id, player_id) where to_day is null;
create index agent_members_invited_by on agent_members (merchant_id, invited_by) where invited_by is not null;
create index agent_members_of_agent on agent_members (merchant_id, agent_no) where to_day is null;

-- Members who do not want to be named to their agent; what they play still counts.
create table agent_hidden_members (
  merchant_id integer not null,
  player_id uuid not null,
  since timestamptz not null,
  primary key (merchant_id, player_id)
);

-- Members whose play counts for no agent from a day on, by two people of the staff.
create table agent_marks (
  merchant_id integer not null,
  player_id uuid not null,
  from_day date not null,
  released_day date,
  signal text not null,
  proposal_id uuid,
  marked_at timestamptz not null,
  primary key (merchant_id, player_id, from_day)
);

create table agent_codes (
  merchant_id integer not null,
  code text not null check (code ~ '^[A-Z0-9]{4,20}$'),
  agent_no integer not null,
  -- invites agents, with the contracts to offer; else members
  for_agents boolean not null default false,
  offer jsonb,
  label text not null default '' check (length(label) <= 40),
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (merchant_id, code),
  foreign key (merchant_id, agent_no) references agents (merchant_id, agent_no)
);
create index agent_codes_of_agent on agent_codes (merchant_id, agent_no);

create table agent_clicks (
  merchant_id integer not null,
  day date not null,
  code text not null,
  clicks integer not null default 0,
  visitors integer not null default 0,
  registrations integer not null default 0,
  verified integer not null default 0,
  first_plays integer not null default 0,
  primary key (merchant_id, day, code)
);

-- Salted hashes of today's visitors of a code; deleted with the salt once the day is over.
create table agent_visitors (
  merchant_id integer not null,
  day date not null,
  code text not null,
  visitor bytea not null,
  primary key (merchant_id, day, code, visitor)
);

-- The key of a day's visitor hashes.
create table agent_visitor_salts (
  merchant_id integer not null,
  day date not null,
  salt bytea not null check (length(salt) = 32),
  primary key (merchant_id, day)
);

-- Steps of members who came by a code, each counted for its code once.
create table agent_code_steps (
  merchant_id integer not null,
  player_id uuid not null,
  step text not null check (step in ('verified', 'played')),
  day date not null,
  primary key (merchant_id, player_id, step)
);

create table agent_contracts (
  merchant_id integer not null,
  contract_id uuid not null,
  -- a member becomes an agent by their first contract
  holder_id uuid not null,
  -- the agent who offered it; null: the operator
  offered_by integer,
  kind text not null check (kind in ('rebate', 'salary', 'hourly', 'dividend')),
  game_type text not null check (game_type in ('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')),
  -- canonical JSON, kept as text because its bytes were hashed
  terms text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  rules_version integer not null,
  state text not null check (state in ('offered', 'accepted', 'running', 'ending', 'ended', 'superseded', 'refused', 'withdrawn', 'lapsed')),
  offered_at timestamptz not null,
  lapses_at timestamptz not null,
  -- the first and the last day of the periods it covers
  from_day date,
  to_day date check (to_day >= from_day),
  primary key (merchant_id, contract_id),
  foreign key (merchant_id, holder_id) references players (merchant_id, id)
);
create unique index agent_contracts_running on agent_contracts (merchant_id, holder_id, kind, game_type) where state in ('running', 'ending');
create index agent_contracts_of_holder on agent_contracts (merchant_id, holder_id);
create index agent_contracts_offered on agent_contracts (merchant_id, lapses_at) where state = 'offered';

create table agent_contract_steps (
  merchant_id integer not null,
  contract_id uuid not null,
  step integer not null,
  state text not null,
  -- holder, upline, staff or system
  actor text not null check (actor in ('holder', 'upline', 'staff', 'system')),
  actor_id uuid,
  at timestamptz not null,
  primary key (merchant_id, contract_id, step),
  foreign key (merchant_id, contract_id) references agent_contracts (merchant_id, contract_id)
);

-- The day that entries are added to; days before the first were before agents were kept.
create table agent_open_days (
  merchant_id integer not null,
  first_day date not null,
  day date not null check (day >= first_day),
  primary key (merchant_id)
);

-- How far an account's entries have been added to its days.
create table agent_cursors (
  merchant_id integer not null,
  account_id uuid not null,
  through_seq bigint not null,
  primary key (merchant_id, account_id)
);

create table member_days (
  merchant_id integer not null,
  day date not null,
  player_id uuid not null,
  account_id uuid not null,
  -- the account's entries of the day, and the hash of the last
  from_seq bigint not null,
  to_seq bigint not null check (to_seq >= from_seq),
  hash bytea not null,
  bonus_minor bigint not null default 0,
  -- known once the day is closed; null agent: the operator's own
  agent_no integer,
  counted boolean,
  -- a proven telephone and a paid deposit
  eligible boolean,
  active boolean,
  -- of all types
  turnover_minor bigint,
  -- the member's net loss of the month so far in all types, without its cap; known once the day is frozen
  month_ngr_minor bigint,
  primary key (merchant_id, day, player_id)
);
create index member_days_of_player on member_days (merchant_id, player_id, day);
create index member_days_of_agent on member_days (merchant_id, agent_no, day) where agent_no is not null;

create table member_day_sums (
  merchant_id integer not null,
  day date not null,
  player_id uuid not null,
  game_no integer not null,
  round_count integer not null,
  -- what was given back is taken off
  stake_minor bigint not null,
  -- each entry's stake by the account's weight, rounded towards zero
  turnover_minor bigint not null,
  payout_minor bigint not null,
  -- the stakes' share of a jackpot's pool
  pool_minor bigint not null,
  primary key (merchant_id, day, player_id, game_no)
);

-- Stakes by local hour, for lines with hourly contracts alone.
create table member_hours (
  merchant_id integer not null,
  day date not null,
  hour smallint not null check (hour between 0 and 24),
  player_id uuid not null,
  game_no integer not null,
  turnover_minor bigint not null,
  primary key (merchant_id, day, hour, player_id, game_no)
);

create table agent_days (
  merchant_id integer not null,
  day date not null,
  agent_no integer not null,
  game_type text not null,
  -- of the members directly under the agent, and of the whole line below
  own_turnover_minor bigint not null,
  own_ngr_minor bigint not null,
  team_turnover_minor bigint not null,
  team_ngr_minor bigint not null,
  primary key (merchant_id, day, agent_no, game_type)
);

create table agent_day_counts (
  merchant_id integer not null,
  day date not null,
  agent_no integer not null,
  own_active integer not null,
  team_active integer not null,
  own_new integer not null,
  team_new integer not null,
  primary key (merchant_id, day, agent_no)
);

-- The open day's figures, written anew every minute; amounts by type in the contract's order.
create table agent_today (
  merchant_id integer not null,
  agent_no integer not null,
  day date not null,
  as_of timestamptz not null,
  own_turnover bigint[] not null,
  own_ngr bigint[] not null,
  team_turnover bigint[] not null,
  team_ngr bigint[] not null,
  own_active integer not null,
  team_active integer not null,
  rebate_minor bigint not null,
  salary_minor bigint not null,
  primary key (merchant_id, agent_no)
);

-- What agents moved to their wallets, by the request that asked for it.
create table agent_collections (
  merchant_id integer not null,
  player_id uuid not null,
  request_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  primary key (merchant_id, player_id, request_id)
);

-- One tree per agent (0: the operator) and measure over the direct members' days.
create table agent_roots (
  merchant_id integer not null,
  day date not null,
  agent_no integer not null,
  measure text not null check (measure in ('turnover', 'netLoss')),
  leaves integer not null,
  -- by type, in the order of the contract's types
  sums bigint[] not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  primary key (merchant_id, day, agent_no, measure)
);

create table agent_runs (
  merchant_id integer not null,
  -- day: the close of a day; else the earning that is computed
  kind text not null check (kind in ('day', 'rebate', 'salary', 'hourly', 'dividend')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- of hourly earnings; else -1
  hour smallint not null default -1 check (hour between -1 and 23),
  state text not null check (state in ('due', 'folded', 'frozen', 'settled', 'posted', 'stopped')),
  -- the next step is due then; null: none is
  next_at timestamptz,
  result_hash text,
  -- of a day: the loss cap and vendors' shares that it is frozen with, and the key of its leaves' salts
  rules jsonb,
  reason text,
  failures integer not null default 0,
  primary key (merchant_id, kind, first_day, last_day, hour)
);
create index agent_runs_due on agent_runs (merchant_id, next_at) where next_at is not null;

create table agent_statements (
  merchant_id integer not null,
  agent_no integer not null,
  -- from 1 for each agent, without a gap
  no integer not null,
  kind text not null check (kind in ('rebate', 'salary', 'hourly', 'dividend')),
  first_day date not null,
  last_day date not null,
  hour smallint not null default -1 check (hour between -1 and 23),
  -- canonical JSON with the items, without their lines: those are computed anew from what is frozen
  text text not null,
  total_minor bigint not null,
  prev_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- held: waits for a release; waiting: below the least payment
  state text not null check (state in ('settled', 'held', 'waiting', 'posted')),
  held_reason text,
  posted_at timestamptz,
  primary key (merchant_id, agent_no, no),
  unique (merchant_id, agent_no, kind, first_day, last_day, hour),
  foreign key (merchant_id, agent_no) references agents (merchant_id, agent_no)
);

revoke delete on agents, agent_places, agent_members, agent_codes, agent_marks, agent_contracts, agent_contract_steps, agent_statements, agent_roots, agent_collections, game_accounts from perya_app;
revoke update on agent_places, agent_members, agent_codes, agent_marks, agent_contracts, agent_contract_steps, agent_statements, agent_roots, agent_collections, game_accounts from perya_app;
grant update (to_day) on agent_places, agent_members to perya_app;
grant update (label, revoked_at) on agent_codes to perya_app;
grant update (released_day) on agent_marks to perya_app;
grant update (state, from_day, to_day) on agent_contracts to perya_app;
grant update (state, held_reason, posted_at) on agent_statements to perya_app;
-- The ledger opens game accounts by a function.
revoke insert on game_accounts from perya_app;
