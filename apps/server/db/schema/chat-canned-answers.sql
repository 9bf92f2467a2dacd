-- Snapshot of a migrated database; db/migrations leads to it.

create table chat_canned_answers (
  merchant_id integer not null,
  answer_id uuid not null,
  language text not null,
  title text not null,
  body text not null,
  version integer not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint chat_canned_answers_pkey PRIMARY KEY (merchant_id, answer_id),
  constraint chat_canned_answers_body_check CHECK (((length(body) >= 1) AND (length(body) <= 40000))),
  constraint chat_canned_answers_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_people(id),
  constraint chat_canned_answers_title_check CHECK (((length(title) >= 1) AND (length(title) <= 1000))),
  constraint chat_canned_answers_version_check CHECK ((version > 0))
);
CREATE INDEX chat_canned_answers_ready ON public.chat_canned_answers USING btree (merchant_id, language, title) WHERE (retired_at IS NULL);
grant insert, select, update on chat_canned_answers to perya_office;
