-- Snapshot of a migrated database; db/migrations leads to it.

create table push_consents (
  merchant_id integer not null,
  consent_id uuid not null,
  player_id uuid not null,
  subscription_id uuid not null,
  topic text not null,
  wording integer not null,
  language text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint push_consents_pkey PRIMARY KEY (merchant_id, consent_id),
  constraint push_consents_wording_check CHECK ((wording > 0))
);
CREATE INDEX push_consents_of_player ON public.push_consents USING btree (merchant_id, player_id, topic) WHERE (withdrawn_at IS NULL);
CREATE UNIQUE INDEX push_consents_given ON public.push_consents USING btree (merchant_id, subscription_id, topic) WHERE (withdrawn_at IS NULL);
grant insert, select, update on push_consents to perya_app;

create table push_keys (
  merchant_id integer not null,
  public_key text not null,
  private_sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint push_keys_pkey PRIMARY KEY (merchant_id)
);
grant delete, insert, select, update on push_keys to perya_app;

create table push_queue (
  merchant_id integer not null,
  push_id uuid not null,
  subscription_id uuid not null,
  player_id uuid not null,
  topic text not null,
  kind text not null,
  ref text not null,
  state text not null default 'queued'::text,
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint push_queue_pkey PRIMARY KEY (merchant_id, push_id),
  constraint push_queue_check CHECK (((state = 'queued'::text) = (settled_at IS NULL))),
  constraint push_queue_merchant_id_subscription_id_topic_ref_key UNIQUE (merchant_id, subscription_id, topic, ref),
  constraint push_queue_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'dropped'::text])))
);
CREATE INDEX push_queue_due ON public.push_queue USING btree (next_attempt_at) WHERE (state = 'queued'::text);
CREATE INDEX push_queue_of_subscription ON public.push_queue USING btree (merchant_id, subscription_id) WHERE (state = 'queued'::text);
CREATE INDEX push_queue_settled ON public.push_queue USING btree (settled_at) WHERE (state <> 'queued'::text);
grant delete, insert, select, update on push_queue to perya_app;

create table push_subscriptions (
  merchant_id integer not null,
  subscription_id uuid not null,
  player_id uuid not null,
  device_id uuid,
  endpoint text not null,
  endpoint_hash text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  time_zone text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (merchant_id, subscription_id),
  constraint push_subscriptions_endpoint_hash_check CHECK ((endpoint_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint push_subscriptions_merchant_id_endpoint_hash_key UNIQUE (merchant_id, endpoint_hash),
  constraint push_subscriptions_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
CREATE INDEX push_subscriptions_of_player ON public.push_subscriptions USING btree (merchant_id, player_id);
grant delete, insert, select, update on push_subscriptions to perya_app;
