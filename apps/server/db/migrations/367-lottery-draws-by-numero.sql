create index concurrently lottery_draws_by_numero on lottery_draws (merchant_id, game_code, numero);
