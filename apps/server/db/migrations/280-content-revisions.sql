-- Staff write content: each save counts the version up and keeps the former row.
alter table announcements
  add column version integer not null default 1,
  -- it was published and is not shown any more; a draft is neither
  add column taken_down boolean not null default false;
alter table help_items add column version integer not null default 1;

create table content_revisions (
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('announcement', 'help')),
  -- the id of the announcement, or the tag of the help item
  item text not null,
  version integer not null,
  -- the row as it was
  body jsonb not null,
  replaced_at timestamptz not null,
  -- the act that wrote the next version
  replaced_by uuid not null,
  primary key (merchant_id, kind, item, version)
);
revoke all on content_revisions from perya_app;
grant select, insert on content_revisions to perya_office;
