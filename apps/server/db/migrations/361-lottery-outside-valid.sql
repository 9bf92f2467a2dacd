-- Every draw is either of the platform's own seed or of outside sources.
alter table lottery_draws validate constraint lottery_draws_own_or_outside;
