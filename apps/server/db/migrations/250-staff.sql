-- The people of the office. They belong to the platform; a grant gives a person a role at a brand.
create table staff_people (
  id uuid primary key,
  name text not null check (length(name) between 2 and 80),
  -- in lower case
  email text not null unique check (email = lower(email)),
  suspended_at timestamptz,
  created_at timestamptz not null
);

-- The passkeys of a person. A demo key is kept by a browser, and is refused outside of the demo.
create table staff_keys (
  id uuid primary key,
  staff_id uuid not null references staff_people,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  is_demo boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- lost: it signs in and signs no more
  ended_at timestamptz,
  unique (credential_id, rp_id)
);
create index staff_keys_of_person on staff_keys (staff_id);

create table staff_grants (
  -- 0: every brand
  merchant_id integer not null check (merchant_id >= 0),
  id uuid not null,
  staff_id uuid not null references staff_people,
  role text not null check (role in ('support', 'payments', 'identity', 'content', 'finance', 'auditor', 'lab', 'admin')),
  -- a member of staff, or terminal:user@machine
  granted_by text not null,
  granted_at timestamptz not null,
  until_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id)
);
create unique index staff_grants_once on staff_grants (staff_id, merchant_id, role) where ended_at is null;

create table staff_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff_people,
  key_id uuid not null references staff_keys,
  -- from another address it locks
  address text not null,
  began_at timestamptz not null,
  -- the last call that a person caused
  seen_at timestamptz not null,
  locked_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_of_person on staff_sessions (staff_id, seen_at);

create table staff_challenges (
  challenge_hash bytea primary key,
  -- of a registration: the invited person
  staff_id uuid references staff_people,
  rp_id text not null,
  expires_at timestamptz not null
);

create index staff_challenges_due on staff_challenges (expires_at);

create table staff_invitations (
  token_hash bytea primary key,
  staff_id uuid not null references staff_people,
  -- of the link's token and the code together; null: no code is asked for, in the demo
  code_hash bytea,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the links of the demo work in any number of browsers
  reusable boolean not null default false
);

revoke all on staff_people, staff_keys, staff_grants, staff_sessions, staff_challenges, staff_invitations from perya_app;
grant select, insert on staff_people, staff_keys, staff_grants, staff_sessions, staff_challenges, staff_invitations to perya_office;
grant update (name, suspended_at) on staff_people to perya_office;
grant update (counter, last_used_at, ended_at) on staff_keys to perya_office;
grant update (ended_at) on staff_grants to perya_office;
grant update (address, seen_at, locked_at, ended_at) on staff_sessions to perya_office;
grant update (wrong_codes, used_at, expires_at) on staff_invitations to perya_office;
grant delete on staff_challenges to perya_office;
