-- Drawn from a migrated database; the road there is db/migrations.

-- function rounds_step_batch(merchant_ids integer[], player_ids uuid[], round_ids uuid[], step_indexes integer[], all_acts text[], all_steps text[], game_states text[], payouts bigint[], ats timestamp with time zone[], account_ids uuid[], house_ids uuid[], settle_ids uuid[], scales smallint[], winners text[]) returns TABLE(ord integer, status text, balance bigint) · body d72d86bf48c6479c
