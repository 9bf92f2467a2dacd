-- Snapshot of a migrated database; db/migrations leads to it.

create table verifications (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  document text not null,
  front_file uuid not null,
  back_file uuid,
  selfie_file uuid not null,
  state text not null,
  reason text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by text,
  constraint verifications_pkey PRIMARY KEY (merchant_id, id),
  constraint verifications_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  constraint verifications_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint verifications_check2 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint verifications_check3 CHECK (((document = 'passport'::text) OR (back_file IS NOT NULL))),
  constraint verifications_document_check CHECK ((document = ANY (ARRAY['id_card'::text, 'driving_licence'::text, 'passport'::text]))),
  constraint verifications_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint verifications_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint verifications_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id),
  constraint verifications_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'refused'::text])))
);
CREATE INDEX verifications_of_player ON public.verifications USING btree (merchant_id, player_id, submitted_at DESC);
CREATE INDEX verifications_waiting ON public.verifications USING btree (submitted_at) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX verifications_open ON public.verifications USING btree (merchant_id, player_id) WHERE (state = ANY (ARRAY['pending'::text, 'verified'::text]));
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.verifications FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,player_id,document', '', '');
grant insert, select, update on verifications to perya_app;
