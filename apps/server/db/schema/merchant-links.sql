-- Snapshot of a migrated database; db/migrations leads to it.

create table merchant_links (
  merchant_id integer not null,
  id uuid not null,
  kind text not null,
  url text not null,
  labels jsonb not null default '{}'::jsonb,
  languages text[] not null default '{}'::text[],
  position integer not null default 0,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  constraint merchant_links_pkey PRIMARY KEY (merchant_id, id),
  constraint merchant_links_check CHECK ((end_at > start_at)),
  constraint merchant_links_kind_check CHECK ((kind = ANY (ARRAY['IOS'::text, 'Android'::text, 'MOBILECONFIG'::text, 'AppDownloadIcon'::text, 'TELEGRAM'::text, 'TELEGRAM2'::text, 'FACEBOOK'::text, 'FACEBOOK2'::text, 'WHATSAPP'::text, 'CS'::text, 'whatsapp'::text]))),
  constraint merchant_links_labels_check CHECK ((jsonb_typeof(labels) = 'object'::text)),
  constraint merchant_links_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_links_url_check CHECK (((url ~ '^/([^/\\]|$)'::text) OR (url ~ '^https://'::text)))
);
CREATE TRIGGER merchant_links_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_links FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchant_links to perya_app;
