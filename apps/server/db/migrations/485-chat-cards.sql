-- Messages of the chat with a card of a record or pictures, the machine that answers first, and pictures of chats. Validated by 486.
alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check
  check (kind in ('text', 'card', 'picture', 'event')) not valid;
-- A card or a picture may stand without words; its detail is canonical JSON of what it shows.
alter table chat_messages drop constraint chat_messages_body_check;
alter table chat_messages add constraint chat_messages_body_check
  check (length(body) <= 40000 and (body <> '' or (kind in ('card', 'picture') and detail is not null))) not valid;
alter table chat_messages drop constraint chat_messages_author_check;
alter table chat_messages add constraint chat_messages_author_check
  check (author in ('player', 'staff', 'machine', 'system')) not valid;
alter table chat_conversations drop constraint chat_conversations_state_check;
alter table chat_conversations add constraint chat_conversations_state_check
  check (state in ('machine', 'queued', 'open', 'waiting', 'closed')) not valid;
-- messages in a row to which the machine found nothing
alter table chat_conversations add column machine_misses integer not null default 0;
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('feedback', 'headIcon', 'verification', 'paymentProof', 'dispute', 'chat')) not valid;
