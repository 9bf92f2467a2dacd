-- What makes a brand itself. Every table here bumps one version, which all server processes watch, so that a change by
-- plain SQL is live everywhere within two seconds.
alter table merchants
  add column currency text not null default 'PHP' check (currency ~ '^[A-Z]{3}$'),
  add column languages text[] not null default '{en,zh-Hans,ar}' check (cardinality(languages) > 0),
  add column default_language text not null default 'en',
  add column theme text not null default 'dark' check (theme in ('dark', 'light')),
  add column maintenance boolean not null default false,
  add column time_zone text not null default 'UTC',
  add column jackpot_source text not null default 'none' check (jackpot_source in ('pool', 'demo', 'none')),
  -- protection profile, registration fields, links: checked by the application when it reads them
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  add check (default_language = any (languages));

create table merchant_hosts (
  merchant_id integer not null references merchants,
  host text not null unique check (host = lower(host)),
  primary key (merchant_id, host)
);

-- whitelabel and promotion flags; a flag without a row is off
create table merchant_flags (
  merchant_id integer not null references merchants,
  flag text not null,
  enabled boolean not null,
  primary key (merchant_id, flag)
);

create table merchant_template_flags (
  merchant_id integer not null references merchants,
  flag text not null,
  value text not null check (value in ('0', '1')),
  primary key (merchant_id, flag)
);

-- a module without a row is off
create table merchant_modules (
  merchant_id integer not null references merchants,
  module_id text not null,
  enabled boolean not null,
  primary key (merchant_id, module_id)
);

-- where the merchant may not be entered from: ISO 3166 countries, single addresses
create table merchant_blocks (
  merchant_id integer not null references merchants,
  kind text not null check (kind in ('country', 'address')),
  value text not null,
  primary key (merchant_id, kind, value)
);

create table merchant_settings_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into merchant_settings_version (version) values (1);
