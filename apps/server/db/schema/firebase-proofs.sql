-- Snapshot of a migrated database; db/migrations leads to it.

create table firebase_proofs (
  merchant_id integer not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint firebase_proofs_pkey PRIMARY KEY (merchant_id, token_hash),
  constraint firebase_proofs_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint firebase_proofs_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX firebase_proofs_outlived ON public.firebase_proofs USING btree (expires_at);
grant delete, insert, select, update on firebase_proofs to perya_app;
