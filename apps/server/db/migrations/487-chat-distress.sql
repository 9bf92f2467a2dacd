-- What a player's message tells of that needs care, and the gravest of a chat since it was last opened; null: nothing. Validated by 488.
alter table chat_messages add column distress text;
alter table chat_messages add constraint chat_messages_distress_check
  check (distress in ('life', 'minor', 'losses', 'control')) not valid;
alter table chat_conversations add column distress text;
alter table chat_conversations add constraint chat_conversations_distress_check
  check (distress in ('life', 'minor', 'losses', 'control')) not valid;
