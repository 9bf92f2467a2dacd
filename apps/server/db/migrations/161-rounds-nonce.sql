-- A pair of seeds and a nonce make one round of a player, by the database's own word.
create unique index rounds_nonce on rounds (merchant_id, player_id, seed_id, nonce);
