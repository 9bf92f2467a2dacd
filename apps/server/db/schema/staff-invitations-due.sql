-- Snapshot of a migrated database; db/migrations leads to it.

create table staff_invitations_due (
  staff_id uuid not null,
  merchant_id integer not null,
  at timestamp with time zone not null,
  constraint staff_invitations_due_pkey PRIMARY KEY (staff_id),
  constraint staff_invitations_due_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint staff_invitations_due_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.staff_invitations_due FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('staff_id', '', '');
grant delete, insert, select on staff_invitations_due to perya_office;
