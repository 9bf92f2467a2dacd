-- When a member was last seen, and their sign-ins, are read from all their sessions, those that ended too.
create index concurrently sessions_by_player on sessions (merchant_id, player_id, created_at);
