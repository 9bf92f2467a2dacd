-- The pictures that came with a feedback, in the order in which they were chosen.
create table feedback_files (
  merchant_id integer not null,
  feedback_id uuid not null,
  position smallint not null check (position between 0 and 2),
  file_id uuid not null,
  primary key (merchant_id, feedback_id, position),
  foreign key (merchant_id, feedback_id) references feedback (merchant_id, id),
  foreign key (merchant_id, file_id) references files (merchant_id, id)
);
revoke update, delete on feedback_files from perya_app;
