-- From when to when a vendor, or a category of games, stands at another place in the order than its own; null: without an end.
-- Where several hold at once, the one that began last.
create table scheduled_places (
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('vendor', 'category')),
  -- the vendor's vassalage, or the category
  name text not null check (name <> ''),
  start_at timestamptz not null,
  end_at timestamptz,
  position integer not null,
  primary key (merchant_id, kind, name, start_at),
  check (end_at > start_at)
);

create trigger scheduled_places_added after insert on scheduled_places referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger scheduled_places_changed after update on scheduled_places referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger scheduled_places_removed after delete on scheduled_places referencing old table as touched
  for each statement execute function note_changed_windows();
