-- Snapshot of a migrated database; db/migrations leads to it.

create table lease_holders (
  holder uuid not null,
  until timestamp with time zone not null,
  names text[] not null default '{}'::text[],
  constraint lease_holders_pkey PRIMARY KEY (holder)
);
grant delete, insert, select, update on lease_holders to perya_app;

create table leases (
  name text not null,
  holder uuid,
  term bigint not null default 0,
  until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  cursor jsonb,
  constraint leases_pkey PRIMARY KEY (name),
  constraint leases_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint leases_term_check CHECK ((term >= 0))
);
grant delete, insert, select, update on leases to perya_app;
