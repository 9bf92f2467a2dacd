-- Snapshot of a migrated database; db/migrations leads to it.

create table dispute_evidence (
  merchant_id integer not null,
  dispute_id uuid not null,
  seq integer not null,
  kind text not null,
  at timestamp with time zone not null,
  body text not null,
  prev text not null,
  hash text not null,
  constraint dispute_evidence_pkey PRIMARY KEY (merchant_id, dispute_id, seq),
  constraint dispute_evidence_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint dispute_evidence_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'record'::text, 'taken'::text, 'late'::text, 'answer'::text, 'acceptance'::text, 'objection'::text, 'final'::text, 'arbiter'::text]))),
  constraint dispute_evidence_merchant_id_dispute_id_fkey FOREIGN KEY (merchant_id, dispute_id) REFERENCES disputes(merchant_id, dispute_id),
  constraint dispute_evidence_seq_check CHECK ((seq > 0))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.dispute_evidence FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('dispute_id,seq,kind', '', 'prev,hash');
grant insert, select on dispute_evidence to perya_app;

create table disputes (
  merchant_id integer not null,
  dispute_id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  subject text not null,
  record_id uuid not null,
  claim text not null,
  state text not null,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone,
  late_at timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (merchant_id, dispute_id),
  constraint disputes_check CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['opened'::text, 'looking'::text, 'objected'::text])))),
  constraint disputes_check1 CHECK (((late_at IS NULL) OR (due_at IS NOT NULL))),
  constraint disputes_claim_check CHECK ((claim = ANY (ARRAY['result_wrong'::text, 'payout_wrong'::text, 'not_credited'::text, 'not_received'::text, 'interrupted'::text, 'not_mine'::text]))),
  constraint disputes_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id),
  constraint disputes_merchant_id_player_id_subject_record_id_key UNIQUE (merchant_id, player_id, subject, record_id),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['opened'::text, 'looking'::text, 'answered'::text, 'accepted'::text, 'objected'::text, 'final'::text, 'arbiter'::text]))),
  constraint disputes_subject_check CHECK ((subject = ANY (ARRAY['round'::text, 'outside'::text, 'ticket'::text, 'deposit'::text, 'withdrawal'::text, 'movement'::text])))
);
CREATE INDEX disputes_at_arbiter ON public.disputes USING btree (merchant_id, opened_at) WHERE (state = 'arbiter'::text);
CREATE INDEX disputes_due ON public.disputes USING btree (merchant_id, due_at) WHERE (due_at IS NOT NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.disputes FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('dispute_id,player_id', '', '');
grant insert, select, update on disputes to perya_app;
