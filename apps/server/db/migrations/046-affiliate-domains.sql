-- A domain that stands for a member's invitation: whoever registers there was invited by them.
create table affiliate_domains (
  merchant_id integer not null,
  domain text not null check (domain = lower(domain)),
  player_id uuid not null,
  primary key (merchant_id, domain),
  foreign key (merchant_id, player_id) references players (merchant_id, id)
);
