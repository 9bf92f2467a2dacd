create index concurrently lottery_slips_of_plan on lottery_slips (merchant_id, plan_id) where plan_id is not null;
