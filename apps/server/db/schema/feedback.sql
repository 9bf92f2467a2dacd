-- Snapshot of a migrated database; db/migrations leads to it.

create table feedback (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  topic text not null,
  content text not null,
  comment text not null,
  language text not null,
  created_at timestamp with time zone not null,
  constraint feedback_pkey PRIMARY KEY (merchant_id, id),
  constraint feedback_merchant_id_player_id_request_id_key UNIQUE (merchant_id, player_id, request_id),
  constraint feedback_topic_check CHECK ((topic = ANY (ARRAY['problem'::text, 'idea'::text, 'praise'::text, 'other'::text])))
);
CREATE INDEX feedback_of_player ON public.feedback USING btree (merchant_id, player_id, created_at DESC);
grant insert, select on feedback to perya_app;
