alter table disputes validate constraint disputes_subject_check;
alter table disputes validate constraint disputes_state_check;
alter table dispute_evidence validate constraint dispute_evidence_kind_check;
alter table files validate constraint files_purpose_check;
