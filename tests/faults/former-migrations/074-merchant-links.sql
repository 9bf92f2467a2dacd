-- Where else a merchant is met: the app, chats and pages elsewhere, customer service. Told of from a first moment to a last,
-- and by language: what it is called, and to whom it is shown.
create table merchant_links (
  merchant_id integer not null references merchants,
  id uuid not null,
  -- the resource types of the specification, then the titles of its customer-service entries
  kind text not null check (kind in ('IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'TELEGRAM', 'TELEGRAM2', 'FACEBOOK',
                                     'FACEBOOK2', 'WHATSAPP', 'CS', 'whatsapp')),
  -- a path of this site, or https
  url text not null check (url ~ '^/([^/\\]|$)' or url ~ '^https://'),
  -- what it is called, by language
  labels jsonb not null default '{}' check (jsonb_typeof(labels) = 'object'),
  -- who is shown it; empty: whoever reads any language. A language without one of a kind is shown those of the default language.
  languages text[] not null default '{}',
  position integer not null default 0,
  -- null: told from the beginning, without an end
  start_at timestamptz,
  end_at timestamptz,
  primary key (merchant_id, id),
  check (end_at > start_at)
);

create trigger merchant_links_changed after insert or update or delete on merchant_links
  for each statement execute function bump_merchant_settings();

update merchants set settings = settings - 'resources' - 'customerService';
