-- Gives leases to processes, by the database's clock: a lease lasts six seconds and is renewed every two.

-- One turn of a process: renews its leases, gives back those above its share, takes free ones below it; answers the leases that it holds.
-- `in_names`: the jobs that it knows. Processes that know the same job share it; what no other knows is not given back.
-- `in_clock`: the process's time; a process that is more than 30 s off holds none, because jobs decide by it what is due.
create or replace function lease_turn(in_holder uuid, in_names text[], in_clock timestamptz)
returns table (name text, term bigint) language plpgsql volatile as $$
declare
  v_now timestamptz := clock_timestamp();
  v_until timestamptz := v_now + interval '6 seconds';
  v_shared text[]; -- known to another process too
  v_share integer;
  v_held integer;
  v_left boolean;
begin
  if v_now - in_clock not between interval '-30 seconds' and interval '30 seconds' then
    perform lease_release(in_holder);
    return;
  end if;
  insert into lease_holders as h (holder, until, names) values (in_holder, v_until, in_names)
    on conflict (holder) do update set until = excluded.until, names = excluded.names;
  delete from lease_holders h where h.until < v_now - interval '1 minute';
  insert into leases (name) select unnest(in_names) except select l.name from leases l on conflict do nothing;
  v_shared := array(select n.name from unnest(in_names) n (name)
                     where exists (select from lease_holders h where h.until > v_now and h.holder <> in_holder and n.name = any (h.names)));
  v_share := ceil((select sum(1.0 / (select count(*) from lease_holders h where h.until > v_now and n.name = any (h.names)))
                     from unnest(in_names) n (name)));

  -- A lease whose row a job's transaction has locked is skipped: nobody else can take it meanwhile.
  update leases l set until = v_until
   where l.name in (select o.name from leases o where o.holder = in_holder and o.until > v_now for no key update skip locked);
  select count(*) into v_held from leases l where l.holder = in_holder and l.until > v_now;
  update leases l set holder = null, until = v_now
   where l.name in (select o.name from leases o where o.holder = in_holder and o.until > v_now and o.name = any (v_shared)
                     order by random() limit greatest(v_held - v_share, 0) for no key update skip locked);
  -- Where processes know different jobs, all that know one may have their share already: after two turns it is taken above the share.
  v_left := exists (select from leases o where o.name = any (in_names) and o.until < v_now - interval '4 seconds');
  update leases l set holder = in_holder, term = l.term + 1, until = v_until
   where l.name in (select o.name from leases o where o.name = any (in_names) and o.until <= v_now
                     order by o.name = any (v_shared), o.until, random() limit greatest(v_share - v_held, v_left::integer) for no key update skip locked);
  return query select l.name, l.term from leases l where l.holder = in_holder and l.until > v_now;
end $$;

-- Gives back all leases of a process that closes, so that others take them within their next turn.
create or replace function lease_release(in_holder uuid) returns void language sql volatile as $$
  update leases set holder = null, until = clock_timestamp() where holder = in_holder;
  delete from lease_holders where holder = in_holder;
$$;

-- The fence of a job's transaction: true while this holder has this term, and then no other process can take the lease before the
-- transaction ends. One whose process does nothing for three seconds is ended by the database, so that a frozen process does not keep it.
create or replace function lease_fence(in_name text, in_holder uuid, in_term bigint) returns boolean language plpgsql volatile as $$
begin
  perform 1 from leases l
    where l.name = in_name and l.holder = in_holder and l.term = in_term and l.until > clock_timestamp() for no key update;
  if not found then
    return false;
  end if;
  perform set_config('idle_in_transaction_session_timeout', '3s', true);
  return true;
end $$;
