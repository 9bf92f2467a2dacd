-- Snapshot of a migrated database; db/migrations leads to it.

create table chat_promises (
  merchant_id integer not null,
  promise_id uuid not null,
  conversation_id uuid not null,
  staff_id uuid not null,
  what text not null,
  made_at timestamp with time zone not null,
  warn_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  state text not null,
  ended_at timestamp with time zone,
  constraint chat_promises_pkey PRIMARY KEY (merchant_id, promise_id),
  constraint chat_promises_check CHECK (((warn_at >= made_at) AND (warn_at <= due_at))),
  constraint chat_promises_check1 CHECK ((due_at > made_at)),
  constraint chat_promises_check2 CHECK (((state = ANY (ARRAY['kept'::text, 'late'::text, 'broken'::text])) = (ended_at IS NOT NULL))),
  constraint chat_promises_merchant_id_conversation_id_fkey FOREIGN KEY (merchant_id, conversation_id) REFERENCES chat_conversations(merchant_id, id),
  constraint chat_promises_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id),
  constraint chat_promises_state_check CHECK ((state = ANY (ARRAY['running'::text, 'overdue'::text, 'kept'::text, 'late'::text, 'broken'::text]))),
  constraint chat_promises_what_check CHECK (((length(what) >= 1) AND (length(what) <= 4000)))
);
CREATE INDEX chat_promises_ended ON public.chat_promises USING btree (merchant_id, due_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX chat_promises_of_conversation ON public.chat_promises USING btree (merchant_id, conversation_id, made_at);
CREATE INDEX chat_promises_open ON public.chat_promises USING btree (merchant_id, warn_at) WHERE (ended_at IS NULL);
CREATE INDEX chat_promises_overdue ON public.chat_promises USING btree (due_at) WHERE (state = 'overdue'::text);
CREATE INDEX chat_promises_running ON public.chat_promises USING btree (due_at) WHERE (state = 'running'::text);
grant insert, select on chat_promises to perya_app;
