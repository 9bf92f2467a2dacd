-- The words of each message, by which staff search the chats of a brand; null: an event.
alter table chat_messages add column words tsvector;
-- Messages of before are found by their whole words and the beginnings of those.
update chat_messages set words = to_tsvector('simple', body) where kind = 'text';
