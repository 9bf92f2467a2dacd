-- The ledger. Money moves by the functions in db/functions/ledger-*.sql and by nothing else: the application may read the tables and call them.
--
-- A row of ledger_entries is one operation on one account: at most one debit and one credit of it, each naming the other side. So every
-- row balances by construction. The other side of play (house, pool, clearing) is a summed account: no row of it is touched, its balance
-- is minus the sum of what names it. An operation between two kept accounts writes two rows (leg 0 and 1, paired).

create table ledger_accounts (
  merchant_id integer not null references merchants (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),
  currency text not null check (currency ~ '^[A-Z]{3,5}$'),
  owner_id uuid,
  -- kept: balance and seq live in this row. guarded: the balance may not go below what is held.
  kept boolean not null,
  guarded boolean not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  seq bigint not null default 0,
  head bytea not null default '\x',
  opened_at timestamptz not null,
  primary key (merchant_id, id),
  unique nulls not distinct (merchant_id, owner_id, kind, currency),
  constraint ledger_accounts_guarded check (not guarded or balance >= held)
) with (fillfactor = 70);

create table ledger_entries (
  merchant_id integer not null,
  account_id uuid not null,
  seq bigint not null,
  op_id uuid not null,
  leg smallint not null default 0,
  kind text not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  debit_to uuid,
  pool bigint not null default 0 check (pool between 0 and debit),
  pool_to uuid,
  credit_from uuid,
  paired boolean not null default false,
  balance_after bigint not null,
  ref uuid,
  fingerprint text,
  posted_at timestamptz not null,
  hash bytea not null,
  primary key (merchant_id, account_id, seq),
  constraint ledger_entries_sides check (
    (debit = 0 or debit_to is not null) and (pool = 0 or pool_to is not null) and (credit = 0 or credit_from is not null))
);
create unique index ledger_entries_op on ledger_entries (merchant_id, op_id, leg);

-- What summed accounts received, one row per call and account; a bag that ledger_compact folds, so that no shared row is ever locked.
create table ledger_sums (
  merchant_id integer not null,
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  amount bigint not null,
  primary key (merchant_id, account_id, id)
);

create table ledger_holds (
  merchant_id integer not null,
  id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('open', 'captured', 'released')),
  ref uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (merchant_id, id)
);
create index ledger_holds_open on ledger_holds (merchant_id, account_id) where state = 'open';

-- Plans are made by connections that begin with the house, and a plan for an empty table takes any index that leads with the merchant.
-- So the statistics begin as those of a house that has been open for a while; they stay when the rows go, until the true ones come.
insert into merchants (id, code, name) values (0, 'planner', 'Planner');
insert into ledger_accounts (merchant_id, id, kind, currency, owner_id, kept, guarded, opened_at)
  select 0, gen_random_uuid(), 'player_cash', 'PHP', gen_random_uuid(), true, true, now() from generate_series(1, 1000);
insert into ledger_entries (merchant_id, account_id, seq, op_id, kind, debit, credit, balance_after, posted_at, hash)
  select 0, a.id, n, gen_random_uuid(), 'round', 0, 0, 0, now(), '\x' from ledger_accounts a, generate_series(1, 3) as n;
analyze ledger_accounts;
analyze ledger_entries;
-- In a subtransaction (which the exception clause opens), so that the tables count as never looked at: not as known to be empty.
do $$ begin truncate ledger_accounts, ledger_entries; exception when others then raise; end $$;
delete from merchants where id = 0;

-- The book in double entry: one signed leg per account and movement; the legs of an operation sum to zero.
create view ledger_legs as
  select merchant_id, account_id, op_id, credit - debit as amount, posted_at from ledger_entries
  union all
  select merchant_id, debit_to, op_id, debit - pool, posted_at from ledger_entries where not paired and debit > 0
  union all
  select merchant_id, pool_to, op_id, pool, posted_at from ledger_entries where not paired and pool > 0
  union all
  select merchant_id, credit_from, op_id, -credit, posted_at from ledger_entries where not paired and credit > 0;

revoke all on ledger_accounts, ledger_entries, ledger_sums, ledger_holds from perya_app;
grant select on ledger_accounts, ledger_entries, ledger_sums, ledger_holds, ledger_legs to perya_app;
revoke insert, update, delete on ledger_legs from perya_app;
