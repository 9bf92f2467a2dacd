-- Snapshot of a migrated database; db/migrations leads to it.

create table merchant_blocks (
  merchant_id integer not null,
  kind text not null,
  value text not null,
  constraint merchant_blocks_pkey PRIMARY KEY (merchant_id, kind, value),
  constraint merchant_blocks_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'address'::text]))),
  constraint merchant_blocks_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER merchant_blocks_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_blocks FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchant_blocks to perya_app;

create table merchant_flags (
  merchant_id integer not null,
  flag text not null,
  enabled boolean not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  constraint merchant_flags_pkey PRIMARY KEY (merchant_id, flag),
  constraint merchant_flags_check CHECK ((end_at > start_at)),
  constraint merchant_flags_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.merchant_flags FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('flag', '', '');
CREATE TRIGGER merchant_flags_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_flags FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchant_flags to perya_app;

create table merchant_hosts (
  merchant_id integer not null,
  host text not null,
  constraint merchant_hosts_pkey PRIMARY KEY (merchant_id, host),
  constraint merchant_hosts_host_check CHECK ((host = lower(host))),
  constraint merchant_hosts_host_key UNIQUE (host),
  constraint merchant_hosts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER merchant_hosts_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_hosts FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchant_hosts to perya_app;

create table merchant_modules (
  merchant_id integer not null,
  module_id text not null,
  enabled boolean not null,
  constraint merchant_modules_pkey PRIMARY KEY (merchant_id, module_id),
  constraint merchant_modules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.merchant_modules FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('module_id', '', '');
CREATE TRIGGER merchant_modules_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_modules FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchant_modules to perya_app;

create table merchant_settings_version (
  only_row boolean not null default true,
  version bigint not null,
  constraint merchant_settings_version_pkey PRIMARY KEY (only_row),
  constraint merchant_settings_version_only_row_check CHECK (only_row)
);
grant delete, insert, select, update on merchant_settings_version to perya_app;

create table merchant_template_flags (
  merchant_id integer not null,
  flag text not null,
  value text not null,
  constraint merchant_template_flags_pkey PRIMARY KEY (merchant_id, flag),
  constraint merchant_template_flags_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint merchant_template_flags_value_check CHECK ((value = ANY (ARRAY['0'::text, '1'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.merchant_template_flags FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('flag', '', '');
CREATE TRIGGER merchant_template_flags_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_template_flags FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchant_template_flags to perya_app;
