-- Adds what members played to their days, and closes a day: from then on its figures stay as they are.

-- What an entry on a game account staked, less what it gave back, and what it paid. A rollback or an adjustment that takes money back takes a
-- win back; a rebate comes with its stake.
create or replace function agent_entry_amounts(kind text, debit bigint, credit bigint)
returns table (stake bigint, payout bigint) language sql immutable as $$
  select case when kind in ('vendor_rollback', 'vendor_adjust') then 0 else debit end
           - case when kind in ('vendor_refund', 'vendor_rollback', 'lottery_void', 'lottery_stake') then credit else 0 end,
         case when kind in ('vendor_refund', 'vendor_rollback', 'lottery_void', 'lottery_stake') then 0 else credit end
           - case when kind in ('vendor_rollback', 'vendor_adjust') then debit else 0 end
$$;

-- How much of a stake counts at a weight in millionths: rounded towards zero, and exact for any stake.
create or replace function agent_weighed(stake bigint, weight_ppm integer) returns bigint language sql immutable as $$
  select stake / 1000000 * weight_ppm + stake % 1000000 * weight_ppm / 1000000
$$;

-- Adds the entries of cash accounts that stand after their cursor to the open day, each once; answers how many. Entries after the day's end
-- wait until it is closed. Two callers take turns on an account.
-- Planned at each call: a plan kept from when the tables were empty reads them whole for every account. And always by the entries' key and hash
-- tables: the planner takes an account's newest entries for few, and would sort them or read the index by time for each account.
create or replace function agent_fold(in_merchant_id integer, in_accounts uuid[]) returns integer
language plpgsql volatile set plan_cache_mode = force_custom_plan set enable_bitmapscan = off set enable_sort = off as $$
declare
  open_day date;
  zone text;
  began_at timestamptz;
  ends_at timestamptz;
  added integer;
