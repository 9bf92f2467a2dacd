-- The office lists those that members took to the arbiter, newest first.
create index concurrently disputes_at_arbiter on disputes (merchant_id, opened_at) where state = 'arbiter';
