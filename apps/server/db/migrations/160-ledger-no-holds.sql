-- Amounts are set aside in accounts of their own (withdrawal_escrow): nothing in the product ever held a part of a balance.
do $$ begin
  if exists (select from ledger_holds where state = 'open') then
    raise exception 'there are open holds in ledger_holds: release or capture them with the release before this one';
  end if;
end $$;
drop table ledger_holds;
alter table ledger_accounts drop constraint ledger_accounts_guarded;
alter table ledger_accounts drop column held;
alter table ledger_accounts add constraint ledger_accounts_guarded check (not guarded or balance >= 0);
