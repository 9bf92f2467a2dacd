-- Snapshot of a migrated database; db/migrations leads to it.

create table captchas (
  merchant_id integer not null,
  id uuid not null,
  purpose text not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint captchas_pkey PRIMARY KEY (merchant_id, id),
  constraint captchas_answer_hash_check CHECK ((octet_length(answer_hash) = 32)),
  constraint captchas_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX captchas_expiring ON public.captchas USING btree (expires_at);
grant delete, insert, select, update on captchas to perya_app;
