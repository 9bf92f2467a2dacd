-- Counts the version of a merchant's content, whenever a row of it is written.

create or replace function bump_content() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

create trigger announcements_changed after insert or update or delete on announcements
  for each statement execute function bump_content();
create trigger promotion_categories_changed after insert or update or delete on promotion_categories
  for each statement execute function bump_content();
create trigger help_items_changed after insert or update or delete on help_items
  for each statement execute function bump_content();
