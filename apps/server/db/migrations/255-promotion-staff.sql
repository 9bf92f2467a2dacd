-- Staff of promotions decide claims. The rule is validated by 257.
alter table staff_grants drop constraint staff_grants_role_check;
alter table staff_grants add constraint staff_grants_role_check
  check (role in ('support', 'payments', 'identity', 'promotions', 'content', 'finance', 'auditor', 'lab', 'admin')) not valid;
