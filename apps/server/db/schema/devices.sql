-- Snapshot of a migrated database; db/migrations leads to it.

create table device_tokens (
  merchant_id integer not null,
  token_hash bytea not null,
  device_id uuid not null,
  created_at timestamp with time zone not null,
  spent_at timestamp with time zone,
  constraint device_tokens_pkey PRIMARY KEY (merchant_id, token_hash),
  constraint device_tokens_merchant_id_device_id_fkey FOREIGN KEY (merchant_id, device_id) REFERENCES devices(merchant_id, id) ON DELETE CASCADE,
  constraint device_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX device_tokens_of_device ON public.device_tokens USING btree (merchant_id, device_id);
grant delete, insert, select, update on device_tokens to perya_app;

create table devices (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  name text not null,
  remembered boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint devices_pkey PRIMARY KEY (merchant_id, id),
  constraint devices_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
CREATE INDEX devices_of_player ON public.devices USING btree (merchant_id, player_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on devices to perya_app;
