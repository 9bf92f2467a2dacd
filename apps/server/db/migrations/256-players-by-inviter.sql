-- Whom a member invited.
create index concurrently players_by_inviter on players (merchant_id, invited_by) where invited_by is not null;
