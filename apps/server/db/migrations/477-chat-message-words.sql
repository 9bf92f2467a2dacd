-- The words of each message, by which staff search the chats of a brand; null: an event, or a message of before this column.
alter table chat_messages add column words tsvector;
