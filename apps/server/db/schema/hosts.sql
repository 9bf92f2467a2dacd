-- Snapshot of a migrated database; db/migrations leads to it.

create table host_follows (
  merchant_id integer not null,
  player_id uuid not null,
  host_id uuid not null,
  followed_at timestamp with time zone not null,
  constraint host_follows_pkey PRIMARY KEY (merchant_id, player_id, host_id)
);
grant delete, insert, select, update on host_follows to perya_app;

create table host_shifts (
  merchant_id integer not null,
  host_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint host_shifts_pkey PRIMARY KEY (merchant_id, host_id, starts_at),
  constraint host_shifts_check CHECK ((ends_at > starts_at)),
  constraint host_shifts_merchant_id_host_id_fkey FOREIGN KEY (merchant_id, host_id) REFERENCES hosts(merchant_id, host_id)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.host_shifts FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('host_id,starts_at,ends_at', '', '');
grant delete, insert, select, update on host_shifts to perya_app;

create table hosts (
  merchant_id integer not null,
  host_id uuid not null,
  name text not null,
  scene text not null,
  languages text[] not null,
  titles jsonb not null,
  node_id integer,
  promotion_id uuid,
  stream_url text,
  sandbox_stream text,
  kilobytes_per_minute integer not null,
  signed_on boolean not null default false,
  segments_end bigint,
  checked_at timestamp with time zone,
  grew_at timestamp with time zone,
  streaming boolean not null default false,
  version integer not null default 1,
  retired_at timestamp with time zone,
  picture_id uuid,
  constraint hosts_pkey PRIMARY KEY (merchant_id, host_id),
  constraint hosts_kilobytes_per_minute_check CHECK ((kilobytes_per_minute > 0)),
  constraint hosts_languages_check CHECK ((cardinality(languages) > 0)),
  constraint hosts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint hosts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint hosts_sandbox_stream_check CHECK ((sandbox_stream ~ '^[a-z][a-z0-9-]{0,30}$'::text)),
  constraint hosts_stream_url_check CHECK ((stream_url ~ '^https?://'::text))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.hosts FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('host_id,name', '', 'segments_end,checked_at,grew_at,streaming');
grant delete, insert, select, update on hosts to perya_app;
