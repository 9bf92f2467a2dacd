-- Hosts on video: their shifts, what the prober saw of their streams, and who follows them.
create table hosts (
  merchant_id integer not null references merchants,
  host_id uuid not null,
  name text not null check (char_length(name) between 1 and 40),
  -- a scene of the platform's art
  scene text not null,
  languages text[] not null check (cardinality(languages) > 0),
  -- by language
  titles jsonb not null,
  -- the game that the room leads to
  node_id integer,
  promotion_id uuid,
  -- the HLS list; null: no video yet
  stream_url text check (stream_url ~ '^https?://'),
  -- the stream's name in the stream sandbox, whose address is set at each start; null: a real host
  sandbox_stream text check (sandbox_stream ~ '^[a-z][a-z0-9-]{0,30}$'),
  kilobytes_per_minute integer not null check (kilobytes_per_minute > 0),
  signed_on boolean not null default false,
  -- what the prober saw: the number after the list's last segment, null when the list was not there
  segments_end bigint,
  checked_at timestamptz,
  grew_at timestamptz,
  streaming boolean not null default false,
  primary key (merchant_id, host_id)
);

create table host_shifts (
  merchant_id integer not null,
  host_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (merchant_id, host_id, starts_at),
  foreign key (merchant_id, host_id) references hosts,
  check (ends_at > starts_at)
);

-- merchant_id: the player's book.
create table host_follows (
  merchant_id integer not null,
  player_id uuid not null,
  host_id uuid not null,
  followed_at timestamptz not null,
  primary key (merchant_id, player_id, host_id)
);
