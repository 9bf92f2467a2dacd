-- Protection of the player: limits, reality check, rests (time-out and self-exclusion), and the switch that stops play.
--
-- Whoever moves a stake asks `protection_admit` in the same transaction, before it locks an account. The database's clock decides.

-- The one clock of this file.
create function protection_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

create table protection_players (
  merchant_id integer not null,
  player_id uuid not null,
  -- Until when a bet needs no closer look: far in the past while a limit, a rest or a due check may stand in the way.
  quiet_until timestamptz not null default '-infinity',
  limited boolean not null default false,
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  -- A sitting begins with the first bet after a pause of half an hour; `sitting_until` is its last bet, to the minute.
  sitting_from timestamptz,
  sitting_until timestamptz,
  -- When the player was last told how long they play, and whether a telling is due and not yet taken note of.
  checked_at timestamptz,
  check_due boolean not null default false,
  -- Why the last stake was refused, as the refusal that it was; null since play goes on.
  refusal text,
  refused_at timestamptz,
  -- Up to which entry of the cash account protection_days has been written.
  folded_seq bigint,
  primary key (merchant_id, player_id)
) with (fillfactor = 70);

-- Sittings that are over: with the one under way they are the time that was played.
create table protection_sittings (
  merchant_id integer not null,
  player_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  primary key (merchant_id, player_id, from_at)
);

-- What was staked and what came back, by the merchant's day: read off the ledger, kept for those who have a limit.
create table protection_days (
  merchant_id integer not null,
  player_id uuid not null,
  day date not null,
  wagered bigint not null,
  net bigint not null,
  primary key (merchant_id, player_id, day)
);

create table protection_limits (
  merchant_id integer not null,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  -- minor units; minutes for the session's
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  -- A raise that was asked for: to this, or to none at all.
  raise_to bigint check (raise_to > amount),
  raise_asked_at timestamptz,
  primary key (merchant_id, player_id, kind, period)
);

-- Every choice that a player made about these: written once, never changed.
create table protection_choices (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  choice text not null,
  detail jsonb not null,
  at timestamptz not null,
  primary key (merchant_id, player_id, id)
);
revoke update, delete on protection_choices from perya_app;

create table protection_rests (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('time_out', 'exclusion')),
  from_at timestamptz not null,
  -- a time-out ends then; an exclusion may be asked back from then on
  until_at timestamptz not null,
  return_asked_at timestamptz,
  returns_at timestamptz,
  primary key (merchant_id, player_id, id),
  check (kind = 'exclusion' or returns_at is null)
);
create index protection_rests_excluded on protection_rests (merchant_id) where kind = 'exclusion';
revoke delete on protection_rests from perya_app;

-- What each member declared when they registered: their age, and that they are not barred from gambling.
create table protection_declarations (
  merchant_id integer not null,
  player_id uuid not null,
  minimum_age smallint not null,
  not_barred boolean not null check (not_barred),
  declared_at timestamptz not null,
  primary key (merchant_id, player_id)
);
revoke update, delete on protection_declarations from perya_app;

