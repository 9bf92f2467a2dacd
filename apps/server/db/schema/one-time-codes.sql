-- Snapshot of a migrated database; db/migrations leads to it.

create table one_time_code_sendings (
  merchant_id integer not null,
  subject text not null,
  sent_at timestamp with time zone[] not null,
  last_at timestamp with time zone not null,
  constraint one_time_code_sendings_pkey PRIMARY KEY (merchant_id, subject),
  constraint one_time_code_sendings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX one_time_code_sendings_old ON public.one_time_code_sendings USING btree (last_at);
grant delete, insert, select, update on one_time_code_sendings to perya_app;

create table one_time_codes (
  merchant_id integer not null,
  id uuid not null,
  purpose text not null,
  mobile text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  tries_by_address jsonb not null default '{}'::jsonb,
  constraint one_time_codes_pkey PRIMARY KEY (merchant_id, id),
  constraint one_time_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint one_time_codes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'reset'::text])))
);
CREATE INDEX one_time_codes_expired ON public.one_time_codes USING btree (expires_at);
CREATE INDEX one_time_codes_of_number ON public.one_time_codes USING btree (merchant_id, mobile, purpose, id DESC);
grant delete, insert, select, update on one_time_codes to perya_app;
