-- Snapshot of a migrated database; db/migrations leads to it.

create table scheduled_places (
  merchant_id integer not null,
  kind text not null,
  name text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  position integer not null,
  constraint scheduled_places_pkey PRIMARY KEY (merchant_id, kind, name, start_at),
  constraint scheduled_places_check CHECK ((end_at > start_at)),
  constraint scheduled_places_kind_check CHECK ((kind = ANY (ARRAY['vendor'::text, 'category'::text]))),
  constraint scheduled_places_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint scheduled_places_name_check CHECK ((name <> ''::text))
);
CREATE TRIGGER scheduled_places_added AFTER INSERT ON public.scheduled_places REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER scheduled_places_changed AFTER UPDATE ON public.scheduled_places REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER scheduled_places_removed AFTER DELETE ON public.scheduled_places REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
grant delete, insert, select, update on scheduled_places to perya_app;
