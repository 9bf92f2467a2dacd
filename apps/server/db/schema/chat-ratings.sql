-- Snapshot of a migrated database; db/migrations leads to it.

create table chat_ratings (
  merchant_id integer not null,
  conversation_id uuid not null,
  stars integer not null,
  staff_id uuid,
  at timestamp with time zone not null,
  constraint chat_ratings_pkey PRIMARY KEY (merchant_id, conversation_id),
  constraint chat_ratings_merchant_id_conversation_id_fkey FOREIGN KEY (merchant_id, conversation_id) REFERENCES chat_conversations(merchant_id, id),
  constraint chat_ratings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id),
  constraint chat_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
grant insert, select on chat_ratings to perya_app;
