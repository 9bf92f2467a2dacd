-- Snapshot of a migrated database; db/migrations leads to it.

create table secret_keys (
  fingerprint text not null,
  state text not null,
  recovery_key_sealed bytea,
  since timestamp with time zone not null default now(),
  constraint secret_keys_pkey PRIMARY KEY (fingerprint),
  constraint secret_keys_check CHECK (((recovery_key_sealed IS NULL) OR (state = 'retired'::text))),
  constraint secret_keys_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{64}$'::text)),
  constraint secret_keys_state_check CHECK ((state = ANY (ARRAY['current'::text, 'former'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX secret_keys_one_current ON public.secret_keys USING btree ((true)) WHERE (state = 'current'::text);
grant insert, select, update on secret_keys to perya_app;
