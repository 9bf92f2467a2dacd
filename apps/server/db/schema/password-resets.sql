-- Snapshot of a migrated database; db/migrations leads to it.

create table password_resets (
  merchant_id integer not null,
  token_hash bytea not null,
  player_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (merchant_id, token_hash),
  constraint password_resets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint password_resets_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint password_resets_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX password_resets_of_player ON public.password_resets USING btree (merchant_id, player_id) WHERE (used_at IS NULL);
CREATE INDEX password_resets_old ON public.password_resets USING btree (created_at);
grant delete, insert, select, update on password_resets to perya_app;
