-- Counts the version of the merchants' settings, whenever a row of them is written.

create or replace function bump_merchant_settings() returns trigger language plpgsql as $$
begin
  update merchant_settings_version set version = version + 1;
  return null;
end $$;

create trigger merchants_changed after insert or update or delete on merchants
  for each statement execute function bump_merchant_settings();
create trigger merchant_hosts_changed after insert or update or delete on merchant_hosts
  for each statement execute function bump_merchant_settings();
create trigger merchant_flags_changed after insert or update or delete on merchant_flags
  for each statement execute function bump_merchant_settings();
create trigger merchant_template_flags_changed after insert or update or delete on merchant_template_flags
  for each statement execute function bump_merchant_settings();
create trigger merchant_modules_changed after insert or update or delete on merchant_modules
  for each statement execute function bump_merchant_settings();
create trigger merchant_blocks_changed after insert or update or delete on merchant_blocks
  for each statement execute function bump_merchant_settings();
create trigger merchant_links_changed after insert or update or delete on merchant_links
  for each statement execute function bump_merchant_settings();
