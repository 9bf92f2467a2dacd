-- Snapshot of a migrated database; db/migrations leads to it.

create table affiliate_domains (
  merchant_id integer not null,
  domain text not null,
  player_id uuid not null,
  constraint affiliate_domains_pkey PRIMARY KEY (merchant_id, domain),
  constraint affiliate_domains_domain_check CHECK ((domain = lower(domain))),
  constraint affiliate_domains_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
grant delete, insert, select, update on affiliate_domains to perya_app;
