-- Claims what is due for phones' screens, and looks again at what may have changed since it was queued.

-- Why a queued message must not be sent now; null: it may be.
create or replace function push_refusal(in_message push_queue, in_now timestamptz) returns text language sql volatile as $$
  select case
    when s.subscription_id is null then 'no subscription'
    when in_message.give_up_at <= in_now then 'too late'
    when not exists (select from push_consents c
                      where c.merchant_id = s.merchant_id and c.subscription_id = s.subscription_id
                        and c.topic = in_message.topic and c.withdrawn_at is null) then 'no consent'
    when protection_exclusion(s.merchant_id, s.player_id) is not null then 'rests from play'
    when p.status <> 'active' then 'account closed'
    when exists (select from devices d where d.merchant_id = s.merchant_id and d.id = s.device_id and d.ended_at is not null)
      then 'device ended'
    when in_message.topic = 'chat' and not exists (
      select from chat_conversations c
        join chat_messages a on a.merchant_id = c.merchant_id and a.conversation_id = c.id and a.seq > c.player_read and a.author = 'staff'
       where c.merchant_id = in_message.merchant_id and c.id = split_part(in_message.ref, ':', 1)::uuid) then 'seen'
    end
  from (select in_message.merchant_id, in_message.subscription_id) m
  left join push_subscriptions s
    on s.merchant_id = m.merchant_id and s.subscription_id = m.subscription_id and s.player_id = in_message.player_id
  left join players p on p.merchant_id = s.merchant_id and p.id = s.player_id
$$;

-- The end of the quiet hours, 22:00 to 8:00 in this zone; null: it is none of them.
create or replace function push_quiet_until(in_now timestamptz, in_zone text) returns timestamptz language sql stable as $$
  select case
    when extract(hour from t.local) >= 22 then (date_trunc('day', t.local) + interval '32 hours') at time zone in_zone
    when extract(hour from t.local) < 8 then (date_trunc('day', t.local) + interval '8 hours') at time zone in_zone
    end
  from (select in_now at time zone in_zone as local) t
$$;

-- Leases what may be sent now until `in_until`, at most one message a phone: it stands for all that are due for it. What may not be
-- sent is dropped, and what is due in quiet hours waits for their end.
create or replace function push_claim(in_now timestamptz, in_until timestamptz, in_limit integer)
returns table (merchant_id integer, push_id uuid, subscription_id uuid, topic text, kind text, attempts integer, give_up_at timestamptz,
               endpoint text, p256dh text, auth text, language text)
language plpgsql volatile as $$
#variable_conflict use_column
declare
  v_due push_queue[];
-- all merchants: one sender delivers for all
begin
  v_due := array(
    select q from push_queue q
     where q.state = 'queued' and q.next_attempt_at <= in_now
       and (q.merchant_id, q.subscription_id) in (
         select d.merchant_id, d.subscription_id from push_queue d where d.state = 'queued' and d.next_attempt_at <= in_now
          order by d.next_attempt_at limit in_limit)
     order by q.next_attempt_at for update skip locked);
  update push_queue q set state = 'dropped', settled_at = in_now, reason = r.reason
    from (select m.merchant_id, m.push_id, push_refusal(m, in_now) as reason from unnest(v_due) m) r
   where q.merchant_id = r.merchant_id and q.push_id = r.push_id and r.reason is not null;
  update push_queue q set next_attempt_at = w.until, give_up_at = greatest(q.give_up_at, w.until + interval '2 hours')
    from (select m.merchant_id, m.push_id, push_quiet_until(in_now, s.time_zone) as until
            from unnest(v_due) m join push_subscriptions s on s.merchant_id = m.merchant_id and s.subscription_id = m.subscription_id) w
   where q.merchant_id = w.merchant_id and q.push_id = w.push_id and q.state = 'queued' and w.until is not null;
  return query
  with left_over as (
    select q.merchant_id, q.push_id,
           row_number() over newest_first as place,
           count(*) over (partition by q.merchant_id, q.subscription_id) as together
      from push_queue q join unnest(v_due) m on m.merchant_id = q.merchant_id and m.push_id = q.push_id
     where q.state = 'queued' and q.next_attempt_at <= in_now
    window newest_first as (partition by q.merchant_id, q.subscription_id order by q.created_at desc, q.push_id desc)
  ), changed as (
    update push_queue q
       set state = case when l.place = 1 then 'queued' else 'dropped' end,
           settled_at = case when l.place = 1 then null else in_now end,
           reason = case when l.place = 1 then null else 'told with another' end,
           kind = case when l.place = 1 and l.together > 1 then 'several' else q.kind end,
           attempts = q.attempts + 1, next_attempt_at = in_until
      from left_over l where q.merchant_id = l.merchant_id and q.push_id = l.push_id
    returning q.*
  )
  select c.merchant_id, c.push_id, c.subscription_id, c.topic, c.kind, c.attempts, c.give_up_at, s.endpoint, s.p256dh, s.auth, s.language
    from changed c join push_subscriptions s on s.merchant_id = c.merchant_id and s.subscription_id = c.subscription_id
   where c.state = 'queued';
end $$;
