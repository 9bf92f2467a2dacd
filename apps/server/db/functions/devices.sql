-- Forgets the remembered devices of a player whose password was changed.

-- After a password change no remembered device opens the account, however the row was changed.
create or replace function forget_devices_of_changed_password() returns trigger language plpgsql as $$
begin
  update devices set remembered = false where merchant_id = new.merchant_id and player_id = new.id and remembered;
  delete from device_tokens t using devices d
    where d.merchant_id = new.merchant_id and d.player_id = new.id
      and t.merchant_id = d.merchant_id and t.device_id = d.id;
  return null;
end $$;

create trigger password_changed after update of password_hash on players
  for each row when (old.password_hash is distinct from new.password_hash)
  execute function forget_devices_of_changed_password();
