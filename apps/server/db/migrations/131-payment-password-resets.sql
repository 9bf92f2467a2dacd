-- Payment passwords that people of the house took back: one proposes and says why, another confirms. Money waits for a while after it.
create table payment_password_resets (
  merchant_id integer not null,
  player_id uuid not null,
  reset_no integer not null,
  note text not null check (length(btrim(note)) >= 3),
  maker text not null check (maker = lower(btrim(maker)) and maker <> ''),
  made_at timestamptz not null,
  checker text check (checker = lower(btrim(checker)) and checker <> ''),
  checked_at timestamptz,
  primary key (merchant_id, player_id, reset_no),
  foreign key (merchant_id, player_id) references players (merchant_id, id),
  check ((checker is null) = (checked_at is null)),
  constraint payment_password_resets_two_people check (checker is null or checker <> maker)
);
create index payment_password_resets_waiting on payment_password_resets (made_at) where checker is null;
revoke delete, update on payment_password_resets from perya_app;
grant update (checker, checked_at) on payment_password_resets to perya_app;
