-- Chats whose assignee is silent go back to the head of the queue; how long players waited for the first answer.

alter table chat_conversations
  -- since when the assignee lets the player wait; only in the state open
  add column silent_since timestamptz,
  -- when it went back to the head of the queue; only in the state queued
  add column returned_at timestamptz;

create table chat_first_answers (
  merchant_id integer not null,
  conversation_id uuid not null,
  topic text not null,
  language text not null,
  waited_ms bigint not null check (waited_ms >= 0),
  at timestamptz not null,
  primary key (merchant_id, conversation_id),
  foreign key (merchant_id, conversation_id) references chat_conversations (merchant_id, id)
);
create index chat_first_answers_latest on chat_first_answers (merchant_id, topic, language, at desc);

revoke update, delete on chat_first_answers from perya_app;
