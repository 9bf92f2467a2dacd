-- Decides whether a player may stake or deposit now: stops, exclusions, limits and the reality check.

-- The player's row, created if missing and locked until the transaction ends.
create or replace function protection_lock(in_merchant integer, in_player uuid) returns protection_players language plpgsql volatile as $$
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

-- The player's row, unwritten, with the play session extended until now, or a new one begun after 30 minutes without play.
create or replace function protection_play_on(p protection_players, at timestamptz) returns protection_players language plpgsql volatile as $$
begin
  if p.session_until is null or at - p.session_until >= interval '30 minutes' then
    if p.session_until is not null then
      insert into play_sessions values (p.merchant_id, p.player_id, p.session_from, p.session_until) on conflict do nothing;
    end if;
    p.session_from := at;
    p.checked_at := at;
  end if;
  p.session_until := at;
  p.check_due := p.check_due or at >= p.checked_at + make_interval(mins => p.check_minutes);
  return p;
end $$;

-- The play block that refuses a stake now, null: none; also extends or begins the play session.
create or replace function protection_block(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean) returns text
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
  p := protection_lock(in_merchant, in_player);
  v_now := protection_now();
  refusal := protection_exclusion(in_merchant, in_player);
  if refusal is not null then
    return refusal;
  end if;
  p := protection_play_on(p, v_now);
  limits := p.limited or exists (select from merchants m where m.id = in_merchant and m.settings -> 'profile' ? 'limits');
  -- Written before the limits are checked, which count the session; a refused bet counts as playing.
  update protection_players
     set session_from = p.session_from, session_until = p.session_until, checked_at = p.checked_at, check_due = p.check_due,
         checks_skipped_until = case when limits or p.check_due then '-infinity'
                            else least(v_now + interval '1 minute', p.checked_at + make_interval(mins => p.check_minutes)) end
   where merchant_id = in_merchant and player_id = in_player;
  if p.check_due then
    return json_build_object('code', 'REALITY_CHECK_DUE')::text;
  end if;
  if limits then
    perform protection_fold(in_merchant, in_player);
    return protection_limit_passed(in_merchant, in_player, '{loss,wager,session}', in_stake);
  end if;
  return null;
end $$;

-- Checks a stake. null: allowed. Else the play block as JSON: `code` (PLAY_STOPPED, TIMED_OUT, SELF_EXCLUDED, REALITY_CHECK_DUE,
-- LIMIT_REACHED) and its details, amounts in minor units. Call it in the transaction that moves the stake, before an account is locked;
-- it locks the player's row until the end, so that two bets never pass one limit together. Check a second stake of the same player after
-- the first was posted. Commit a refusal: it is sent to the player's pages, because a vendor's game may not show it.
create or replace function protection_check_stake(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean) returns text
language plpgsql volatile as $$
declare
  v_refusal text := protection_block(in_merchant, in_player, in_game, in_stake, in_trial);
begin
  if v_refusal is null or in_trial then
    return v_refusal;
  end if;
  -- At most one message every two seconds, however often the player tries.
  update protection_players p set refusal = v_refusal, refused_at = protection_now()
   where p.merchant_id = in_merchant and p.player_id = in_player
     and (p.refused_at is null or p.refused_at < protection_now() - interval '2 seconds');
  if found then
    insert into outbox (merchant_id, id, topic, payload, created_at)
      values (in_merchant, gen_random_uuid(), 'player',
              json_build_object('playerId', in_player, 'message', json_build_object('type', 'playBlocked')), clock_timestamp());
  end if;
  return v_refusal;
end $$;

-- Checks a deposit. Answers as protection_check_stake; a repeated request does not count twice.
create or replace function protection_check_deposit(in_merchant integer, in_player uuid, in_amount bigint, in_request uuid) returns text
language plpgsql volatile as $$
declare
  refusal text;
begin
  perform protection_lock(in_merchant, in_player);
  refusal := protection_exclusion(in_merchant, in_player);
  if refusal is not null or exists (
    select from deposits d where d.merchant_id = in_merchant and d.player_id = in_player and d.request_id = in_request) then
    return refusal;
  end if;
  return protection_limit_passed(in_merchant, in_player, '{deposit}', in_amount);
end $$;

-- Checks the credit of paid money. As protection_check_deposit, but counts credited deposits only: pending ones may never be paid.
create or replace function protection_check_credit(in_merchant integer, in_player uuid, in_amount bigint) returns text language plpgsql volatile as $$
declare
  limited record;
  so_far bigint;
  refusal text;
begin
  perform protection_lock(in_merchant, in_player);
  refusal := protection_exclusion(in_merchant, in_player);
  if refusal is not null then
    return refusal;
  end if;
  for limited in
    select h.period, h.amount, w.from_at, w.until_at
      from protection_limits_in_force(in_merchant, in_player) h join protection_windows(in_merchant) w on w.period = h.period
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
