-- When admins were last told of wrong tries at a person's sign-in, so that they get one letter in an hour.
create table staff_try_warnings (
  staff_id uuid primary key references staff_people,
  warned_at timestamptz not null
);
revoke all on staff_try_warnings from perya_app;
grant select, insert, update on staff_try_warnings to perya_office;
