-- Drawn from a migrated database; the road there is db/migrations.

-- function ledger_cash_account(in_merchant_id integer, in_owner_id uuid) returns uuid · body 9701a00fa7ec99cb

-- function ledger_flow(in_merchant_id integer, in_account_id uuid, after bigint) returns TABLE(seq bigint, kind text, debit bigint, credit bigint, posted_at timestamp with time zone) · body d354acea6e63c83d

-- function ledger_newest_seq(in_merchant_id integer, in_account_id uuid) returns bigint · body fd03171068b2ff39

-- function ledger_seq_before(in_merchant_id integer, in_account_id uuid, at timestamp with time zone) returns bigint · body 431f81bbe21a9de3
