-- From when to when a game stands among the hot and the popular ones; null: from the beginning, without an end.
alter table games
  add column hot_start_at timestamptz,
  add column hot_end_at timestamptz,
  add column popular_start_at timestamptz,
  add column popular_end_at timestamptz,
  add check (hot_end_at > hot_start_at),
  add check (popular_end_at > popular_start_at);
