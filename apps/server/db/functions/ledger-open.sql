-- Opens ledger accounts.

-- Opens accounts; for an existing one (same owner, kind, currency) its own id is answered.
create or replace function ledger_open(
  merchant_ids integer[], ids uuid[], kinds text[], currencies text[], owner_ids uuid[], kepts boolean[], guardeds boolean[], at timestamptz
) returns table (ord bigint, id uuid) language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (merchant_id, id, kind, currency, owner_id, kept, guarded, opened_at)
    select w.m, w.i, w.k, w.c, w.o, w.kept, w.guarded, at
      from unnest(merchant_ids, ids, kinds, currencies, owner_ids, kepts, guardeds) as w (m, i, k, c, o, kept, guarded)
     order by w.m, w.o, w.k, w.c
  on conflict (merchant_id, owner_id, kind, currency) do nothing;
  return query
    select w.n, a.id
      from unnest(merchant_ids, kinds, currencies, owner_ids) with ordinality as w (m, k, c, o, n)
      join ledger_accounts a on a.merchant_id = w.m and a.kind = w.k and a.currency = w.c and a.owner_id is not distinct from w.o
     order by w.n;
end $$;

revoke all on function ledger_open from public;
grant execute on function ledger_open to perya_app;

-- Opens an account as ledger_open does, for stakes of one type of game at one weight; what it stands for is noted once and never changed.
create or replace function ledger_open_game(
  in_merchant_id integer, in_id uuid, in_kind text, in_currency text, in_owner_id uuid, at timestamptz, in_game_type text, in_vendor text,
  in_edge_ppm integer, in_weight_ppm integer
) returns uuid language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account uuid := (select o.id from ledger_open(array[in_merchant_id], array[in_id], array[in_kind], array[in_currency], array[in_owner_id],
                     array[false], array[false], at) o);
begin
  insert into game_accounts (merchant_id, account_id, game_type, vendor, edge_ppm, weight_ppm, opened_at)
    values (in_merchant_id, account, in_game_type, in_vendor, in_edge_ppm, in_weight_ppm, at)
  on conflict (merchant_id, account_id) do nothing;
  return account;
end $$;

revoke all on function ledger_open_game from public;
grant execute on function ledger_open_game to perya_app;
