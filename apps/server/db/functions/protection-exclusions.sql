-- Finds out whether a new member has excluded themselves before, by telephone, mail or name and birthday.

-- A name as it is compared: letters and digits alone, in lower case.
create or replace function protection_name(name text) returns text language sql immutable as $$
  select nullif(regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g'), '')
$$;

-- Whether somebody who excluded themselves has this telephone number, this address, or this name and birthday.
create or replace function protection_knows_excluded(in_merchant integer, in_mobile text, in_email text, in_name text, in_birthday date) returns boolean
language sql volatile as $$
  select exists (
    select from protection_rests r join players p on p.merchant_id = r.merchant_id and p.id = r.player_id
     where r.merchant_id = in_merchant and r.kind = 'exclusion' and (r.returns_at is null or r.returns_at > protection_now())
       and (p.mobile = in_mobile or lower(p.email) = lower(in_email)
            or p.birthday = in_birthday and protection_name(p.payee_name) = protection_name(in_name)))
$$;
