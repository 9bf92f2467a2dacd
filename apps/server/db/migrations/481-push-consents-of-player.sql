-- A message for a member's phones finds their consents: in the transaction of every letter, and of every answer in a chat.
create index concurrently push_consents_of_player on push_consents (merchant_id, player_id, topic) where withdrawn_at is null;
