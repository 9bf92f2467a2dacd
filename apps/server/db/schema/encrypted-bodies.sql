-- Snapshot of a migrated database; db/migrations leads to it.

create table encryption_keys (
  merchant_id integer not null,
  day integer not null,
  kid text not null,
  public_key bytea not null,
  sealed_private_key bytea not null,
  destroy_at timestamp with time zone not null,
  constraint encryption_keys_pkey PRIMARY KEY (merchant_id, day),
  constraint encryption_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint encryption_keys_merchant_id_kid_key UNIQUE (merchant_id, kid),
  constraint encryption_keys_public_key_check CHECK ((octet_length(public_key) = 65))
);
CREATE INDEX encryption_keys_outlived ON public.encryption_keys USING btree (destroy_at);
grant delete, insert, select, update on encryption_keys to perya_app;

create table encryption_nonces (
  merchant_id integer not null,
  nonce bytea not null,
  expires_at timestamp with time zone not null,
  constraint encryption_nonces_pkey PRIMARY KEY (merchant_id, nonce),
  constraint encryption_nonces_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint encryption_nonces_nonce_check CHECK ((octet_length(nonce) = 16))
);
CREATE INDEX encryption_nonces_outlived ON public.encryption_nonces USING btree (expires_at);
grant delete, insert, select, update on encryption_nonces to perya_app;
