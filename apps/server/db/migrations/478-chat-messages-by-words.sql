-- Staff search for words that few messages hold.
create index concurrently chat_messages_by_words on chat_messages using gin (words);
