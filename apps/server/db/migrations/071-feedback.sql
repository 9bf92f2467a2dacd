-- What people told the house: written once, never changed.
create table feedback (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  topic text not null check (topic in ('problem', 'idea', 'praise', 'other')),
  content text not null,
  -- where it happened, or empty
  comment text not null,
  language text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, player_id, request_id)
);
create index feedback_of_player on feedback (merchant_id, player_id, created_at desc);
revoke update, delete on feedback from perya_app;
