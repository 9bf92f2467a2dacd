-- Drawn from a migrated database; the road there is db/migrations.

create table hourly_counts (
  merchant_id integer not null,
  subject text not null,
  count integer not null,
  since timestamp with time zone not null,
  constraint hourly_counts_pkey PRIMARY KEY (merchant_id, subject),
  constraint hourly_counts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX hourly_counts_old ON public.hourly_counts USING btree (since);
grant delete, insert, select, update on hourly_counts to perya_app;

create table schema_functions (
  name text not null,
  checksum text not null,
  signatures jsonb not null,
  applied_at timestamp with time zone not null,
  constraint schema_functions_pkey PRIMARY KEY (name)
);
grant select on schema_functions to perya_app;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to perya_app;
