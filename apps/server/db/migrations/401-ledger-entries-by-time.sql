-- Accounts that moved lately are found without reading the rest; entries are nearly ordered by time, so the index is small.
create index concurrently ledger_entries_by_time on ledger_entries using brin (posted_at) with (pages_per_range = 32, autosummarize = on);
