-- Cash in: the methods a merchant offers, the deposits, and everything that a provider ever reported.

create table deposit_methods (
  merchant_id integer not null,
  method_id text not null check (method_id ~ '^[a-z][a-z0-9-]{1,39}$'),
  display_name text not null,
  -- how one pays by it, and who takes the payment
  kind text not null check (kind in ('ewallet', 'bank_transfer', 'qr', 'card', 'crypto')),
  provider text not null check (provider ~ '^[a-z][a-z0-9-]{1,19}$'),
  position smallint not null,
  currency text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  suggested_minor bigint[] not null,
  -- Play money: no real payment is made.
  sandbox boolean not null,
  enabled boolean not null default true,
  primary key (merchant_id, method_id),
  check (maximum_minor >= minimum_minor)
);

create table deposits (
  merchant_id integer not null,
  deposit_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  method_id text not null,
  -- As the method was when it began: what an operator renames later does not change what was done.
  method_name text not null,
  method_kind text not null,
  provider text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What is added on top once it is paid: promised when the deposit was started.
  bonus_minor bigint not null check (bonus_minor >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'paid', 'failed', 'expired')),
  -- A report that does not fit was received: a person decides, nothing is credited by itself.
  held boolean not null default false,
  -- what became of the newest proof that the member showed
  proof text check (proof in ('received', 'accepted', 'refused')),
  provider_reference text,
  checkout_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, deposit_id),
  check ((state = 'pending') = (settled_at is null))
);
create unique index deposits_request on deposits (merchant_id, player_id, request_id);
create index deposits_of_player on deposits (merchant_id, player_id, created_at desc);
create index deposits_pending on deposits (merchant_id, created_at) where state = 'pending' and not held;
create index deposits_held on deposits (created_at) where held and state = 'pending';
-- A provider's report names the deposit alone.
create index deposits_by_id on deposits (deposit_id);

-- What was reported and what became of it: never changed, never deleted.
create table payment_events (
  merchant_id integer not null,
  event_id uuid not null,
  deposit_id uuid not null,
  -- proof: two people have seen the money arrive
  source text not null check (source in ('webhook', 'status', 'proof')),
  outcome text not null check (outcome in ('paid', 'failed', 'expired')),
  amount text not null,
  currency text not null,
  provider_reference text not null,
  verdict text not null check (verdict in ('credited', 'closed', 'already', 'incident')),
  received_at timestamptz not null,
  primary key (merchant_id, event_id)
);
create index payment_events_of_deposit on payment_events (merchant_id, deposit_id, received_at);
revoke update, delete on payment_events from perya_app;
revoke delete on deposits from perya_app;
