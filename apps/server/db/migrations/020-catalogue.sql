-- The shop window: which games a merchant offers, from whom, in which order. Read from memory by every process, which
-- watches one version; whoever changes a row by plain SQL is seen everywhere within two seconds.

create table vendors (
  merchant_id integer not null references merchants,
  vassalage text not null check (vassalage ~ '^[A-Z0-9_]{2,20}$'),
  display_name text not null check (display_name <> ''),
  -- the motif of its mark
  emblem text not null,
  in_house boolean not null default false,
  position integer not null,
  primary key (merchant_id, vassalage)
);

-- the order of the categories
create table game_categories (
  merchant_id integer not null references merchants,
  category text not null,
  position integer not null,
  primary key (merchant_id, category)
);

-- what a classification of a game type is called; names by language
create table game_classifications (
  merchant_id integer not null references merchants,
  category text not null,
  key text not null check (key ~ '^[A-Z0-9_]{1,20}$'),
  names jsonb not null check (names ? 'en'),
  position integer not null,
  primary key (merchant_id, category, key)
);

create table games (
  merchant_id integer not null references merchants,
  node_id integer not null check (node_id > 0),
  vassalage text not null,
  game_type text not null,
  game_category text not null,
  game_classify text not null default '',
  game_code text not null default 'lobby',
  -- by language; English is the one that the others fall back on
  names jsonb not null check (names ? 'en'),
  status text not null check (status in ('playable', 'coming-soon', 'hidden')),
  is_new boolean not null default false,
  hot_rank integer,
  popular_rank integer,
  position integer not null,
  supports_trial boolean not null default false,
  play_type text not null default 'ent' check (play_type in ('trad', 'ent')),
  min_bet_minor bigint not null default 0 check (min_bet_minor >= 0),
  lines integer not null default 0 check (lines >= 0),
  -- tells two pictures apart that would look alike
  art_variant integer not null default 0 check (art_variant >= 0),
  primary key (merchant_id, node_id),
  foreign key (merchant_id, vassalage) references vendors,
  check (status <> 'playable' or game_code <> 'lobby')
);

create table favourite_games (
  merchant_id integer not null,
  player_id uuid not null,
  node_id integer not null,
  added_at timestamptz not null,
  primary key (merchant_id, player_id, node_id)
);

create table recent_games (
  merchant_id integer not null,
  player_id uuid not null,
  node_id integer not null,
  opened_at timestamptz not null,
  primary key (merchant_id, player_id, node_id)
);

create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);
