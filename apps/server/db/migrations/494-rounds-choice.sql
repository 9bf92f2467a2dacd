-- What the player chose before the round, of games that offer a choice; null: nothing.
alter table rounds add column choice json;
