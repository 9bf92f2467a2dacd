-- Notes members who watch a host as playing: the clock of the reality check runs for them. Whoever rests or is excluded is left out.

create or replace function protection_watch(in_merchant integer, in_players uuid[]) returns void language plpgsql volatile as $$
declare
  v_player uuid;
  p protection_players;
begin
  -- In one order, so that two processes do not wait for each other.
  for v_player in select distinct id from unnest(in_players) as players(id) order by id loop
    p := protection_lock(in_merchant, v_player);
    if protection_exclusion(in_merchant, v_player) is null then
      p := protection_play_on(p, protection_now());
      update protection_players
         set session_from = p.session_from, session_until = p.session_until, checked_at = p.checked_at, check_due = p.check_due,
             checks_skipped_until = case when p.check_due then '-infinity' else checks_skipped_until end
       where merchant_id = in_merchant and player_id = v_player;
    end if;
  end loop;
end $$;
