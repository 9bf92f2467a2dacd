-- Pictures that staff send: in chats their own, and of a host, who owns it. So an owner is not always a player. Validated by 490.
alter table files drop constraint files_merchant_id_owner_id_fkey;
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('feedback', 'headIcon', 'verification', 'paymentProof', 'dispute', 'chat', 'host')) not valid;
-- shown in the place of the scene; null: none
alter table hosts add column picture_id uuid;