begin
  select o.day, m.time_zone, o.first_day::timestamp at time zone m.time_zone, (o.day + 1)::timestamp at time zone m.time_zone
    into open_day, zone, began_at, ends_at
    from agent_open_days o join merchants m on m.id = o.merchant_id where o.merchant_id = in_merchant_id for share of o;
  if open_day is null then
    return 0;
  end if;
  insert into agent_cursors (merchant_id, account_id, through_seq)
    select in_merchant_id, a.id, coalesce(before.seq, 0)
      from ledger_accounts a
      left join lateral (
        -- As ledger_seq_before, which is called for each row instead of being planned with them.
        select e.seq from ledger_entries e
         where a.opened_at < began_at and e.merchant_id = in_merchant_id and e.account_id = a.id and e.posted_at < began_at
         order by e.seq desc limit 1) before on true
     where a.merchant_id = in_merchant_id and a.id = any (in_accounts) and a.kind = 'player_cash'
       and not exists (select from agent_cursors c where c.merchant_id = a.merchant_id and c.account_id = a.id)
    on conflict do nothing;
  perform 1 from agent_cursors c where c.merchant_id = in_merchant_id and c.account_id = any (in_accounts)
    order by c.account_id for no key update;

  -- A new statement, so that it sees how far the holders of those locks have come.
  with span as materialized (
    select c.account_id, a.owner_id as player_id, c.through_seq as after, last.seq as upto, last.hash
      from agent_cursors c
      join ledger_accounts a on a.merchant_id = c.merchant_id and a.id = c.account_id
      cross join lateral (select e.seq, e.hash from ledger_entries e
             where e.merchant_id = in_merchant_id and e.account_id = c.account_id and e.seq > c.through_seq and e.posted_at < ends_at
             order by e.seq desc limit 1) last
     where c.merchant_id = in_merchant_id and c.account_id = any (in_accounts)
  ), funding as materialized (
    select f.id from ledger_accounts f where f.merchant_id = in_merchant_id and f.owner_id is null and f.kind = 'bonus_funding'
  ), played as materialized (
    -- One row a game, and one for what was no play.
    select s.player_id, s.account_id, s.upto, s.hash, g.game_no, min(e.seq) as from_seq, count(*) as entries, count(*) filter (where w.stake > 0) as rounds, sum(w.stake) as stake,
           sum(agent_weighed(w.stake, g.weight_ppm)) as turnover, sum(w.payout) as payout, sum(e.pool) as pool,
           coalesce(sum(e.credit) filter (where g.game_no is null and e.credit_from in (select f.id from funding f)), 0) as bonus
      from span s
      -- Ordered by their key behind a fence, so that no other index serves: without statistics of a young ledger
      -- the planner read it whole for each account.
      cross join lateral (select * from ledger_entries f where f.merchant_id = in_merchant_id and f.account_id = s.account_id
             and f.seq > s.after and f.seq <= s.upto order by f.seq offset 0) e
      cross join lateral agent_entry_amounts(e.kind, e.debit, e.credit) w
      left join game_accounts g on g.merchant_id = e.merchant_id and g.account_id = coalesce(e.debit_to, e.credit_from)
     group by s.player_id, s.account_id, s.upto, s.hash, g.game_no
  ), counted as (
    insert into member_day_sums as s (merchant_id, day, player_id, game_no, round_count, stake_minor, turnover_minor, payout_minor, pool_minor)
      select in_merchant_id, open_day, p.player_id, p.game_no, sum(p.rounds), sum(p.stake), sum(p.turnover), sum(p.payout), sum(p.pool)
        from played p where p.game_no is not null group by p.player_id, p.game_no
    on conflict (merchant_id, day, player_id, game_no) do update
      set round_count = s.round_count + excluded.round_count, stake_minor = s.stake_minor + excluded.stake_minor,
          turnover_minor = s.turnover_minor + excluded.turnover_minor, payout_minor = s.payout_minor + excluded.payout_minor,
          pool_minor = s.pool_minor + excluded.pool_minor
  ), hours as (
    insert into member_hours as h (merchant_id, day, hour, player_id, game_no, turnover_minor)
      select in_merchant_id, open_day,
             -- What was posted late belongs to the day's first hour.
             case when (e.posted_at at time zone zone)::date < open_day then 0 else extract(hour from e.posted_at at time zone zone) end,
             s.player_id, g.game_no, sum(agent_weighed(w.stake, g.weight_ppm))
        from span s
        cross join lateral (select * from ledger_entries f where f.merchant_id = in_merchant_id and f.account_id = s.account_id
               and f.seq > s.after and f.seq <= s.upto order by f.seq offset 0) e
        cross join lateral agent_entry_amounts(e.kind, e.debit, e.credit) w
        join game_accounts g on g.merchant_id = e.merchant_id and g.account_id = coalesce(e.debit_to, e.credit_from)
       where exists (select from agent_contracts c where c.merchant_id = in_merchant_id and c.kind = 'hourly' and c.state in ('running', 'ending'))
       group by 3, s.player_id, g.game_no
    on conflict (merchant_id, day, hour, player_id, game_no) do update set turnover_minor = h.turnover_minor + excluded.turnover_minor
  ), days as (
    insert into member_days as d (merchant_id, day, player_id, account_id, from_seq, to_seq, hash, bonus_minor)
      select in_merchant_id, open_day, p.player_id, p.account_id, min(p.from_seq), p.upto, p.hash, sum(p.bonus)
        from played p group by p.player_id, p.account_id, p.upto, p.hash
    on conflict (merchant_id, day, player_id) do update
      set to_seq = excluded.to_seq, hash = excluded.hash, bonus_minor = d.bonus_minor + excluded.bonus_minor
  ), moved as (
    update agent_cursors c set through_seq = s.upto
      from span s where c.merchant_id = in_merchant_id and c.account_id = s.account_id
  )
  select coalesce(sum(entries), 0) into added from played;
  return added;
end $$;

-- Closes a day: adds what is left and opens the next day. Answers false where another caller has closed it. Its members have to be noted in the
-- same transaction.
create or replace function agent_close_day(in_merchant_id integer, in_day date, at timestamptz) returns boolean
language plpgsql volatile as $$
declare
  ends_at timestamptz;
begin
  select (o.day + 1)::timestamp at time zone m.time_zone into ends_at
    from agent_open_days o join merchants m on m.id = o.merchant_id
   where o.merchant_id = in_merchant_id and o.day = in_day for update of o;
  if ends_at is null then
    return false;
  end if;
  perform agent_fold(in_merchant_id, array(
    select a.id from ledger_accounts a
      left join agent_cursors c on c.merchant_id = a.merchant_id and c.account_id = a.id
     where a.merchant_id = in_merchant_id and a.kind = 'player_cash' and a.seq > coalesce(c.through_seq, 0)));
  insert into agent_runs (merchant_id, kind, first_day, last_day, state, next_at)
    values (in_merchant_id, 'day', in_day, in_day, 'folded', at);
  update agent_open_days set day = in_day + 1 where merchant_id = in_merchant_id;
  return true;
