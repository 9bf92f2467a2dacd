create index concurrently lottery_tickets_that_stop on lottery_tickets (merchant_id, draw_id, slip_id) where stop_on_win;
