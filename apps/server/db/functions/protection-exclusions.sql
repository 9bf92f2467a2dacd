-- Time-outs and self-exclusions: the one in force, and the effects of a new one.

-- The time-out or exclusion in force as a play block; null: none.
create or replace function protection_exclusion(in_merchant integer, in_player uuid) returns text language sql volatile as $$
  select json_build_object('code', case r.kind when 'time_out' then 'TIMED_OUT' else 'SELF_EXCLUDED' end,
                           'until', protection_instant(case when r.returns_at is null then r.until_at else greatest(r.returns_at, r.until_at) end))::text
    from protection_exclusions r
   where r.merchant_id = in_merchant and r.player_id = in_player
     and case r.kind when 'time_out' then r.until_at > protection_now()
                     else r.returns_at is null or r.returns_at > protection_now() end
   order by r.kind, r.until_at desc limit 1
$$;

-- A new exclusion ends every session and open checkout, and returns deposits that waited for the player's decision.
create or replace function begin_exclusion() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), ended_code = case new.kind when 'time_out' then 'TIMED_OUT' else 'SELF_EXCLUDED' end
    where merchant_id = new.merchant_id and player_id = new.player_id and ended_at is null;
  insert into protection_players (merchant_id, player_id) values (new.merchant_id, new.player_id)
    on conflict (merchant_id, player_id) do update set checks_skipped_until = '-infinity';
  update deposits set cancel_asked_at = coalesce(cancel_asked_at, new.from_at)
    where merchant_id = new.merchant_id and player_id = new.player_id and state = 'pending';
  update deposits set state = 'returning'
    where merchant_id = new.merchant_id and player_id = new.player_id and state = 'received';
  return null;
end $$;

create trigger exclusion_begins after insert on protection_exclusions for each row execute function begin_exclusion();
