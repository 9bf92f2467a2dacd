-- The first page of the office's chats is read in its order: what came back, then who waits the longest.
create index concurrently chat_conversations_desk on chat_conversations (merchant_id, returned_at, waiting_since, changed_at, id)
  where state <> 'closed';
