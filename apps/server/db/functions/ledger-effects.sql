-- Catches the postings of an act.

-- Notes each movement of an entry: its accounts by kind and owner, without balances. The second entry of a pair tells the first again.
create or replace function ledger_note_entry() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if new.paired and new.leg = 1 then
    return null;
  end if;
  insert into act_effects (xid, row_merchant_id, table_name, change, after)
    select pg_current_xact_id(), new.merchant_id, tg_table_name, 'posting', jsonb_build_object('kind', new.kind, 'from', source.kind,
             'fromOwner', source.owner_id, 'to', target.kind, 'toOwner', target.owner_id, 'amountMinor', moved.amount::text,
             'currency', source.currency, 'ref', new.ref)
      from (values (1, new.account_id, new.debit_to, new.debit - new.pool), (2, new.account_id, new.pool_to, new.pool),
                   (3, new.credit_from, new.account_id, new.credit)) as moved (n, from_id, to_id, amount)
      join ledger_accounts source on source.merchant_id = new.merchant_id and source.id = moved.from_id
      join ledger_accounts target on target.merchant_id = new.merchant_id and target.id = moved.to_id
     where moved.amount > 0 order by moved.n;
  return null;
end $$;

create trigger act_effects after insert on ledger_entries
  for each row when (current_setting('perya.act', true) <> '') execute function ledger_note_entry();
