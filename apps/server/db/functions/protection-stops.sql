-- The operator's stops: everything of a merchant, a game, or a player.

-- The stop that refuses a stake now, as a play block; null: none. In force from the next bet on.
create or replace function protection_stopped(in_merchant integer, in_player uuid, in_game text) returns text language sql volatile as $$
  select json_build_object('code', 'PLAY_STOPPED', 'scope', s.scope)::text
    from play_stops s
   where s.merchant_id = in_merchant and s.lifted_at is null
     and case s.scope when 'all' then true when 'game' then s.game_code = in_game else s.player_id = in_player end
   order by s.scope limit 1
$$;
