-- Drawn from a migrated database; the road there is db/migrations.

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
