-- Snapshot of a migrated database; db/migrations leads to it.

create table catalogue_changes (
  merchant_id integer not null,
  version bigint not null,
  node_id integer not null,
  constraint catalogue_changes_pkey PRIMARY KEY (merchant_id, version, node_id)
);
CREATE INDEX catalogue_changes_by_version ON public.catalogue_changes USING btree (version);
grant delete, insert, select, update on catalogue_changes to perya_app;
