-- Answers that staff keep ready for chats, by language. The audit keeps former texts' hashes, not their words.

create table chat_canned_answers (
  merchant_id integer not null,
  answer_id uuid not null,
  language text not null,
  title text not null check (length(title) between 1 and 1000),
  body text not null check (length(body) between 1 and 40000),
  -- counts changes: who saves names the one that they read
  version integer not null check (version > 0),
  changed_by uuid not null references staff_people,
  changed_at timestamptz not null,
  retired_at timestamptz,
  primary key (merchant_id, answer_id)
);
create index chat_canned_answers_ready on chat_canned_answers (merchant_id, language, title) where retired_at is null;

revoke all on chat_canned_answers from perya_app;
grant select, insert, update on chat_canned_answers to perya_office;
