-- Documents that people sent to show who they are, and what people of the house decided. The pictures are files; those of a refusal are
-- let go, so that nothing here refers to them by a key.
create table verifications (
  merchant_id integer not null references merchants,
  id uuid not null,
  player_id uuid not null,
  request_id uuid not null,
  document text not null check (document in ('id_card', 'driving_licence', 'passport')),
  front_file uuid not null,
  back_file uuid,
  selfie_file uuid not null,
  state text not null check (state in ('pending', 'verified', 'refused')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (merchant_id, id),
  unique (merchant_id, player_id, request_id),
  foreign key (merchant_id, player_id) references players (merchant_id, id),
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check (document = 'passport' or back_file is not null)
);
-- One that waits or was accepted leaves no room for another.
create unique index verifications_open on verifications (merchant_id, player_id) where state in ('pending', 'verified');
create index verifications_of_player on verifications (merchant_id, player_id, submitted_at desc);
create index verifications_waiting on verifications (submitted_at) where state = 'pending';
revoke delete on verifications from perya_app;
