-- Rooms of hosts: what members write, reports of it, mutes, and how many sockets each process has in a room.
-- merchant_id: the player's book.
create table room_messages (
  merchant_id integer not null,
  message_id uuid not null,
  host_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  body text not null check (body <> ''),
  at timestamptz not null,
  reports integer not null default 0,
  -- by reports of three members, or by staff
  hidden boolean not null default false,
  -- when staff hid or restored it; reports no longer hide it
  decided_at timestamptz,
  primary key (merchant_id, message_id),
  unique (merchant_id, player_id, request_id)
);
create index room_messages_of_room on room_messages (merchant_id, host_id, at desc);
create index room_messages_of_player on room_messages (merchant_id, player_id, at desc);
create index room_messages_old on room_messages (at);
create index room_messages_reported on room_messages (merchant_id, at) where reports > 0 and decided_at is null;

create table room_reports (
  merchant_id integer not null,
  message_id uuid not null,
  player_id uuid not null,
  at timestamptz not null,
  primary key (merchant_id, message_id, player_id),
  foreign key (merchant_id, message_id) references room_messages on delete cascade
);

-- In all rooms of the brand, for some minutes from its beginning.
create table room_mutes (
  merchant_id integer not null,
  mute_id uuid not null,
  player_id uuid not null,
  reason text not null check (reason in ('contact', 'insult', 'advert', 'urging', 'other')),
  from_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 525600),
  lifted_at timestamptz,
  primary key (merchant_id, mute_id)
);
create index room_mutes_of_player on room_mutes (merchant_id, player_id, from_at);

create table room_viewers (
  merchant_id integer not null,
  host_id uuid not null,
  -- a server process
  process_id uuid not null,
  viewers integer not null check (viewers > 0),
  seen_at timestamptz not null,
  primary key (merchant_id, host_id, process_id)
);

alter table hosts
  -- counts the changes of staff
  add column version integer not null default 1,
  -- the room is closed for good
  add column retired_at timestamptz;
