-- Snapshot of a migrated database; db/migrations leads to it.

create table chat_conversations (
  merchant_id integer not null,
  id uuid not null,
  owner_id uuid not null,
  player_id uuid,
  topic text not null,
  language text not null,
  state text not null,
  assignee uuid,
  last_seq integer not null default 0,
  last_hash bytea,
  player_read integer not null default 0,
  staff_read integer not null default 0,
  waiting_since timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  silent_since timestamp with time zone,
  returned_at timestamp with time zone,
  transcript_at timestamp with time zone,
  machine_misses integer not null default 0,
  distress text,
  constraint chat_conversations_pkey PRIMARY KEY (merchant_id, id),
  constraint chat_conversations_assignee_fkey FOREIGN KEY (assignee) REFERENCES staff_people(id),
  constraint chat_conversations_check CHECK (((player_read >= 0) AND (player_read <= last_seq))),
  constraint chat_conversations_check1 CHECK (((staff_read >= 0) AND (staff_read <= last_seq))),
  constraint chat_conversations_check2 CHECK (((state = ANY (ARRAY['open'::text, 'waiting'::text])) <= (assignee IS NOT NULL))),
  constraint chat_conversations_check3 CHECK (((state = ANY (ARRAY['queued'::text, 'open'::text])) = (waiting_since IS NOT NULL))),
  constraint chat_conversations_check4 CHECK (((player_id IS NULL) OR (player_id = owner_id))),
  constraint chat_conversations_distress_check CHECK ((distress = ANY (ARRAY['life'::text, 'minor'::text, 'losses'::text, 'control'::text]))),
  constraint chat_conversations_last_seq_check CHECK ((last_seq >= 0)),
  constraint chat_conversations_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint chat_conversations_state_check CHECK ((state = ANY (ARRAY['machine'::text, 'queued'::text, 'open'::text, 'waiting'::text, 'closed'::text]))),
  constraint chat_conversations_topic_check CHECK ((topic = ANY (ARRAY['account'::text, 'money'::text, 'games'::text, 'other'::text])))
);
CREATE INDEX chat_conversations_desk ON public.chat_conversations USING btree (merchant_id, returned_at, waiting_since, changed_at, id) WHERE (state <> 'closed'::text);
CREATE INDEX chat_conversations_of_owner ON public.chat_conversations USING btree (merchant_id, owner_id, created_at DESC);
CREATE INDEX chat_conversations_queued ON public.chat_conversations USING btree (merchant_id, waiting_since) WHERE (state = 'queued'::text);
CREATE INDEX chat_conversations_silent ON public.chat_conversations USING btree (silent_since) WHERE (silent_since IS NOT NULL);
CREATE INDEX chat_conversations_unclosed ON public.chat_conversations USING btree (merchant_id, changed_at) WHERE (state <> 'closed'::text);
grant insert, select, update on chat_conversations to perya_app;

create table chat_messages (
  merchant_id integer not null,
  conversation_id uuid not null,
  seq integer not null,
  author text not null,
  staff_id uuid,
  request_id uuid,
  kind text not null,
  body text not null,
  previous_hash bytea,
  hash bytea not null,
  at timestamp with time zone not null,
  detail text,
  words tsvector,
  distress text,
  constraint chat_messages_pkey PRIMARY KEY (merchant_id, conversation_id, seq),
  constraint chat_messages_author_check CHECK ((author = ANY (ARRAY['player'::text, 'staff'::text, 'machine'::text, 'system'::text]))),
  constraint chat_messages_body_check CHECK (((length(body) <= 40000) AND ((body <> ''::text) OR ((kind = ANY (ARRAY['card'::text, 'picture'::text])) AND (detail IS NOT NULL))))),
  constraint chat_messages_check CHECK (((previous_hash IS NULL) = (seq = 1))),
  constraint chat_messages_check1 CHECK (((author = 'staff'::text) = (staff_id IS NOT NULL))),
  constraint chat_messages_distress_check CHECK ((distress = ANY (ARRAY['life'::text, 'minor'::text, 'losses'::text, 'control'::text]))),
  constraint chat_messages_hash_check CHECK ((octet_length(hash) = 32)),
  constraint chat_messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'card'::text, 'picture'::text, 'event'::text]))),
  constraint chat_messages_merchant_id_conversation_id_fkey FOREIGN KEY (merchant_id, conversation_id) REFERENCES chat_conversations(merchant_id, id),
  constraint chat_messages_merchant_id_conversation_id_request_id_key UNIQUE (merchant_id, conversation_id, request_id),
  constraint chat_messages_seq_check CHECK ((seq > 0)),
  constraint chat_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX chat_messages_by_time ON public.chat_messages USING btree (merchant_id, at DESC, conversation_id, seq DESC);
CREATE INDEX chat_messages_by_words ON public.chat_messages USING gin (words);
CREATE INDEX chat_messages_without_words ON public.chat_messages USING btree (merchant_id, conversation_id, seq) WHERE ((words IS NULL) AND (kind <> 'event'::text));
grant insert, select on chat_messages to perya_app;

create table chat_notes (
  merchant_id integer not null,
  conversation_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  body text not null,
  at timestamp with time zone not null,
  constraint chat_notes_pkey PRIMARY KEY (merchant_id, conversation_id, id),
  constraint chat_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 40000))),
  constraint chat_notes_merchant_id_conversation_id_fkey FOREIGN KEY (merchant_id, conversation_id) REFERENCES chat_conversations(merchant_id, id),
  constraint chat_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
grant insert, select on chat_notes to perya_office;

create table chat_tickets (
  merchant_id integer not null,
  id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  player_id uuid,
  constraint chat_tickets_pkey PRIMARY KEY (merchant_id, id),
  constraint chat_tickets_check CHECK ((expires_at > created_at)),
  constraint chat_tickets_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint chat_tickets_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE UNIQUE INDEX chat_tickets_by_token ON public.chat_tickets USING btree (token_hash);
grant insert, select on chat_tickets to perya_app;
