-- Snapshot of a migrated database; db/migrations leads to it.

create table demo_outbox (
  merchant_id integer not null,
  message_id uuid not null,
  kind text not null,
  recipient text not null,
  sender text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  received_at timestamp with time zone not null,
  constraint demo_outbox_pkey PRIMARY KEY (merchant_id, message_id),
  constraint demo_outbox_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint demo_outbox_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX demo_outbox_latest ON public.demo_outbox USING btree (received_at DESC);
grant delete, insert, select, update on demo_outbox to perya_app;

create table messages (
  merchant_id integer not null,
  id uuid not null,
  kind text not null,
  recipient text not null,
  purpose text not null,
  content bytea,
  state text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  provider_reference text,
  last_fault text,
  constraint messages_pkey PRIMARY KEY (merchant_id, id),
  constraint messages_check CHECK (((state = 'queued'::text) = (content IS NOT NULL))),
  constraint messages_check1 CHECK (((state = 'queued'::text) = (settled_at IS NULL))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text]))),
  constraint messages_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint messages_purpose_check CHECK ((purpose ~ '^[a-z][a-z-]{1,39}$'::text)),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX messages_by_reference ON public.messages USING btree (merchant_id, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX messages_due ON public.messages USING btree (next_attempt_at) WHERE (state = 'queued'::text);
CREATE INDEX messages_settled ON public.messages USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.messages FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id', 'recipient,content', 'attempts,next_attempt_at,give_up_at,created_at');
grant delete, insert, select, update on messages to perya_app;
