-- Disputes about lines of the statement, with pictures, and the way to an outside arbiter. The rules are validated by 468.
alter table disputes drop constraint disputes_subject_check;
alter table disputes add constraint disputes_subject_check
  check (subject in ('round', 'outside', 'ticket', 'deposit', 'withdrawal', 'movement')) not valid;
alter table disputes drop constraint disputes_state_check;
alter table disputes add constraint disputes_state_check
  check (state in ('opened', 'looking', 'answered', 'accepted', 'objected', 'final', 'arbiter')) not valid;
alter table dispute_evidence drop constraint dispute_evidence_kind_check;
alter table dispute_evidence add constraint dispute_evidence_kind_check
  check (kind in ('opening', 'record', 'taken', 'late', 'answer', 'acceptance', 'objection', 'final', 'arbiter')) not valid;
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('feedback', 'headIcon', 'verification', 'paymentProof', 'dispute')) not valid;
