-- Of words that many messages hold, the newest messages are read until enough of them match.
create index concurrently chat_messages_by_time on chat_messages (merchant_id, at desc, conversation_id, seq desc);