end $$;

-- Notes for members of a closed day, after one and in their order, whose they were and whether they count; answers the last one, null for none.
-- `active_minor`: the turnover from which a member is active on a day.
create or replace function agent_note_members(in_merchant_id integer, in_day date, active_minor bigint, after uuid, most integer) returns uuid
language plpgsql volatile set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  ends_at timestamptz;
  last_id uuid;
begin
  select (in_day + 1)::timestamp at time zone m.time_zone into ends_at from merchants m where m.id = in_merchant_id;
  select w.player_id into last_id from (
    select d.player_id from member_days d where d.merchant_id = in_merchant_id and d.day = in_day and d.player_id > after
     order by d.player_id limit most) w order by w.player_id desc limit 1;
  -- By keys, member by member: the planner does not know the day yet, and joins that it plans for few rows read the day over and over.
  update member_days d
     set (agent_no, counted, turnover_minor, eligible, active) = (
       select w.agent_no, w.counted, w.turnover, w.eligible, w.counted and w.eligible and w.turnover >= active_minor
         from (
           select place.agent_no,
                  p.type in (0, 1, 2)
                    and not exists (select from agents a where a.merchant_id = d.merchant_id and a.player_id = d.player_id and a.since <= in_day)
                    and not exists (select from protection_exclusions r where r.merchant_id = d.merchant_id and r.player_id = d.player_id
                                      and r.kind = 'exclusion' and r.from_at < ends_at)
                    and not exists (select from agent_marks k where k.merchant_id = d.merchant_id and k.player_id = d.player_id
                                      and k.from_day <= in_day and (k.released_day is null or k.released_day > in_day)) as counted,
                  coalesce(p.mobile_verified_at < ends_at, false) and exists (select from deposits b where b.merchant_id = d.merchant_id
                    and b.player_id = d.player_id and b.state = 'paid' and b.settled_at < ends_at) as eligible,
                  coalesce((select sum(s.turnover_minor) from member_day_sums s
                             where s.merchant_id = d.merchant_id and s.day = in_day and s.player_id = d.player_id), 0) as turnover
             from players p
             left join agent_members place on place.merchant_id = p.merchant_id and place.player_id = p.id
               and place.from_day <= in_day and (place.to_day is null or place.to_day >= in_day)
            where p.merchant_id = d.merchant_id and p.id = d.player_id offset 0
         ) w)
   where d.merchant_id = in_merchant_id and d.day = in_day and d.player_id > after and d.player_id <= last_id;
  return last_id;
end $$;

-- Members' closed days that count otherwise than they were frozen: sign -1 for those that a mark counts back to, 1 for those that were marked
-- and count again since the mark was released. Days without an agent change nobody's earnings.
create or replace function agent_changed_days(in_merchant_id integer, in_from date, in_to date)
returns table (day date, player_id uuid, agent_no integer, sign integer, active boolean, eligible boolean, turnover_minor bigint)
language sql stable as $$
  with marks as (
    select k.player_id, k.from_day as frozen_from, k.released_day as frozen_to, coalesce(k.corrects_from, k.from_day) as out_from,
           coalesce(k.restores_from, k.released_day) as out_to
      from agent_marks k where k.merchant_id = in_merchant_id and coalesce(k.corrects_from, k.from_day) <= in_to
  ), looked as (
    select d.day, d.player_id, d.agent_no, d.counted, d.active, d.eligible, d.turnover_minor,
           exists (select from marks k where k.player_id = d.player_id and k.out_from <= d.day and (k.out_to is null or k.out_to > d.day)) as is_out,
           exists (select from marks k where k.player_id = d.player_id and k.frozen_from <= d.day
                     and (k.frozen_to is null or k.frozen_to > d.day)) as was_out
      from member_days d
     where d.merchant_id = in_merchant_id and d.player_id in (select k.player_id from marks k) and d.day between in_from and in_to
       and d.agent_no is not null and d.counted is not null
  )
  select l.day, l.player_id, l.agent_no, case when l.counted then -1 else 1 end, l.active, l.eligible, l.turnover_minor from looked l
   where l.counted and l.is_out
      -- As agent_note_members, but for the marks.
      or not l.counted and l.was_out and not l.is_out
         and exists (select from players p where p.merchant_id = in_merchant_id and p.id = l.player_id and p.type not in (4, 40, 41, 42))
         and not exists (select from agents a where a.merchant_id = in_merchant_id and a.player_id = l.player_id and a.since <= l.day)
         and not exists (select from protection_exclusions r join merchants m on m.id = r.merchant_id
                          where r.merchant_id = in_merchant_id and r.player_id = l.player_id and r.kind = 'exclusion'
                            and r.from_at < (l.day + 1)::timestamp at time zone m.time_zone)
   order by l.day, l.player_id
