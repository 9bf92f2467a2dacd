-- A reset is an act of two people, who stand in its proposal: a row is written once it is done, and names the act as its maker.
alter table payment_password_resets drop constraint payment_password_resets_check;
