-- Limits on deposits, losses, wagers and time: those in force, and their usage.

-- A change of the merchant's own limits is in force from the next bet on.
create or replace function require_protection_checks() returns trigger language plpgsql as $$
begin
  update protection_players set checks_skipped_until = '-infinity' where merchant_id = new.id;
  return null;
end $$;

create trigger merchant_limits_changed after update of settings on merchants for each row
  when (old.settings -> 'profile' -> 'limits' is distinct from new.settings -> 'profile' -> 'limits')
  execute function require_protection_checks();

-- The windows of the limits as they stand now, in the merchant's time zone: a day from midnight, a week from Monday, a month from the 1st.
create or replace function protection_windows(in_merchant integer) returns table (period text, first_day date, from_at timestamptz, until_at timestamptz)
language sql volatile as $$
  select w.period, date_trunc(w.period, l.local)::date, date_trunc(w.period, l.local) at time zone l.zone,
         (date_trunc(w.period, l.local) + w.span) at time zone l.zone
    from (select m.time_zone as zone, protection_now() at time zone m.time_zone as local from merchants m where m.id = in_merchant) l,
         (values ('day', interval '1 day'), ('week', interval '7 days'), ('month', interval '1 month')) as w (period, span)
$$;

-- True for ledger entries of play: stakes and payouts. A stake that is given back was not wagered.
create or replace function protection_is_play(kind text) returns boolean language sql immutable as $$
  select kind ~ '^(round|jackpot|lottery|vendor_(bet|win|betwin|refund|rollback|jackpot|adjust))'
$$;

create or replace function protection_gives_back(kind text) returns boolean language sql immutable as $$
  select kind ~ '(refund|rollback|void)'
$$;

-- Adds the ledger's new entries to protection_days. The caller has locked the player's row.
create or replace function protection_fold(in_merchant integer, in_player uuid) returns void language plpgsql volatile as $$
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

-- The sum of a player's deposits credited since a moment.
create or replace function protection_credited(in_merchant integer, in_player uuid, since timestamptz) returns bigint language sql volatile as $$
  select coalesce(sum(d.amount_minor), 0)::bigint from deposits d
   where d.merchant_id = in_merchant and d.player_id = in_player and d.state = 'paid' and d.settled_at >= since
$$;

-- The usage of a window so far: minor units, or minutes of play. The caller has locked the player's row and called protection_fold.
create or replace function protection_used_of(in_merchant integer, in_player uuid, in_kind text, first_day date, since timestamptz) returns bigint
language plpgsql volatile as $$
begin
  return case in_kind
    when 'wager' then (
      select greatest(0, coalesce(sum(d.wagered), 0)) from protection_days d
       where d.merchant_id = in_merchant and d.player_id = in_player and d.day >= first_day)
    when 'loss' then (
      select greatest(0, -coalesce(sum(d.net), 0)) from protection_days d
       where d.merchant_id = in_merchant and d.player_id = in_player and d.day >= first_day)
    when 'deposit' then protection_credited(in_merchant, in_player, since) + (
      -- A pending deposit counts until it can no longer be paid: a transfer can be proven for 7 days after its page has ended.
      select coalesce(sum(d.amount_minor), 0) from deposits d
       where d.merchant_id = in_merchant and d.player_id = in_player
         and (d.state = 'pending' or d.state = 'expired' and d.method_kind = 'bank_transfer')
         and d.expires_at > protection_now() - interval '7 days')
    else (
      select coalesce(floor(sum(extract(epoch from s.until_at - greatest(s.from_at, since))) / 60), 0)
        from (select s.from_at, s.until_at from play_sessions s
               where s.merchant_id = in_merchant and s.player_id = in_player and s.until_at > since
                 and s.from_at > since - interval '31 days'
              union all
              select p.session_from, p.session_until from protection_players p
               where p.merchant_id = in_merchant and p.player_id = in_player and p.session_until > since) s)
    end;
end $$;

-- Every kind and window with its usage. The caller has locked the player's row and called protection_fold.
create or replace function protection_used(in_merchant integer, in_player uuid)
returns table (kind text, period text, used bigint, from_at timestamptz, until_at timestamptz) language sql volatile as $$
  select k.kind, w.period, protection_used_of(in_merchant, in_player, k.kind, w.first_day, w.from_at), w.from_at, w.until_at
    from protection_windows(in_merchant) w
    cross join (values ('deposit'), ('loss'), ('wager'), ('session')) as k (kind)
$$;

-- The limits in force for a player: the lower of their own and the merchant's.
create or replace function protection_limits_in_force(in_merchant integer, in_player uuid) returns table (kind text, period text, amount bigint)
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

-- The limit that a stake, a deposit or the next minute would pass, as a play block; null: none. Of several the one that ends last.
create or replace function protection_limit_passed(in_merchant integer, in_player uuid, in_kinds text[], in_amount bigint) returns text
language plpgsql volatile as $$
declare
  limited record;
  so_far bigint;
begin
  for limited in
    select h.kind, h.period, h.amount, w.first_day, w.from_at, w.until_at
      from protection_limits_in_force(in_merchant, in_player) h join protection_windows(in_merchant) w on w.period = h.period
     where h.kind = any (in_kinds) order by w.until_at desc
  loop
    so_far := protection_used_of(in_merchant, in_player, limited.kind, limited.first_day, limited.from_at);
    if (case limited.kind when 'session' then so_far >= limited.amount else so_far + in_amount > limited.amount end) then
      return json_build_object('code', 'LIMIT_REACHED', 'kind', limited.kind, 'period', limited.period, 'limit', limited.amount::text,
        'used', so_far::text, 'until', protection_instant(limited.until_at))::text;
    end if;
  end loop;
  return null;
end $$;
