-- What staff promise in a chat, until when, and how it ended; a message's detail holds what its event is about.

create table chat_promises (
  merchant_id integer not null,
  promise_id uuid not null,
  conversation_id uuid not null,
  staff_id uuid not null references staff_people,
  what text not null check (length(what) between 1 and 4000),
  made_at timestamptz not null,
  -- at 80 % of its time: from then on the desk shows it to who promised it
  warn_at timestamptz not null check (warn_at between made_at and due_at),
  due_at timestamptz not null check (due_at > made_at),
  -- running → overdue; each of the others is an end
  state text not null check (state in ('running', 'overdue', 'kept', 'late', 'broken')),
  ended_at timestamptz,
  primary key (merchant_id, promise_id),
  foreign key (merchant_id, conversation_id) references chat_conversations (merchant_id, id),
  check ((state in ('kept', 'late', 'broken')) = (ended_at is not null))
);
create index chat_promises_of_conversation on chat_promises (merchant_id, conversation_id, made_at);
create index chat_promises_running on chat_promises (due_at) where state = 'running';
create index chat_promises_overdue on chat_promises (due_at) where state = 'overdue';
create index chat_promises_open on chat_promises (merchant_id, warn_at) where ended_at is null;
create index chat_promises_ended on chat_promises (merchant_id, due_at) where ended_at is not null;

revoke update, delete on chat_promises from perya_app;
grant update (state, ended_at) on chat_promises to perya_app;

-- canonical JSON as text: what was hashed keeps its bytes
alter table chat_messages add column detail text;
