-- The password and the code of an app by which a person signs in to read. A session that began so has no key.
create table staff_passwords (
  staff_id uuid primary key references staff_people,
  password_hash text not null,
  totp_sealed bytea not null,
  -- of the codes that were used, the last one's time step
  last_step bigint not null default 0,
  set_at timestamptz not null,
  -- null: no code has confirmed it, and it opens nothing
  confirmed_at timestamptz
);

-- Wrong tries of an account or from an address.
create table staff_guesses (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

revoke all on staff_passwords, staff_guesses from perya_app;
-- A new secret key encrypts the secrets anew.
grant select (staff_id, totp_sealed), update (totp_sealed) on staff_passwords to perya_app;
grant select, insert, update, delete on staff_passwords, staff_guesses to perya_office;

alter table staff_sessions alter column key_id drop not null;
grant update (key_id) on staff_sessions to perya_office;
