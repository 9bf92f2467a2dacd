alter table files validate constraint files_purpose_check;
