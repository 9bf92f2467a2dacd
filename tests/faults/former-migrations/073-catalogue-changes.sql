-- Which games changed with which version of the catalogue, so that a process reads those alone and not tens of thousands again.
create table catalogue_changes (
  merchant_id integer not null,
  version bigint not null,
  -- of a game; 0: so much changed that all of the merchant's window is read anew
  node_id integer not null,
  primary key (merchant_id, version, node_id)
);
create index catalogue_changes_by_version on catalogue_changes (version);

create function next_catalogue_version() returns bigint language plpgsql as $$
declare taken bigint;
begin
  -- Whoever writes waits here for who wrote before: versions are seen in the order of their numbers.
  update catalogue_version set version = version + 1 returning version into taken;
  -- A process that has slept for longer reads everything.
  delete from catalogue_changes where version <= taken - 1000;
  return taken;
end $$;

create function note_changed_games() returns trigger language plpgsql as $$
declare taken bigint := next_catalogue_version();
begin
  insert into catalogue_changes
  select distinct t.merchant_id, taken, case when m.many then 0 else t.node_id end
    from touched t join (select merchant_id, count(*) > 2000 as many from touched group by merchant_id) m using (merchant_id);
  return null;
end $$;

create function note_changed_windows() returns trigger language plpgsql as $$
declare taken bigint := next_catalogue_version();
begin
  insert into catalogue_changes select distinct merchant_id, taken, 0 from touched;
  return null;
end $$;

drop trigger games_changed on games;
create trigger games_added after insert on games referencing new table as touched
  for each statement execute function note_changed_games();
create trigger games_changed after update on games referencing new table as touched
  for each statement execute function note_changed_games();
-- a game that was given another number
create trigger games_changed_from after update on games referencing old table as touched
  for each statement execute function note_changed_games();
create trigger games_removed after delete on games referencing old table as touched
  for each statement execute function note_changed_games();

drop trigger vendors_changed on vendors;
create trigger vendors_added after insert on vendors referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendors_changed after update on vendors referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger vendors_removed after delete on vendors referencing old table as touched
  for each statement execute function note_changed_windows();

drop trigger game_categories_changed on game_categories;
create trigger game_categories_added after insert on game_categories referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_categories_changed after update on game_categories referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_categories_removed after delete on game_categories referencing old table as touched
  for each statement execute function note_changed_windows();

drop trigger game_classifications_changed on game_classifications;
create trigger game_classifications_added after insert on game_classifications referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_classifications_changed after update on game_classifications referencing new table as touched
  for each statement execute function note_changed_windows();
create trigger game_classifications_removed after delete on game_classifications referencing old table as touched
  for each statement execute function note_changed_windows();

drop function bump_catalogue();