-- Stopped by the house: a game, a player, or everything of a merchant. Usually empty.
create table play_stops (
  merchant_id integer not null references merchants,
  id uuid not null,
  scope text not null check (scope in ('all', 'game', 'player')),
  game_code text,
  player_id uuid,
  reason text not null,
  stopped_by text not null,
  stopped_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (merchant_id, id),
  check ((scope = 'game') = (game_code is not null)),
  check ((scope = 'player') = (player_id is not null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create index play_stops_standing on play_stops (merchant_id) where lifted_at is null;
revoke delete on play_stops from perya_app;

-- An instant as the wire says it.
create function protection_instant(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The rest that a player takes just now, as the refusal that it is; null: none.
create function protection_rest(in_merchant integer, in_player uuid) returns text language sql volatile as $$
  select json_build_object('code', case r.kind when 'time_out' then 'TIMED_OUT' else 'SELF_EXCLUDED' end,
                           'until', protection_instant(case when r.returns_at is null then r.until_at else greatest(r.returns_at, r.until_at) end))::text
    from protection_rests r
   where r.merchant_id = in_merchant and r.player_id = in_player
     and case r.kind when 'time_out' then r.until_at > protection_now()
                     else r.returns_at is null or r.returns_at > protection_now() end
   order by r.kind, r.until_at desc limit 1
$$;

-- Whoever rests is out at once, on every device.
create function begin_rest() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), ended_code = case new.kind when 'time_out' then 'TIMED_OUT' else 'SELF_EXCLUDED' end
    where merchant_id = new.merchant_id and player_id = new.player_id and ended_at is null;
  insert into protection_players (merchant_id, player_id) values (new.merchant_id, new.player_id)
    on conflict (merchant_id, player_id) do update set quiet_until = '-infinity';
  return null;
end $$;
create trigger rest_begins after insert on protection_rests for each row execute function begin_rest();

-- A merchant's own limits hold from the next bet on.
create function wake_protection() returns trigger language plpgsql as $$
begin
  update protection_players set quiet_until = '-infinity' where merchant_id = new.id;
  return null;
end $$;
create trigger merchant_limits_changed after update of settings on merchants for each row
  when (old.settings -> 'profile' -> 'limits' is distinct from new.settings -> 'profile' -> 'limits')
  execute function wake_protection();

-- A game or a whole house that is stopped stops from the next bet on: those who play are looked at again.
create function protection_stopped(in_merchant integer, in_player uuid, in_game text) returns text language sql volatile as $$
  select json_build_object('code', 'PLAY_STOPPED', 'scope', s.scope)::text
    from play_stops s
   where s.merchant_id = in_merchant and s.lifted_at is null
     and case s.scope when 'all' then true when 'game' then s.game_code = in_game else s.player_id = in_player end
   order by s.scope limit 1
$$;

-- The windows of the limits as they stand now, in the merchant's time zone: a day from midnight, a week from Monday, a month from the 1st.
create function protection_windows(in_merchant integer) returns table (period text, first_day date, from_at timestamptz, until_at timestamptz)
language sql volatile as $$
  select w.period, date_trunc(w.period, l.local)::date, date_trunc(w.period, l.local) at time zone l.zone,
         (date_trunc(w.period, l.local) + w.span) at time zone l.zone
    from (select m.time_zone as zone, protection_now() at time zone m.time_zone as local from merchants m where m.id = in_merchant) l,
         (values ('day', interval '1 day'), ('week', interval '7 days'), ('month', interval '1 month')) as w (period, span)
$$;

-- Which entries are play: what is staked, and what comes back of it. A stake that is given back was not wagered.
create function protection_is_play(kind text) returns boolean language sql immutable as $$
  select kind ~ '^(round|jackpot|lottery|vendor_(bet|win|betwin|refund|rollback|jackpot|adjust))'
$$;
create function protection_gives_back(kind text) returns boolean language sql immutable as $$
  select kind ~ '(refund|rollback|void)'
$$;

-- Adds to protection_days what the ledger has written since the last time. The caller holds the player's row.
create function protection_fold(in_merchant integer, in_player uuid) returns void language plpgsql volatile as $$
declare
  account uuid := ledger_cash_account(in_merchant, in_player);
  zone text := (select m.time_zone from merchants m where m.id = in_merchant);
  since bigint;
  newest bigint;
begin
  if account is null then
    return;
  end if;
  select p.folded_seq into since from protection_players p where p.merchant_id = in_merchant and p.player_id = in_player;
  since := coalesce(since, ledger_seq_before(in_merchant, account, (select min(w.from_at) from protection_windows(in_merchant) w)));
  newest := ledger_newest_seq(in_merchant, account);
  if newest is null or newest <= since then
    return;
  end if;
  insert into protection_days as d (merchant_id, player_id, day, wagered, net)
    select in_merchant, in_player, (e.posted_at at time zone zone)::date,
           sum(e.debit - case when protection_gives_back(e.kind) then e.credit else 0 end), sum(e.credit - e.debit)
      from ledger_flow(in_merchant, account, since) e
     where e.seq <= newest and protection_is_play(e.kind)
     group by 3
  on conflict (merchant_id, player_id, day) do update set wagered = d.wagered + excluded.wagered, net = d.net + excluded.net;
  update protection_players p set folded_seq = newest where p.merchant_id = in_merchant and p.player_id = in_player;
end $$;

-- What was used of a window so far: minor units, minutes for the session's. The caller holds the player's row and has folded.
create function protection_used_of(in_merchant integer, in_player uuid, in_kind text, first_day date, since timestamptz) returns bigint
language plpgsql volatile as $$
begin
  return case in_kind
    when 'wager' then (
      select greatest(0, coalesce(sum(d.wagered), 0)) from protection_days d
       where d.merchant_id = in_merchant and d.player_id = in_player and d.day >= first_day)
    when 'loss' then (
      select greatest(0, -coalesce(sum(d.net), 0)) from protection_days d
       where d.merchant_id = in_merchant and d.player_id = in_player and d.day >= first_day)
    when 'deposit' then (
      select coalesce(sum(d.amount_minor), 0) from deposits d
       where d.merchant_id = in_merchant and d.player_id = in_player and d.created_at >= since
         and (d.state = 'paid' or d.state = 'pending' and d.expires_at > protection_now()))
    else (
      select coalesce(floor(sum(extract(epoch from s.until_at - greatest(s.from_at, since))) / 60), 0)
        from (select s.from_at, s.until_at from protection_sittings s
               where s.merchant_id = in_merchant and s.player_id = in_player and s.until_at > since
                 and s.from_at > since - interval '31 days'
              union all
              select p.sitting_from, p.sitting_until from protection_players p
               where p.merchant_id = in_merchant and p.player_id = in_player and p.sitting_until > since) s)
    end;
end $$;

-- Every kind and window with what was used of it. The caller holds the player's row and has folded.
create function protection_used(in_merchant integer, in_player uuid)
returns table (kind text, period text, used bigint, from_at timestamptz, until_at timestamptz) language sql volatile as $$
  select k.kind, w.period, protection_used_of(in_merchant, in_player, k.kind, w.first_day, w.from_at), w.from_at, w.until_at
    from protection_windows(in_merchant) w
    cross join (values ('deposit'), ('loss'), ('wager'), ('session')) as k (kind)
$$;

-- The limits that hold for a player: the lower of their own and the merchant's.
create function protection_holding(in_merchant integer, in_player uuid) returns table (kind text, period text, amount bigint)
language sql stable as $$
  select l.kind, l.period, min(l.amount)
    from (select own.kind, own.period, own.amount from protection_limits own
           where own.merchant_id = in_merchant and own.player_id = in_player
          union all
          select k.key, w.key, w.value::bigint
            from merchants m, jsonb_each(m.settings -> 'profile' -> 'limits') k, jsonb_each_text(k.value) w
           where m.id = in_merchant) l
   group by l.kind, l.period
$$;

-- The first limit that a stake, a deposit or the next minute would pass, as the refusal that it is; null: none. Of several the one
-- that opens last.
create function protection_passed(in_merchant integer, in_player uuid, in_kinds text[], in_amount bigint) returns text
language plpgsql volatile as $$
declare
  held record;
  so_far bigint;
begin
  for held in
    select h.kind, h.period, h.amount, w.first_day, w.from_at, w.until_at
      from protection_holding(in_merchant, in_player) h join protection_windows(in_merchant) w on w.period = h.period
     where h.kind = any (in_kinds) order by w.until_at desc
  loop
    so_far := protection_used_of(in_merchant, in_player, held.kind, held.first_day, held.from_at);
    if (case held.kind when 'session' then so_far >= held.amount else so_far + in_amount > held.amount end) then
      return json_build_object('code', 'LIMIT_REACHED', 'kind', held.kind, 'period', held.period, 'limit', held.amount::text,
        'used', so_far::text, 'until', protection_instant(held.until_at))::text;
    end if;
  end loop;
  return null;
end $$;

-- The player's row, locked until the transaction ends; made if it is the first.
create function protection_hold(in_merchant integer, in_player uuid) returns protection_players language plpgsql volatile as $$
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
create function protection_ask(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean) returns text
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
create function protection_admit(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean) returns text
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
create function protection_admit_deposit(in_merchant integer, in_player uuid, in_amount bigint, in_request uuid) returns text
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

-- A name as it is compared: letters and digits alone, in lower case.
create function protection_name(name text) returns text language sql immutable as $$
  select nullif(regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g'), '')
$$;

-- Whether somebody who excluded themselves has this telephone number, this address, or this name and birthday.
create function protection_knows_excluded(in_merchant integer, in_mobile text, in_email text, in_name text, in_birthday date) returns boolean
language sql volatile as $$
  select exists (
    select from protection_rests r join players p on p.merchant_id = r.merchant_id and p.id = r.player_id
     where r.merchant_id = in_merchant and r.kind = 'exclusion' and (r.returns_at is null or r.returns_at > protection_now())
       and (p.mobile = in_mobile or lower(p.email) = lower(in_email)
            or p.birthday = in_birthday and protection_name(p.payee_name) = protection_name(in_name)))
$$;
