-- Who plays: members with a password, and trial players without one.
create table players (
  merchant_id integer not null references merchants,
  id uuid not null,
  username text not null,
  -- lower case: "Maria" and "maria" are one person
  username_key text not null check (username_key = lower(username)),
  password_hash text,
  type integer not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  nickname text,
  -- in which they are written to: the one that they spoke last
  language text,
  payee_name text,
  email text,
  -- with its country's code (+639171234567): one number, one player of a merchant
  mobile text check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  -- since when a code has proven that the number is the player's
  mobile_verified_at timestamptz,
  payment_password_hash text,
  id_number text,
  qq_num text,
  facebook text,
  wechat text,
  line text,
  whatsapp text,
  zalo text,
  recommender_id text,
  birthday date,
  head_icon text not null default 'lantern',
  rank_id integer,
  rank_name text,
  invitation_code text,
  invited_by uuid,
  register_method text,
  register_url text,
  register_domain text,
  created_at timestamptz not null,
  -- the first login after registration is the one that welcomes
  first_login_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, username_key),
  unique (merchant_id, invitation_code),
  unique (merchant_id, mobile)
);

create table sessions (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  -- sha256 of the token; the token itself is known to its holder alone
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- a game's session is good for that game and lives no longer than its parent
  parent_id uuid,
  game_code text,
  node_id integer,
  -- the device that it was opened on, if one is kept of it
  device_id uuid,
  -- begun without a password, or left alone too long: money waits until it is typed again
  password_due boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- its token was exchanged: the other processes forget the old one
  renewed_at timestamptz,
  ended_at timestamptz,
  ended_code text,
  -- when it was renewed or ended by the database's own clock, which every process reads alike
  changed_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, player_id) references players (merchant_id, id),
  check ((parent_id is null) = (game_code is null))
);
create index sessions_of_player on sessions (merchant_id, player_id) where ended_at is null;
create index sessions_of_parent on sessions (merchant_id, parent_id) where parent_id is not null;
create index sessions_living on sessions (expires_at) where ended_at is null and parent_id is null;
create index sessions_of_device on sessions (merchant_id, device_id) where ended_at is null and device_id is not null;
create index sessions_changed on sessions (changed_at) where changed_at is not null;
create function mark_changed_session() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger session_changed before update of renewed_at, ended_at on sessions
  for each row when (old.renewed_at is distinct from new.renewed_at or old.ended_at is distinct from new.ended_at)
  execute function mark_changed_session();

-- A player who is barred is out at once, by whatever way the row was changed.
create function end_sessions_of_disabled_player() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), ended_code = 'ACCOUNT_DISABLED'
    where merchant_id = new.merchant_id and player_id = new.id and ended_at is null;
  return null;
end $$;
create trigger player_disabled after update of status on players
  for each row when (old.status = 'active' and new.status = 'disabled')
  execute function end_sessions_of_disabled_player();

-- failed logins per account and per address, shared by every process
create table login_failures (
  merchant_id integer not null references merchants,
  subject text not null,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (merchant_id, subject)
);
