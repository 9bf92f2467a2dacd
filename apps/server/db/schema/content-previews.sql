-- Snapshot of a migrated database; db/migrations leads to it.

create table content_previews (
  merchant_id integer not null,
  id uuid not null,
  kind text not null,
  body jsonb not null,
  shown_at timestamp with time zone not null,
  language text not null,
  theme text not null,
  framed_by text not null,
  expires_at timestamp with time zone not null,
  constraint content_previews_pkey PRIMARY KEY (merchant_id, id),
  constraint content_previews_kind_check CHECK ((kind = ANY (ARRAY['announcement'::text, 'help'::text]))),
  constraint content_previews_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
grant select on content_previews to perya_app;
grant delete, insert on content_previews to perya_office;
