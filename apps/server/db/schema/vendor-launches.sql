-- Snapshot of a migrated database; db/migrations leads to it.

create table vendor_launches (
  merchant_id integer not null,
  vassalage text not null,
  launch_url text not null,
  frame_origin text not null,
  enabled boolean not null default true,
  supports_trial boolean not null default false,
  is_sandbox boolean not null default false,
  constraint vendor_launches_pkey PRIMARY KEY (merchant_id, vassalage),
  constraint vendor_launches_check CHECK (((launch_url ~ '^https?://'::text) OR (NOT enabled))),
  constraint vendor_launches_check1 CHECK (((frame_origin ~ '^https?://[^/]+$'::text) OR (NOT enabled))),
  constraint vendor_launches_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint vendor_launches_merchant_id_vassalage_fkey FOREIGN KEY (merchant_id, vassalage) REFERENCES vendors(merchant_id, vassalage)
);
CREATE TRIGGER vendor_launches_added AFTER INSERT ON public.vendor_launches REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER vendor_launches_changed AFTER UPDATE ON public.vendor_launches REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER vendor_launches_removed AFTER DELETE ON public.vendor_launches REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
grant delete, insert, select, update on vendor_launches to perya_app;
