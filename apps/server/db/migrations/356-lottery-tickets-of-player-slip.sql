create index concurrently lottery_tickets_of_player_slip on lottery_tickets (merchant_id, player_id, slip_id);
