-- Drawn from a migrated database; the road there is db/migrations.

-- function balance_message(player_id uuid, balance bigint, scale smallint, currency text, seq bigint) returns text · body d5c85c00da5f9131

-- function rounds_batch(merchant_ids integer[], player_ids uuid[], round_ids uuid[], step_indexes integer[], op_ids uuid[], kinds text[], request_ids uuid[], node_ids integer[], game_codes text[], game_versions smallint[], bet_levels smallint[], trials boolean[], stakes bigint[], payouts bigint[], credits bigint[], currencies text[], seed_ids uuid[], nonces bigint[], acts text[], steps text[], game_states text[], ats timestamp with time zone[], next_play_ats timestamp with time zone[], account_ids uuid[], house_ids uuid[], pools bigint[], pool_ids uuid[], scales smallint[], winners text[], jackpot_odds bigint[], jackpot_wons boolean[]) returns TABLE(status text, round_id uuid, balance bigint, seed_id uuid, nonce bigint, next_play_at timestamp with time zone, refusal text) · body 889b4c598c96a9ae

-- function tell_players(merchant_ids integer[], ids uuid[], player_ids uuid[], balances bigint[], scales smallint[], currencies text[], seqs bigint[], winners text[], ats timestamp with time zone[]) returns void · body 7a4c9e6b8299cfaf
