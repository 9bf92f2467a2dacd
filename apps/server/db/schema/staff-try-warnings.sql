-- Snapshot of a migrated database; db/migrations leads to it.

create table staff_try_warnings (
  staff_id uuid not null,
  warned_at timestamp with time zone not null,
  constraint staff_try_warnings_pkey PRIMARY KEY (staff_id),
  constraint staff_try_warnings_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
grant insert, select, update on staff_try_warnings to perya_office;
