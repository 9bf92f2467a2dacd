-- Lottery: the same checks of hashes and salts without a counting pattern, which took more of a ticket's insert than its indexes did.
-- Exposure is updated by every slip: its pages keep room, so that no index entry is written for an update.
alter table lottery_tickets drop constraint lottery_tickets_ticket_hash_check,
  add constraint lottery_tickets_ticket_hash_check
    check (octet_length(ticket_hash) = 64 and encode(decode(ticket_hash, 'hex'), 'hex') = ticket_hash) not valid;
alter table lottery_slips drop constraint lottery_slips_salt_check,
  add constraint lottery_slips_salt_check check (octet_length(salt) = 32 and encode(decode(salt, 'hex'), 'hex') = salt) not valid;
alter table lottery_exposure set (fillfactor = 40);
