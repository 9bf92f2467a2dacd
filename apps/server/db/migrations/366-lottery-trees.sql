-- The tree over a draw's sealed tickets as its blocks, so that a ticket's path needs the leaves of one block.
create table lottery_trees (
  merchant_id integer not null,
  draw_id uuid not null,
  -- 72 bytes a block: the hash of its first ticket, the subtree's hash, the sum of its stakes
  blocks bytea not null,
  primary key (merchant_id, draw_id)
);

revoke update, delete on lottery_trees from perya_app;