$$;

-- Cash accounts after `after` with entries that are in no day yet, in their order.
create or replace function agent_accounts_behind(in_merchant_id integer, after uuid, most integer) returns setof uuid language sql stable as $$
  select a.id from ledger_accounts a
    left join agent_cursors c on c.merchant_id = a.merchant_id and c.account_id = a.id
   where a.merchant_id = in_merchant_id and a.kind = 'player_cash' and a.id > after and a.seq > coalesce(c.through_seq, 0)
   order by a.id limit most
$$;

-- The single rounds of a member's closed day, with what each counts: they add up to the sums of the day. What was given back is negative.
create or replace function agent_day_rounds(in_merchant_id integer, in_player_id uuid, in_day date)
returns table (seq bigint, at timestamptz, game_type text, stake bigint, turnover bigint) language sql stable as $$
  select e.seq, e.posted_at, g.game_type, w.stake, agent_weighed(w.stake, g.weight_ppm)
    from member_days d
    join ledger_entries e on e.merchant_id = d.merchant_id and e.account_id = d.account_id and e.seq between d.from_seq and d.to_seq
    join game_accounts g on g.merchant_id = e.merchant_id and g.account_id = coalesce(e.debit_to, e.credit_from)
    cross join lateral agent_entry_amounts(e.kind, e.debit, e.credit) w
   where d.merchant_id = in_merchant_id and d.player_id = in_player_id and d.day = in_day and d.counted is not null and w.stake <> 0
$$;

-- What the days' entries say by type of game: as agent_fold adds them, but from the ledger alone. All merchants: books are compared as a whole.
create or replace function agent_day_entries()
returns table (merchant_id integer, day date, game_type text, stake bigint, turnover bigint, payout bigint, pool bigint) language sql stable as $$
  select d.merchant_id, d.day, g.game_type, sum(w.stake)::bigint, sum(agent_weighed(w.stake, g.weight_ppm))::bigint,
         sum(w.payout)::bigint, sum(e.pool)::bigint
    from member_days d
    join ledger_entries e on e.merchant_id = d.merchant_id and e.account_id = d.account_id and e.seq between d.from_seq and d.to_seq
    join game_accounts g on g.merchant_id = e.merchant_id and g.account_id = coalesce(e.debit_to, e.credit_from)
    cross join lateral agent_entry_amounts(e.kind, e.debit, e.credit) w
   group by 1, 2, 3
$$;

-- Days whose last entry is another one than they say, or none. All merchants: books are compared as a whole.
create or replace function agent_day_hashes()
returns table (merchant_id integer, account_id uuid, day date, expected bytea, found bytea) language sql stable as $$
  select d.merchant_id, d.account_id, d.day, e.hash, d.hash
    from member_days d
    left join ledger_entries e on e.merchant_id = d.merchant_id and e.account_id = d.account_id and e.seq = d.to_seq
   where e.hash is distinct from d.hash
$$;

-- The payments of commission to agents.
create or replace function agent_commissions(merchant_ids integer[], agent_nos integer[])
returns table (merchant_id integer, agent_no integer, op_id uuid, credit bigint) language sql stable as $$
  select a.merchant_id, a.agent_no, e.op_id, e.credit from agents a
    join unnest(merchant_ids, agent_nos) as w (m, no) on w.m = a.merchant_id and w.no = a.agent_no
    join ledger_accounts l on l.merchant_id = a.merchant_id and l.owner_id = a.player_id and l.kind = 'agent_commission'
    join ledger_entries e on e.merchant_id = l.merchant_id and e.account_id = l.id and e.kind = 'commission'
$$;
