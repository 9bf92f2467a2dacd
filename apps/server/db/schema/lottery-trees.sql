-- Snapshot of a migrated database; db/migrations leads to it.

create table lottery_trees (
  merchant_id integer not null,
  draw_id uuid not null,
  blocks bytea not null,
  constraint lottery_trees_pkey PRIMARY KEY (merchant_id, draw_id)
);
grant insert, select on lottery_trees to perya_app;
