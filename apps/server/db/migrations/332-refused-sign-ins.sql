-- The refused sign-ins of the last minutes, which a job reads again and again.
create index concurrently if not exists audit_entries_refused_sign_ins on audit_entries (at)
  where act = 'session.begin' and outcome = 'refused';
