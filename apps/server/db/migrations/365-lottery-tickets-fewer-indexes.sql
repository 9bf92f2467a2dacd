-- contract: 0.1.0
-- Tickets are found by player and slip, the newest first: slips' ids are ordered by time, as tickets' are.
drop index lottery_tickets_of_player;
drop index lottery_tickets_of_slip;
