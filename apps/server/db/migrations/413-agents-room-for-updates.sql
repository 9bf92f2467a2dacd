-- Rows that following updates every minute find room on their own page, so that no index is written again.
alter table agent_cursors set (fillfactor = 60);
alter table member_days set (fillfactor = 60);
alter table member_day_sums set (fillfactor = 60);
