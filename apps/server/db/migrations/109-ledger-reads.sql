-- What each operation did to the balance of the account that it is booked on, and whose account that is: for comparing with other books.
create view ledger_moves as
  select e.merchant_id, e.op_id, e.kind, e.ref, e.credit - e.debit as amount, a.owner_id
    from ledger_entries e join ledger_accounts a on a.merchant_id = e.merchant_id and a.id = e.account_id
   where e.leg = 0;
revoke insert, update, delete on ledger_moves from perya_app;
