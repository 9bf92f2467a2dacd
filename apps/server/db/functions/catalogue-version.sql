-- Counts the catalogue's version and notes which games changed with it, whenever a row of the catalogue is written.

create or replace function next_catalogue_version() returns bigint language plpgsql as $$
declare taken bigint;
begin
  -- Writers wait here for each other, so that versions are committed in the order of their numbers.
  update catalogue_version set version = version + 1 returning version into taken;
  -- all merchants: old changes are dropped by version alone; a process that is further behind reads everything
  delete from catalogue_changes where version <= taken - 1000;
  return taken;
end $$;

create or replace function note_changed_games() returns trigger language plpgsql as $$
declare taken bigint := next_catalogue_version();
begin
  insert into catalogue_changes
  select distinct t.merchant_id, taken, case when m.many then 0 else t.node_id end
    from touched t join (select merchant_id, count(*) > 2000 as many from touched group by merchant_id) m using (merchant_id);
  return null;
end $$;

create or replace function note_changed_windows() returns trigger language plpgsql as $$
declare taken bigint := next_catalogue_version();
begin
  insert into catalogue_changes select distinct merchant_id, taken, 0 from touched;
  return null;
end $$;

create trigger games_added after insert on games referencing new table as touched
  for each statement execute function note_changed_games();
create trigger games_changed after update on games referencing new table as touched
  for each statement execute function note_changed_games();

-- a game that was given another number
create trigger games_changed_from after update on games referencing old table as touched
  for each statement execute function note_changed_games();
create trigger games_removed after delete on games referencing old table as touched
  for each statement execute function note_changed_games();
create trigger vendors_added after insert on vendors referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendors_changed after update on vendors referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendors_removed after delete on vendors referencing old table as touched
  for each statement execute function note_changed_windows();
create trigger game_categories_added after insert on game_categories referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_categories_changed after update on game_categories referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_categories_removed after delete on game_categories referencing old table as touched
  for each statement execute function note_changed_windows();
create trigger game_classifications_added after insert on game_classifications referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_classifications_changed after update on game_classifications referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_classifications_removed after delete on game_classifications referencing old table as touched
  for each statement execute function note_changed_windows();
create trigger scheduled_places_added after insert on scheduled_places referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger scheduled_places_changed after update on scheduled_places referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger scheduled_places_removed after delete on scheduled_places referencing old table as touched
  for each statement execute function note_changed_windows();
create trigger vendor_launches_added after insert on vendor_launches referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendor_launches_changed after update on vendor_launches referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendor_launches_removed after delete on vendor_launches referencing old table as touched
  for each statement execute function note_changed_windows();
