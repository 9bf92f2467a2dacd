-- The words by which staff find a member, kept by a trigger (db/functions/member-words.sql).
create table member_words (
  merchant_id integer not null,
  -- as member_word makes it; the digits of a number also from the end, after a tilde, so that its last digits find it;
  -- of kind person: the whole name for payouts with the birthday, which finds who is here twice
  word text collate "C" not null,
  player_id uuid not null,
  kind text not null check (kind in ('name', 'nickname', 'payee', 'mobile', 'email', 'invitation', 'person')),
  primary key (merchant_id, word, player_id, kind)
);
create index member_words_of_player on member_words (merchant_id, player_id, word);

revoke all on member_words from perya_app;
grant select on member_words to perya_office;
