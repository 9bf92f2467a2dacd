-- Protection of the player: limits, reality check, rests (time-out and self-exclusion), and the switch that stops play.
--
-- Whoever moves a stake asks `protection_admit` in the same transaction, before it locks an account. The database's clock decides.

create table protection_players (
  merchant_id integer not null,
  player_id uuid not null,
  -- Until when a bet needs no closer look: far in the past while a limit, a rest or a due check may stand in the way.
  quiet_until timestamptz not null default '-infinity',
  limited boolean not null default false,
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  -- A sitting begins with the first bet after a pause of half an hour; `sitting_until` is its last bet, to the minute.
  sitting_from timestamptz,
  sitting_until timestamptz,
  -- When the player was last told how long they play, and whether a telling is due and not yet taken note of.
  checked_at timestamptz,
  check_due boolean not null default false,
  -- Why the last stake was refused, as the refusal that it was; null since play goes on.
  refusal text,
  refused_at timestamptz,
  -- Up to which entry of the cash account protection_days has been written.
  folded_seq bigint,
  primary key (merchant_id, player_id)
) with (fillfactor = 70);

-- Sittings that are over: with the one under way they are the time that was played.
create table protection_sittings (
  merchant_id integer not null,
  player_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (merchant_id, player_id, from_at)
);

-- What was staked and what came back, by the merchant's day: read off the ledger, kept for those who have a limit.
create table protection_days (
  merchant_id integer not null,
  player_id uuid not null,
  day date not null,
  wagered bigint not null,
  net bigint not null,
  primary key (merchant_id, player_id, day)
);

create table protection_limits (
  merchant_id integer not null,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- minor units; minutes for the session's
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  -- A raise that was asked for: to this, or to none at all.
  raise_to bigint check (raise_to > amount),
  raise_asked_at timestamptz,
  primary key (merchant_id, player_id, kind, period)
);

-- Every choice that a player made about these: written once, never changed.
create table protection_choices (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  choice text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (merchant_id, player_id, id)
);
revoke update, delete on protection_choices from perya_app;

create table protection_rests (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('time_out', 'exclusion')),
  from_at timestamptz not null,
  -- a time-out ends then; an exclusion may be asked back from then on
  until_at timestamptz not null,
  return_asked_at timestamptz,
  returns_at timestamptz,
  primary key (merchant_id, player_id, id),
  check (kind = 'exclusion' or returns_at is null)
);
create index protection_rests_excluded on protection_rests (merchant_id) where kind = 'exclusion';
revoke delete on protection_rests from perya_app;

-- What each member declared when they registered: their age, and that they are not barred from gambling.
create table protection_declarations (
  merchant_id integer not null,
  player_id uuid not null,
  minimum_age smallint not null,
  not_barred boolean not null check (not_barred),
  declared_at timestamptz not null,
  primary key (merchant_id, player_id)
);
revoke update, delete on protection_declarations from perya_app;

-- Stopped by the house: a game, a player, or everything of a merchant. Usually empty.
create table play_stops (
  merchant_id integer not null references merchants,
  id uuid not null,
  scope text not null check (scope in ('all', 'game', 'player')),
  game_code text,
  player_id uuid,
  reason text not null,
  stopped_by text not null,
  stopped_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (merchant_id, id),
  check ((scope = 'game') = (game_code is not null)),
  check ((scope = 'player') = (player_id is not null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create index play_stops_standing on play_stops (merchant_id) where lifted_at is null;
revoke delete on play_stops from perya_app;
