-- Snapshot of a migrated database; db/migrations leads to it.

create table merchants (
  id integer not null,
  code text not null,
  name text not null,
  currency text not null default 'PHP'::text,
  languages text[] not null default '{en,zh-Hans,ar}'::text[],
  default_language text not null default 'en'::text,
  theme text not null default 'dark'::text,
  maintenance boolean not null default false,
  time_zone text not null default 'UTC'::text,
  jackpot_source text not null default 'none'::text,
  settings jsonb not null default '{}'::jsonb,
  constraint merchants_pkey PRIMARY KEY (id),
  constraint merchants_check CHECK ((default_language = ANY (languages))),
  constraint merchants_code_check CHECK ((code ~ '^[a-z][a-z0-9-]{1,30}$'::text)),
  constraint merchants_code_key UNIQUE (code),
  constraint merchants_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint merchants_jackpot_source_check CHECK ((jackpot_source = ANY (ARRAY['pool'::text, 'demo'::text, 'none'::text]))),
  constraint merchants_languages_check CHECK ((cardinality(languages) > 0)),
  constraint merchants_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text)),
  constraint merchants_theme_check CHECK ((theme = ANY (ARRAY['dark'::text, 'light'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.merchants FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_brand();
CREATE TRIGGER merchant_limits_changed AFTER UPDATE OF settings ON public.merchants FOR EACH ROW WHEN ((((old.settings -> 'profile'::text) -> 'limits'::text) IS DISTINCT FROM ((new.settings -> 'profile'::text) -> 'limits'::text))) EXECUTE FUNCTION require_protection_checks();
CREATE TRIGGER merchants_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchants FOR EACH STATEMENT EXECUTE FUNCTION bump_merchant_settings();
grant delete, insert, select, update on merchants to perya_app;
