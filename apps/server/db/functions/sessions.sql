-- Marks changed sessions, and ends those of a player who was disabled.

create or replace function mark_changed_session() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger session_changed before update of renewed_at, ended_at on sessions
  for each row when (old.renewed_at is distinct from new.renewed_at or old.ended_at is distinct from new.ended_at)
  execute function mark_changed_session();

-- Disabling a player ends their sessions at once, however the row was changed.
create or replace function end_sessions_of_disabled_player() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), ended_code = 'ACCOUNT_DISABLED'
    where merchant_id = new.merchant_id and player_id = new.id and ended_at is null;
  return null;
end $$;

create trigger player_disabled after update of status on players
  for each row when (old.status = 'active' and new.status = 'disabled')
  execute function end_sessions_of_disabled_player();
