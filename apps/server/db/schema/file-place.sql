-- Snapshot of a migrated database; db/migrations leads to it.

create table file_place (
  only_row boolean not null default true,
  place text not null,
  since timestamp with time zone not null default now(),
  constraint file_place_pkey PRIMARY KEY (only_row),
  constraint file_place_only_row_check CHECK (only_row)
);
grant insert, select, update on file_place to perya_app;
