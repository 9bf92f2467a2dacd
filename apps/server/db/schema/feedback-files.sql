-- Snapshot of a migrated database; db/migrations leads to it.

create table feedback_files (
  merchant_id integer not null,
  feedback_id uuid not null,
  position smallint not null,
  file_id uuid not null,
  constraint feedback_files_pkey PRIMARY KEY (merchant_id, feedback_id, "position"),
  constraint feedback_files_merchant_id_feedback_id_fkey FOREIGN KEY (merchant_id, feedback_id) REFERENCES feedback(merchant_id, id),
  constraint feedback_files_merchant_id_file_id_fkey FOREIGN KEY (merchant_id, file_id) REFERENCES files(merchant_id, id),
  constraint feedback_files_position_check CHECK ((("position" >= 0) AND ("position" <= 2)))
);
grant insert, select on feedback_files to perya_app;
