-- Draws that wait for staff are counted for an alert, among all that there ever were.
create index concurrently lottery_draws_held on lottery_draws (merchant_id, draw_at) where state = 'held';
