-- Time-outs and self-exclusions: the one that holds now, and what begins with one.

-- The rest that a player takes just now, as the refusal that it is; null: none.
create or replace function protection_rest(in_merchant integer, in_player uuid) returns text language sql volatile as $$
  select json_build_object('code', case r.kind when 'time_out' then 'TIMED_OUT' else 'SELF_EXCLUDED' end,
                           'until', protection_instant(case when r.returns_at is null then r.until_at else greatest(r.returns_at, r.until_at) end))::text
    from protection_rests r
   where r.merchant_id = in_merchant and r.player_id = in_player
     and case r.kind when 'time_out' then r.until_at > protection_now()
                     else r.returns_at is null or r.returns_at > protection_now() end
   order by r.kind, r.until_at desc limit 1
$$;

-- Whoever rests is out at once, on every device; their open checkouts end, and money that waited for their decision goes back.
create or replace function begin_rest() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), ended_code = case new.kind when 'time_out' then 'TIMED_OUT' else 'SELF_EXCLUDED' end
    where merchant_id = new.merchant_id and player_id = new.player_id and ended_at is null;
  insert into protection_players (merchant_id, player_id) values (new.merchant_id, new.player_id)
    on conflict (merchant_id, player_id) do update set quiet_until = '-infinity';
  update deposits set cancel_asked_at = coalesce(cancel_asked_at, new.from_at)
    where merchant_id = new.merchant_id and player_id = new.player_id and state = 'pending';
  update deposits set state = 'returning'
    where merchant_id = new.merchant_id and player_id = new.player_id and state = 'received';
  return null;
end $$;

create trigger rest_begins after insert on protection_rests for each row execute function begin_rest();
