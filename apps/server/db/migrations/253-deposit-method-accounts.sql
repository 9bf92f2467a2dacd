-- Where a transfer arrives: the bank and the number of the account that a method tells the member to pay into. Null: not known here.
alter table deposit_methods add column account_bank text, add column account_number text;
