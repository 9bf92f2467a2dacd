-- Snapshot of a migrated database; db/migrations leads to it.

create table staff_guesses (
  subject text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint staff_guesses_pkey PRIMARY KEY (subject)
);
grant delete, insert, select, update on staff_guesses to perya_office;

create table staff_passwords (
  staff_id uuid not null,
  password_hash text not null,
  totp_sealed bytea not null,
  last_step bigint not null default 0,
  set_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint staff_passwords_pkey PRIMARY KEY (staff_id),
  constraint staff_passwords_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
grant delete, insert, select, update on staff_passwords to perya_office;
