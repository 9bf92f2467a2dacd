-- The hash of a ledger entry, which chains it to the entry before it.

-- An entry's hash: SHA-256 of the hash before it and of every field in big-endian binary, an absent id as sixteen zero bytes, the time in
-- microseconds since 2000-01-01 UTC; the kind and the fingerprint come last, as text with a bar between.
create or replace function ledger_hash(
  before bytea, merchant_id integer, account_id uuid, seq bigint, op_id uuid, leg smallint, kind text, debit bigint, credit bigint,
  debit_to uuid, pool bigint, pool_to uuid, credit_from uuid, paired boolean, balance_after bigint, ref uuid, fingerprint text,
  posted_at timestamptz
) returns bytea language sql stable as $$
  select sha256(before || int4send(merchant_id) || uuid_send(account_id) || int8send(seq) || uuid_send(op_id) || int2send(leg)
    || int8send(debit) || int8send(credit) || uuid_send(coalesce(debit_to, '00000000-0000-0000-0000-000000000000')) || int8send(pool)
    || uuid_send(coalesce(pool_to, '00000000-0000-0000-0000-000000000000'))
    || uuid_send(coalesce(credit_from, '00000000-0000-0000-0000-000000000000')) || boolsend(paired) || int8send(balance_after)
    || uuid_send(coalesce(ref, '00000000-0000-0000-0000-000000000000')) || timestamptz_send(posted_at)
    || textsend(kind || '|' || coalesce(fingerprint, '')))
$$;
