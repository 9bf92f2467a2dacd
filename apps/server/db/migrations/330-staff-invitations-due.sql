-- Invitations that an act decided and that are to be sent: the link's token is made when its letter is, so that no act, audit or log holds it.
create table staff_invitations_due (
  staff_id uuid primary key references staff_people,
  -- the brand whose letter it is
  merchant_id integer not null references merchants,
  at timestamptz not null
);
revoke all on staff_invitations_due from perya_app;
grant select, insert, delete on staff_invitations_due to perya_office;
-- To lock a row.
grant update (at) on staff_invitations_due to perya_office;

-- How often a code was made for an invitation that was sent by mail.
alter table staff_invitations add column codes_made integer not null default 0;
grant update (code_hash, codes_made) on staff_invitations to perya_office;
