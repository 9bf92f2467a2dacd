-- Snapshot of a migrated database; db/migrations leads to it.

create table shared_devices (
  merchant_id integer not null,
  player_id uuid not null,
  other_id uuid not null,
  registered boolean not null,
  last_at timestamp with time zone not null,
  constraint shared_devices_pkey PRIMARY KEY (merchant_id, player_id, other_id),
  constraint shared_devices_check CHECK ((player_id <> other_id)),
  constraint shared_devices_merchant_id_other_id_fkey FOREIGN KEY (merchant_id, other_id) REFERENCES players(merchant_id, id),
  constraint shared_devices_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
CREATE INDEX shared_devices_of_other ON public.shared_devices USING btree (merchant_id, other_id);
grant delete, insert, select, update on shared_devices to perya_app;
