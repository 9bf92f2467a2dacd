-- Snapshot of a migrated database; db/migrations leads to it.

create table chat_first_answers (
  merchant_id integer not null,
  conversation_id uuid not null,
  topic text not null,
  language text not null,
  waited_ms bigint not null,
  at timestamp with time zone not null,
  constraint chat_first_answers_pkey PRIMARY KEY (merchant_id, conversation_id),
  constraint chat_first_answers_merchant_id_conversation_id_fkey FOREIGN KEY (merchant_id, conversation_id) REFERENCES chat_conversations(merchant_id, id),
  constraint chat_first_answers_waited_ms_check CHECK ((waited_ms >= 0))
);
CREATE INDEX chat_first_answers_latest ON public.chat_first_answers USING btree (merchant_id, topic, language, at DESC);
grant insert, select on chat_first_answers to perya_app;
