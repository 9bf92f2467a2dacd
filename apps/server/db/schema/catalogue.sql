-- Snapshot of a migrated database; db/migrations leads to it.

create table catalogue_version (
  only_row boolean not null default true,
  version bigint not null,
  constraint catalogue_version_pkey PRIMARY KEY (only_row),
  constraint catalogue_version_only_row_check CHECK (only_row)
);
grant delete, insert, select, update on catalogue_version to perya_app;

create table favourite_games (
  merchant_id integer not null,
  player_id uuid not null,
  node_id integer not null,
  added_at timestamp with time zone not null,
  constraint favourite_games_pkey PRIMARY KEY (merchant_id, player_id, node_id)
);
grant delete, insert, select, update on favourite_games to perya_app;

create table game_categories (
  merchant_id integer not null,
  category text not null,
  position integer not null,
  constraint game_categories_pkey PRIMARY KEY (merchant_id, category),
  constraint game_categories_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER game_categories_added AFTER INSERT ON public.game_categories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER game_categories_changed AFTER UPDATE ON public.game_categories REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER game_categories_removed AFTER DELETE ON public.game_categories REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
grant delete, insert, select, update on game_categories to perya_app;

create table game_classifications (
  merchant_id integer not null,
  category text not null,
  key text not null,
  names jsonb not null,
  position integer not null,
  constraint game_classifications_pkey PRIMARY KEY (merchant_id, category, key),
  constraint game_classifications_key_check CHECK ((key ~ '^[A-Z0-9_]{1,20}$'::text)),
  constraint game_classifications_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint game_classifications_names_check CHECK ((names ? 'en'::text))
);
CREATE TRIGGER game_classifications_added AFTER INSERT ON public.game_classifications REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER game_classifications_changed AFTER UPDATE ON public.game_classifications REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER game_classifications_removed AFTER DELETE ON public.game_classifications REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
grant delete, insert, select, update on game_classifications to perya_app;

create table games (
  merchant_id integer not null,
  node_id integer not null,
  vassalage text not null,
  game_type text not null,
  game_category text not null,
  game_classify text not null default ''::text,
  game_code text not null default 'lobby'::text,
  names jsonb not null,
  status text not null,
  is_new boolean not null default false,
  hot_rank integer,
  popular_rank integer,
  position integer not null,
  supports_trial boolean not null default false,
  play_type text not null default 'ent'::text,
  min_bet_minor bigint not null default 0,
  lines integer not null default 0,
  art_variant integer not null default 0,
  hot_start_at timestamp with time zone,
  hot_end_at timestamp with time zone,
  popular_start_at timestamp with time zone,
  popular_end_at timestamp with time zone,
  constraint games_pkey PRIMARY KEY (merchant_id, node_id),
  constraint games_art_variant_check CHECK ((art_variant >= 0)),
  constraint games_check CHECK (((status <> 'playable'::text) OR (game_code <> 'lobby'::text))),
  constraint games_check1 CHECK ((hot_end_at > hot_start_at)),
  constraint games_check2 CHECK ((popular_end_at > popular_start_at)),
  constraint games_lines_check CHECK ((lines >= 0)),
  constraint games_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint games_merchant_id_vassalage_fkey FOREIGN KEY (merchant_id, vassalage) REFERENCES vendors(merchant_id, vassalage),
  constraint games_min_bet_minor_check CHECK ((min_bet_minor >= 0)),
  constraint games_names_check CHECK ((names ? 'en'::text)),
  constraint games_node_id_check CHECK ((node_id > 0)),
  constraint games_play_type_check CHECK ((play_type = ANY (ARRAY['trad'::text, 'ent'::text]))),
  constraint games_status_check CHECK ((status = ANY (ARRAY['playable'::text, 'coming-soon'::text, 'hidden'::text])))
);
CREATE TRIGGER games_added AFTER INSERT ON public.games REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_games();
CREATE TRIGGER games_changed AFTER UPDATE ON public.games REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_games();
CREATE TRIGGER games_changed_from AFTER UPDATE ON public.games REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_games();
CREATE TRIGGER games_removed AFTER DELETE ON public.games REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_games();
grant delete, insert, select, update on games to perya_app;

create table recent_games (
  merchant_id integer not null,
  player_id uuid not null,
  node_id integer not null,
  opened_at timestamp with time zone not null,
  constraint recent_games_pkey PRIMARY KEY (merchant_id, player_id, node_id)
);
grant delete, insert, select, update on recent_games to perya_app;

create table vendors (
  merchant_id integer not null,
  vassalage text not null,
  display_name text not null,
  emblem text not null,
  in_house boolean not null default false,
  position integer not null,
  constraint vendors_pkey PRIMARY KEY (merchant_id, vassalage),
  constraint vendors_display_name_check CHECK ((display_name <> ''::text)),
  constraint vendors_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint vendors_vassalage_check CHECK ((vassalage ~ '^[A-Z0-9_]{2,20}$'::text))
);
CREATE TRIGGER vendors_added AFTER INSERT ON public.vendors REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER vendors_changed AFTER UPDATE ON public.vendors REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
CREATE TRIGGER vendors_removed AFTER DELETE ON public.vendors REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_changed_windows();
grant delete, insert, select, update on vendors to perya_app;
