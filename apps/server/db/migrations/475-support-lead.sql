-- Leads of support. The rule is validated by 476.
alter table staff_grants drop constraint staff_grants_role_check;
alter table staff_grants add constraint staff_grants_role_check
  check (role in ('support', 'support-lead', 'payments', 'identity', 'promotions', 'games', 'agents', 'content', 'finance', 'auditor', 'lab', 'admin', 'emergency'))
  not valid;
