-- Staff of promotions decide claims.
alter table staff_grants drop constraint staff_grants_role_check, add constraint staff_grants_role_check
  check (role in ('support', 'payments', 'identity', 'promotions', 'content', 'finance', 'auditor', 'lab', 'admin'));
