-- News on phones' screens: the brands' VAPID keys, subscriptions, consents by topic, and the queue of what is sent.

-- The key pair that a brand's messages are signed with; subscriptions are made for its public half, so it is never changed.
create table push_keys (
  merchant_id integer not null,
  public_key text not null,
  private_sealed bytea not null,
  created_at timestamptz not null,
  primary key (merchant_id)
);

create table push_subscriptions (
  merchant_id integer not null,
  subscription_id uuid not null,
  player_id uuid not null,
  -- the session's remembered device; null: none
  device_id uuid,
  endpoint text not null,
  endpoint_hash text not null check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  p256dh text not null,
  auth text not null,
  language text not null,
  time_zone text not null,
  created_at timestamptz not null,
  primary key (merchant_id, subscription_id),
  unique (merchant_id, endpoint_hash),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
create index push_subscriptions_of_player on push_subscriptions (merchant_id, player_id);

-- What was consented to, when and under which wording; a row stays after the consent or the phone is gone.
create table push_consents (
  merchant_id integer not null,
  consent_id uuid not null,
  player_id uuid not null,
  subscription_id uuid not null,
  topic text not null,
  wording integer not null check (wording > 0),
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (merchant_id, consent_id)
);
create unique index push_consents_given on push_consents (merchant_id, subscription_id, topic) where withdrawn_at is null;

-- A message to one phone, written in the transaction that makes it true. `ref` names the event, so that none is queued twice.
create table push_queue (
  merchant_id integer not null,
  push_id uuid not null,
  subscription_id uuid not null,
  player_id uuid not null,
  topic text not null,
  kind text not null,
  ref text not null,
  -- queued → sent, or dropped with the reason
  state text not null default 'queued' check (state in ('queued', 'sent', 'dropped')),
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (merchant_id, push_id),
  unique (merchant_id, subscription_id, topic, ref),
  check ((state = 'queued') = (settled_at is null))
);
create index push_queue_due on push_queue (next_attempt_at) where state = 'queued';
create index push_queue_settled on push_queue (settled_at) where state <> 'queued';
create index push_queue_of_subscription on push_queue (merchant_id, subscription_id) where state = 'queued';

revoke delete on push_consents from perya_app;
