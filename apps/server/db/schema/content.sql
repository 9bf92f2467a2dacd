-- Snapshot of a migrated database; db/migrations leads to it.

create table announcement_reads (
  merchant_id integer not null,
  player_id uuid not null,
  announcement_id uuid not null,
  read_at timestamp with time zone not null,
  constraint announcement_reads_pkey PRIMARY KEY (merchant_id, player_id, announcement_id)
);
grant delete, insert, select, update on announcement_reads to perya_app;

create table announcements (
  merchant_id integer not null,
  id uuid not null,
  type text not null,
  group_name text not null default ''::text,
  titles jsonb not null,
  contents jsonb not null,
  scene text not null default ''::text,
  link text not null default ''::text,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone,
  category_ids integer[] not null default '{}'::integer[],
  needs_joining boolean not null default false,
  position integer not null default 0,
  published boolean not null default true,
  version integer not null default 1,
  taken_down boolean not null default false,
  constraint announcements_pkey PRIMARY KEY (merchant_id, id),
  constraint announcements_check CHECK (((end_at IS NULL) OR (end_at > start_at))),
  constraint announcements_contents_check CHECK ((contents <> '{}'::jsonb)),
  constraint announcements_link_check CHECK (((link = ''::text) OR (link ~ '^/[^/]'::text))),
  constraint announcements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint announcements_titles_check CHECK ((titles <> '{}'::jsonb)),
  constraint announcements_type_check CHECK ((type = ANY (ARRAY['A'::text, 'PL'::text, 'B'::text, 'PU'::text, 'PR'::text, 'H'::text])))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,type,version', '', '');
CREATE TRIGGER announcements_changed AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH STATEMENT EXECUTE FUNCTION bump_content();
grant delete, insert, select, update on announcements to perya_app;

create table content_version (
  only_row boolean not null default true,
  version bigint not null,
  constraint content_version_pkey PRIMARY KEY (only_row),
  constraint content_version_only_row_check CHECK (only_row)
);
grant delete, insert, select, update on content_version to perya_app;

create table help_items (
  merchant_id integer not null,
  tag text not null,
  parent_tag text,
  titles jsonb not null,
  contents jsonb not null,
  position integer not null,
  start_at timestamp with time zone,
  end_at timestamp with time zone,
  version integer not null default 1,
  constraint help_items_pkey PRIMARY KEY (merchant_id, tag),
  constraint help_items_contents_check CHECK ((contents <> '{}'::jsonb)),
  constraint help_items_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint help_items_merchant_id_parent_tag_fkey FOREIGN KEY (merchant_id, parent_tag) REFERENCES help_items(merchant_id, tag),
  constraint help_items_tag_check CHECK ((tag ~ '^[a-z][a-z0-9-]{1,40}$'::text)),
  constraint help_items_titles_check CHECK ((titles <> '{}'::jsonb))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.help_items FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('tag,version', '', '');
CREATE TRIGGER help_items_changed AFTER INSERT OR DELETE OR UPDATE ON public.help_items FOR EACH STATEMENT EXECUTE FUNCTION bump_content();
grant delete, insert, select, update on help_items to perya_app;

create table promotion_categories (
  merchant_id integer not null,
  category_id integer not null,
  names jsonb not null,
  position integer not null,
  constraint promotion_categories_pkey PRIMARY KEY (merchant_id, category_id),
  constraint promotion_categories_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint promotion_categories_names_check CHECK ((names <> '{}'::jsonb))
);
CREATE TRIGGER promotion_categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.promotion_categories FOR EACH STATEMENT EXECUTE FUNCTION bump_content();
grant delete, insert, select, update on promotion_categories to perya_app;
