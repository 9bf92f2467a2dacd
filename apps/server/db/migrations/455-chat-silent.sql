-- A job finds the chats whose assignee is silent.
create index concurrently chat_conversations_silent on chat_conversations (silent_since) where silent_since is not null;
