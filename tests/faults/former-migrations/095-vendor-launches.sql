-- Where a merchant's games of an outside vendor are opened. A vendor without a row, or one that is not enabled, brings its games later:
-- their tiles say so.
create table vendor_launches (
  merchant_id integer not null references merchants,
  vassalage text not null,
  -- the vendor's door for launches, for example https://games.example.com/operator/v1/launch
  launch_url text not null check (launch_url ~ '^https?://' or not enabled),
  -- the only origin that its pages come from: the stage frames no other
  frame_origin text not null check (frame_origin ~ '^https?://[^/]+$' or not enabled),
  enabled boolean not null default true,
  -- trial players may play what the game itself lets them
  supports_trial boolean not null default false,
  -- follows the sandbox of the demo house, wherever it listens
  is_sandbox boolean not null default false,
  primary key (merchant_id, vassalage),
  foreign key (merchant_id, vassalage) references vendors
);

create trigger vendor_launches_added after insert on vendor_launches referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendor_launches_changed after update on vendor_launches referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendor_launches_removed after delete on vendor_launches referencing old table as touched
  for each statement execute function note_changed_windows();
