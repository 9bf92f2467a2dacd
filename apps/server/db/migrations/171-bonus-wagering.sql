-- A bonus has a wagering requirement of its own, shown before joining; an entry keeps what was shown when its player joined.

-- how much of the bonus has to be staked before money leaves, in hundredths of a percent: 100000 is ten times
alter table promotion_terms add column wagering_bps integer not null default 100000 check (wagering_bps between 0 and 10000000);
-- who joined before was promised none
alter table promotion_entries add column wagering_bps integer not null default 0 check (wagering_bps >= 0);
