-- Messages of before the column of words, which a job fills; empty once it has.
create index concurrently chat_messages_without_words on chat_messages (merchant_id, conversation_id, seq) where words is null and kind <> 'event';
