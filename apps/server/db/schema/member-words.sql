-- Snapshot of a migrated database; db/migrations leads to it.

create table member_words (
  merchant_id integer not null,
  word text not null,
  player_id uuid not null,
  kind text not null,
  constraint member_words_pkey PRIMARY KEY (merchant_id, word, player_id, kind),
  constraint member_words_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'nickname'::text, 'payee'::text, 'mobile'::text, 'email'::text, 'invitation'::text, 'person'::text])))
);
CREATE INDEX member_words_of_player ON public.member_words USING btree (merchant_id, player_id, word);
grant select on member_words to perya_office;
