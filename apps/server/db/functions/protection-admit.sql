-- Decides whether a player may stake or deposit now: stops, exclusions, limits and the reality check.

-- The player's row, locked until the transaction ends; made if it is the first.
create or replace function protection_hold(in_merchant integer, in_player uuid) returns protection_players language plpgsql volatile as $$
declare
  found_row protection_players;
begin
  select * into found_row from protection_players p where p.merchant_id = in_merchant and p.player_id = in_player for no key update;
  if not found then
    insert into protection_players (merchant_id, player_id) values (in_merchant, in_player) on conflict do nothing;
    select * into found_row from protection_players p where p.merchant_id = in_merchant and p.player_id = in_player for no key update;
  end if;
  return found_row;
end $$;

-- What `protection_admit` answers, found out; a sitting is kept up on the way.
create or replace function protection_ask(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean) returns text
language plpgsql volatile as $$
declare
  p protection_players;
  refusal text := protection_stopped(in_merchant, in_player, in_game);
  limits boolean;
  v_now timestamptz;
begin
  if refusal is not null or in_trial then
    return refusal;
  end if;
  p := protection_hold(in_merchant, in_player);
  v_now := protection_now();
  refusal := protection_rest(in_merchant, in_player);
  if refusal is not null then
    return refusal;
  end if;
  if p.sitting_until is null or v_now - p.sitting_until >= interval '30 minutes' then
    if p.sitting_until is not null then
      insert into protection_sittings values (in_merchant, in_player, p.sitting_from, p.sitting_until) on conflict do nothing;
    end if;
    p.sitting_from := v_now;
    p.checked_at := v_now;
  end if;
  p.sitting_until := v_now;
  p.check_due := p.check_due or v_now >= p.checked_at + make_interval(mins => p.check_minutes);
  limits := p.limited or exists (select from merchants m where m.id = in_merchant and m.settings -> 'profile' ? 'limits');
  -- Written before the limits are looked at, which count the sitting; a refused bet was still a try to play.
  update protection_players
     set sitting_from = p.sitting_from, sitting_until = p.sitting_until, checked_at = p.checked_at, check_due = p.check_due,
         quiet_until = case when limits or p.check_due then '-infinity'
                            else least(v_now + interval '1 minute', p.checked_at + make_interval(mins => p.check_minutes)) end
   where merchant_id = in_merchant and player_id = in_player;
  if p.check_due then
    return json_build_object('code', 'REALITY_CHECK_DUE')::text;
  end if;
  if limits then
    perform protection_fold(in_merchant, in_player);
    return protection_passed(in_merchant, in_player, '{loss,wager,session}', in_stake);
  end if;
  return null;
end $$;

-- May this player stake this much in this game now? null: yes. Else the refusal as JSON: `code` (PLAY_STOPPED, TIMED_OUT, SELF_EXCLUDED,
-- REALITY_CHECK_DUE, LIMIT_REACHED) and its details, amounts in minor units. Call it in the transaction that moves the stake, before an
-- account is locked; it holds the player's row until the end, so that two bets never pass one limit together. A second stake of the
-- same player is asked for when the first was posted. A refusal is told to the player's pages, for a vendor's game says it in its own
-- words or not at all: commit it.
create or replace function protection_admit(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean) returns text
language plpgsql volatile as $$
declare
  v_refusal text := protection_ask(in_merchant, in_player, in_game, in_stake, in_trial);
begin
  if v_refusal is null or in_trial then
    return v_refusal;
  end if;
  -- Who tries again and again is told every two seconds.
  update protection_players p set refusal = v_refusal, refused_at = protection_now()
   where p.merchant_id = in_merchant and p.player_id = in_player
     and (p.refused_at is null or p.refused_at < protection_now() - interval '2 seconds');
  if found then
    insert into outbox (merchant_id, id, topic, payload, created_at)
      values (in_merchant, gen_random_uuid(), 'player',
              json_build_object('playerId', in_player, 'message', json_build_object('type', 'held')), clock_timestamp());
  end if;
  return v_refusal;
end $$;

-- May this player cash in this much now? As protection_admit; the request is named so that asking again does not count twice.
create or replace function protection_admit_deposit(in_merchant integer, in_player uuid, in_amount bigint, in_request uuid) returns text
language plpgsql volatile as $$
declare
  refusal text;
begin
  perform protection_hold(in_merchant, in_player);
  refusal := protection_rest(in_merchant, in_player);
  if refusal is not null or exists (
    select from deposits d where d.merchant_id = in_merchant and d.player_id = in_player and d.request_id = in_request) then
    return refusal;
  end if;
  return protection_passed(in_merchant, in_player, '{deposit}', in_amount);
end $$;

-- May money that was paid be credited now? As protection_admit_deposit, with what was credited alone: what is only asked for may never come.
create or replace function protection_admit_credit(in_merchant integer, in_player uuid, in_amount bigint) returns text language plpgsql volatile as $$
declare
  limited record;
  so_far bigint;
  refusal text;
begin
  perform protection_hold(in_merchant, in_player);
  refusal := protection_rest(in_merchant, in_player);
  if refusal is not null then
    return refusal;
  end if;
  for limited in
    select h.period, h.amount, w.from_at, w.until_at
      from protection_holding(in_merchant, in_player) h join protection_windows(in_merchant) w on w.period = h.period
     where h.kind = 'deposit' order by w.until_at desc
  loop
    so_far := protection_credited(in_merchant, in_player, limited.from_at);
    if so_far + in_amount > limited.amount then
      return json_build_object('code', 'LIMIT_REACHED', 'kind', 'deposit', 'period', limited.period, 'limit', limited.amount::text,
        'used', so_far::text, 'until', protection_instant(limited.until_at))::text;
    end if;
  end loop;
  return null;
end $$;
