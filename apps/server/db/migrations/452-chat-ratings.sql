-- How players rate a chat, once, after it was closed.

create table chat_ratings (
  merchant_id integer not null,
  conversation_id uuid not null,
  stars integer not null check (stars between 1 and 5),
  -- who answered it last; null: nobody
  staff_id uuid references staff_people,
  at timestamptz not null,
  primary key (merchant_id, conversation_id),
  foreign key (merchant_id, conversation_id) references chat_conversations (merchant_id, id)
);

revoke update, delete on chat_ratings from perya_app;
