-- Snapshot of a migrated database; db/migrations leads to it.

create table content_revisions (
  merchant_id integer not null,
  kind text not null,
  item text not null,
  version integer not null,
  body jsonb not null,
  replaced_at timestamp with time zone not null,
  replaced_by uuid not null,
  constraint content_revisions_pkey PRIMARY KEY (merchant_id, kind, item, version),
  constraint content_revisions_kind_check CHECK ((kind = ANY (ARRAY['announcement'::text, 'help'::text]))),
  constraint content_revisions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.content_revisions FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('kind,item,version', '', 'body');
grant insert, select on content_revisions to perya_office;
