-- What the operator tells the player. Texts are by language; a missing one is read in the merchant's default language, then in
-- English, then in whichever there is. HTML was made safe before it was written. Read from memory by every process, which watches one version.

create table announcements (
  merchant_id integer not null references merchants,
  id uuid not null,
  -- agent, player, banner, pop-up, promotion, home
  type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- where a banner hangs; empty for the others
  group_name text not null default '',
  titles jsonb not null check (titles <> '{}'),
  contents jsonb not null check (contents <> '{}'),
  -- the scene of a banner or promotion; empty for the others
  scene text not null default '',
  -- a path of this site that a banner leads to, or empty
  link text not null default '' check (link = '' or link ~ '^/[^/]'),
  start_at timestamptz not null,
  end_at timestamptz,
  -- of promotion_categories
  category_ids integer[] not null default '{}',
  -- a promotion that counts only for those who join it; how one joins stands in promotion_terms
  needs_joining boolean not null default false,
  position integer not null default 0,
  published boolean not null default true,
  primary key (merchant_id, id),
  check (end_at is null or end_at > start_at)
);

create table promotion_categories (
  merchant_id integer not null references merchants,
  category_id integer not null,
  names jsonb not null check (names <> '{}'),
  position integer not null,
  primary key (merchant_id, category_id)
);

create table announcement_reads (
  merchant_id integer not null,
  player_id uuid not null,
  announcement_id uuid not null,
  read_at timestamptz not null,
  primary key (merchant_id, player_id, announcement_id)
);

create table help_items (
  merchant_id integer not null references merchants,
  tag text not null check (tag ~ '^[a-z][a-z0-9-]{1,40}$'),
  parent_tag text,
  titles jsonb not null check (titles <> '{}'),
  contents jsonb not null check (contents <> '{}'),
  position integer not null,
  -- null: told from the beginning, without an end
  start_at timestamptz,
  end_at timestamptz,
  primary key (merchant_id, tag),
  foreign key (merchant_id, parent_tag) references help_items
);

create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into content_version (version) values (1);

create function bump_content() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;

create trigger announcements_changed after insert or update or delete on announcements
  for each statement execute function bump_content();
create trigger promotion_categories_changed after insert or update or delete on promotion_categories
  for each statement execute function bump_content();
create trigger help_items_changed after insert or update or delete on help_items
  for each statement execute function bump_content();
