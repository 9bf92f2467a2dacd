-- One table for everything that is counted by the hour: mail requests, short messages by country, trial accounts by address.
alter table password_reset_asks rename to hourly_counts;
alter table hourly_counts rename column asks to count;
alter table hourly_counts rename constraint password_reset_asks_pkey to hourly_counts_pkey;
alter table hourly_counts rename constraint password_reset_asks_merchant_id_fkey to hourly_counts_merchant_id_fkey;
alter index password_reset_asks_old rename to hourly_counts_old;

-- Wrong tries at a code by the address they came from, so that a stranger's tries do not end the owner's code.
alter table one_time_codes add column tries_by_address jsonb not null default '{}';
