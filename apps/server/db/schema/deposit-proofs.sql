-- Snapshot of a migrated database; db/migrations leads to it.

create table deposit_proofs (
  merchant_id integer not null,
  proof_id uuid not null,
  deposit_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  reference text not null,
  file_id uuid not null,
  state text not null,
  reason text,
  maker text,
  made_at timestamp with time zone,
  checker text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint deposit_proofs_pkey PRIMARY KEY (merchant_id, proof_id),
  constraint deposit_proofs_check CHECK (((maker IS NULL) = (made_at IS NULL))),
  constraint deposit_proofs_check1 CHECK (((state = 'received'::text) = (decided_at IS NULL))),
  constraint deposit_proofs_check2 CHECK (((state = 'refused'::text) = (reason IS NOT NULL))),
  constraint deposit_proofs_checker_check CHECK (((checker = lower(btrim(checker))) AND (checker <> ''::text))),
  constraint deposit_proofs_maker_check CHECK (((maker = lower(btrim(maker))) AND (maker <> ''::text))),
  constraint deposit_proofs_merchant_id_deposit_id_fkey FOREIGN KEY (merchant_id, deposit_id) REFERENCES deposits(merchant_id, deposit_id),
  constraint deposit_proofs_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id),
  constraint deposit_proofs_reason_check CHECK ((reason = ANY (ARRAY['unreadable'::text, 'amount'::text, 'not_received'::text, 'mismatch'::text, 'other'::text]))),
  constraint deposit_proofs_reference_check CHECK (((length(reference) >= 4) AND (length(reference) <= 40))),
  constraint deposit_proofs_state_check CHECK ((state = ANY (ARRAY['received'::text, 'accepted'::text, 'refused'::text]))),
  constraint deposit_proofs_two_people CHECK (((checker IS NULL) OR (checker <> maker)))
);
CREATE INDEX deposit_proofs_of_deposit ON public.deposit_proofs USING btree (merchant_id, deposit_id, submitted_at DESC);
CREATE INDEX deposit_proofs_of_reference ON public.deposit_proofs USING btree (merchant_id, reference);
CREATE INDEX deposit_proofs_waiting ON public.deposit_proofs USING btree (submitted_at) WHERE (state = 'received'::text);
CREATE UNIQUE INDEX deposit_proofs_open ON public.deposit_proofs USING btree (merchant_id, deposit_id) WHERE (state = ANY (ARRAY['received'::text, 'accepted'::text]));
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.deposit_proofs FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('proof_id,deposit_id,player_id,reference', '', '');
grant insert, select, update on deposit_proofs to perya_app;
