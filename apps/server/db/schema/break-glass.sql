-- Snapshot of a migrated database; db/migrations leads to it.

create table staff_break_glass (
  id uuid not null,
  staff_id uuid not null,
  why text not null,
  opened_by text not null,
  opened_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint staff_break_glass_pkey PRIMARY KEY (id),
  constraint staff_break_glass_check CHECK ((ends_at > opened_at)),
  constraint staff_break_glass_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id),
  constraint staff_break_glass_staff_id_key UNIQUE (staff_id),
  constraint staff_break_glass_why_check CHECK (((length(why) >= 3) AND (length(why) <= 500)))
);
CREATE UNIQUE INDEX staff_break_glass_once ON public.staff_break_glass USING btree ((true)) WHERE (ended_at IS NULL);
grant insert, select on staff_break_glass to perya_office;
