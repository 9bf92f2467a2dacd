-- A picture of the player's own in place of one on offer.
alter table players add column head_picture uuid;
alter table players add foreign key (merchant_id, head_picture) references files (merchant_id, id);
