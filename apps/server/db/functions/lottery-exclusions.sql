-- Notes players who exclude themselves, so that their subscriptions end and tickets in later draws are given back.

-- Only notes it: subscriptions are locked before players when a slip is placed, so ending them here could deadlock.
create or replace function note_lottery_exclusion() returns trigger language plpgsql as $$
begin
  insert into lottery_excluded_players (merchant_id, player_id, excluded_at) values (new.merchant_id, new.player_id, clock_timestamp())
    on conflict (merchant_id, player_id) do update set excluded_at = excluded.excluded_at;
  return null;
end $$;

create trigger exclusion_ends_lottery_plans after insert on protection_exclusions for each row
  when (new.kind <> 'time_out') execute function note_lottery_exclusion();
