-- Deletes chats that nobody has written in for long. Nobody else may delete one.

-- Deletes up to `in_limit` chats whose last change is before `in_before`, with all that belongs to them, and the tickets that expired
-- before; detaches their pictures, which a job removes. Answers how many chats. Never one of the last twelve months by the database's clock, whatever was asked.
create or replace function chat_prune(in_merchant_id integer, in_before timestamptz, in_limit integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_before timestamptz := least(in_before, clock_timestamp() - interval '12 months');
  -- ids begin with the time at which they were made
  v_first_id uuid := (lpad(to_hex((extract(epoch from v_before) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
  v_ids uuid[];
begin
  v_ids := array(
    select c.id from chat_conversations c
     where c.merchant_id = in_merchant_id and c.id < v_first_id and c.changed_at < v_before
     order by c.id limit in_limit for update skip locked);
  delete from chat_notes n where n.merchant_id = in_merchant_id and n.conversation_id = any (v_ids);
  delete from chat_promises p where p.merchant_id = in_merchant_id and p.conversation_id = any (v_ids);
  delete from chat_ratings r where r.merchant_id = in_merchant_id and r.conversation_id = any (v_ids);
  delete from chat_first_answers a where a.merchant_id = in_merchant_id and a.conversation_id = any (v_ids);
  update files f set attached_at = null
    from chat_messages m, jsonb_array_elements(m.detail::jsonb -> 'pictures') picture
   where m.merchant_id = in_merchant_id and m.conversation_id = any (v_ids) and m.kind in ('card', 'picture') and m.detail is not null
     and f.merchant_id = m.merchant_id and f.purpose = 'chat' and f.id = (picture ->> 'fileId')::uuid;
  delete from chat_messages m where m.merchant_id = in_merchant_id and m.conversation_id = any (v_ids);
  delete from chat_conversations c where c.merchant_id = in_merchant_id and c.id = any (v_ids);
  delete from chat_tickets t where t.merchant_id = in_merchant_id and t.id < v_first_id and t.expires_at < v_before;
  return cardinality(v_ids);
end $$;

revoke all on function chat_prune from public;
grant execute on function chat_prune to perya_app;
