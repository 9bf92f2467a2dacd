-- Emergency access that was opened at the server: a person with the role `emergency` for an hour. The role's rule is validated by 334.
create table staff_break_glass (
  id uuid primary key,
  staff_id uuid not null unique references staff_people,
  why text not null check (length(why) between 3 and 500),
  -- terminal:user@machine
  opened_by text not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > opened_at),
  ended_at timestamptz
);
-- Two at once would be two people at one keyboard.
create unique index staff_break_glass_once on staff_break_glass ((true)) where ended_at is null;
revoke all on staff_break_glass from perya_app;
grant select, insert on staff_break_glass to perya_office;
grant update (ended_at) on staff_break_glass to perya_office;

alter table staff_grants drop constraint staff_grants_role_check;
alter table staff_grants add constraint staff_grants_role_check
  check (role in ('support', 'payments', 'identity', 'promotions', 'games', 'content', 'finance', 'auditor', 'lab', 'admin', 'emergency'))
  not valid;
