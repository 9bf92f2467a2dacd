-- Snapshot of a migrated database; db/migrations leads to it.

create table release_assets (
  store text not null,
  path text not null,
  released_at timestamp with time zone not null,
  brotli boolean not null,
  constraint release_assets_pkey PRIMARY KEY (store, path)
);
grant delete, insert, select, update on release_assets to perya_app;
