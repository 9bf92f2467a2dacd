-- Snapshot of a migrated database; db/migrations leads to it.

create table files (
  merchant_id integer not null,
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  stored_at timestamp with time zone,
  attached_at timestamp with time zone,
  constraint files_pkey PRIMARY KEY (merchant_id, id),
  constraint files_bytes_check CHECK ((bytes > 0)),
  constraint files_height_check CHECK ((height > 0)),
  constraint files_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint files_purpose_check CHECK ((purpose = ANY (ARRAY['feedback'::text, 'headIcon'::text, 'verification'::text, 'paymentProof'::text, 'dispute'::text, 'chat'::text, 'host'::text]))),
  constraint files_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint files_width_check CHECK ((width > 0))
);
CREATE INDEX files_loose ON public.files USING btree (created_at) WHERE (attached_at IS NULL);
CREATE INDEX files_of_owner ON public.files USING btree (merchant_id, owner_id, created_at DESC);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.files FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,owner_id,purpose', '', '');
grant delete, insert, select, update on files to perya_app;
