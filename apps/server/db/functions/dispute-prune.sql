-- Deletes disputes that ended long ago. Nobody else may delete one.

-- Deletes up to `in_limit` disputes that wait for no staff and whose last entry is before `in_before`, each with its whole chain, and
-- detaches their pictures, which a job removes; answers how many disputes. Never one of the last five years by the database's clock.
create or replace function dispute_prune(in_merchant_id integer, in_before timestamptz, in_limit integer) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_before timestamptz := least(in_before, clock_timestamp() - interval '5 years');
  v_ids uuid[];
begin
  v_ids := array(
    select d.dispute_id from disputes d
     where d.merchant_id = in_merchant_id and d.opened_at < v_before and d.due_at is null
       and not exists (select from dispute_evidence e
                        where e.merchant_id = d.merchant_id and e.dispute_id = d.dispute_id and e.at >= v_before)
     order by d.dispute_id limit in_limit for update skip locked);
  update files f set attached_at = null
    from dispute_evidence e, jsonb_array_elements(e.body::jsonb -> 'pictures') picture
   where e.merchant_id = in_merchant_id and e.dispute_id = any (v_ids) and e.kind = 'opening'
     and f.merchant_id = e.merchant_id and f.purpose = 'dispute' and f.id = (picture ->> 'fileId')::uuid;
  delete from dispute_evidence e where e.merchant_id = in_merchant_id and e.dispute_id = any (v_ids);
  delete from disputes d where d.merchant_id = in_merchant_id and d.dispute_id = any (v_ids);
  return cardinality(v_ids);
end $$;

revoke all on function dispute_prune from public;
grant execute on function dispute_prune to perya_app;
