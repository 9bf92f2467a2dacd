-- Keeps the number of collected rows of summed ledger accounts small.

-- Folds the rows of each summed account into one; readers see the same total before and after. Answers the number of rows removed.
create or replace function ledger_compact(keep integer default 64) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  with crowded as (
    select s.merchant_id, s.account_id from ledger_sums s group by 1, 2 having count(*) > keep
  ), taken as (
    select s.merchant_id, s.account_id, s.id from ledger_sums s join crowded using (merchant_id, account_id) for update of s skip locked
  ), removed as (
    delete from ledger_sums s using taken t
     where s.merchant_id = t.merchant_id and s.account_id = t.account_id and s.id = t.id returning s.merchant_id, s.account_id, s.amount
  ), folded as (
    insert into ledger_sums (merchant_id, account_id, amount)
      select r.merchant_id, r.account_id, sum(r.amount) from removed r group by 1, 2
  )
  select count(*) into gone from removed;
  return gone;
end $$;

revoke all on function ledger_compact from public;
grant execute on function ledger_compact to perya_app;
