-- Finds other members who typed the number of the same document.
create index concurrently players_by_id_number on players (merchant_id, upper(id_number)) where id_number is not null;
