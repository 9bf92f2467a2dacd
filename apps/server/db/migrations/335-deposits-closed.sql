-- Deposits that were closed by a report are asked about once, among all that there ever were.
create index concurrently deposits_closed on deposits (expires_at) where state in ('failed', 'expired');
