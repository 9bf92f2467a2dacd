-- The support chat: conversations, their messages in a chain, the notes of staff, and the tickets of visitors.

-- A visitor's right to a chat. Its holder owns the conversations until a member logs in with it.
create table chat_tickets (
  merchant_id integer not null,
  id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- the member who logged in with it; it admits nobody any more
  player_id uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
create unique index chat_tickets_by_token on chat_tickets (token_hash);

create table chat_conversations (
  merchant_id integer not null,
  id uuid not null,
  -- the member, or the visitor's ticket
  owner_id uuid not null,
  -- null: a visitor's
  player_id uuid,
  topic text not null check (topic in ('account', 'money', 'games', 'other')),
  language text not null,
  state text not null check (state in ('queued', 'open', 'waiting', 'closed')),
  -- the member of staff who answers it
  assignee uuid references staff_people,
  last_seq integer not null default 0 check (last_seq >= 0),
  -- SHA-256 of the last message
  last_hash bytea,
  player_read integer not null default 0 check (player_read between 0 and last_seq),
  staff_read integer not null default 0 check (staff_read between 0 and last_seq),
  -- since when the player waits for an answer
  waiting_since timestamptz,
  created_at timestamptz not null,
  -- of the last message or change of state
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, player_id) references players (merchant_id, id),
  check ((state in ('open', 'waiting')) <= (assignee is not null)),
  check ((state in ('queued', 'open')) = (waiting_since is not null)),
  check (player_id is null or player_id = owner_id)
);
create index chat_conversations_of_owner on chat_conversations (merchant_id, owner_id, created_at desc);
create index chat_conversations_queued on chat_conversations (merchant_id, waiting_since) where state = 'queued';
create index chat_conversations_unclosed on chat_conversations (merchant_id, changed_at) where state <> 'closed';

create table chat_messages (
  merchant_id integer not null,
  conversation_id uuid not null,
  seq integer not null check (seq > 0),
  author text not null check (author in ('player', 'staff', 'system')),
  -- of an author who is one of the staff
  staff_id uuid references staff_people,
  -- the sender's own id: a repeat is no second message
  request_id uuid,
  kind text not null check (kind in ('text', 'event')),
  body text not null check (length(body) between 1 and 40000),
  -- SHA-256 of the message before; null: the first
  previous_hash bytea check ((previous_hash is null) = (seq = 1)),
  hash bytea not null check (octet_length(hash) = 32),
  at timestamptz not null,
  primary key (merchant_id, conversation_id, seq),
  unique (merchant_id, conversation_id, request_id),
  foreign key (merchant_id, conversation_id) references chat_conversations (merchant_id, id),
  check ((author = 'staff') = (staff_id is not null))
);

-- What staff write to each other: the server of players cannot read it.
create table chat_notes (
  merchant_id integer not null,
  conversation_id uuid not null,
  id uuid not null,
  staff_id uuid not null references staff_people,
  body text not null check (length(body) between 1 and 40000),
  at timestamptz not null,
  primary key (merchant_id, conversation_id, id),
  foreign key (merchant_id, conversation_id) references chat_conversations (merchant_id, id)
);

revoke delete on chat_tickets, chat_conversations from perya_app;
revoke update, delete on chat_messages from perya_app;
revoke update on chat_tickets from perya_app;
grant update (player_id) on chat_tickets to perya_app;
revoke all on chat_notes from perya_app;
grant select, insert on chat_notes to perya_office;
