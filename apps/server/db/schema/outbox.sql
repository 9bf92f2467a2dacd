-- Snapshot of a migrated database; db/migrations leads to it.

create table outbox (
  merchant_id integer not null,
  id uuid not null,
  topic text not null,
  payload json not null,
  created_at timestamp with time zone not null,
  dispatched_at timestamp with time zone,
  xid xid8 not null default pg_current_xact_id(),
  constraint outbox_pkey PRIMARY KEY (merchant_id, id),
  constraint outbox_topic_check CHECK ((topic ~ '^[a-z][a-z0-9.-]{1,60}$'::text))
);
CREATE INDEX outbox_xid ON public.outbox USING btree (xid, id);
grant delete, insert, select, update on outbox to perya_app;
