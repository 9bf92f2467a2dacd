-- Where the uploaded files of this database are, so that a second machine without them does not start.
create table file_place (
  only_row boolean primary key default true check (only_row),
  -- the id of a data folder, or 'bucket'
  place text not null,
  since timestamptz not null default now()
);
revoke delete on file_place from perya_app;
