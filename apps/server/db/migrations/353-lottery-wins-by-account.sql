-- A draw is paid account by account, in the order of their ids.
create index concurrently lottery_wins_of_account on lottery_wins (merchant_id, draw_id, account_id);
