-- The one clock of player protection, and how an instant is written on the wire.

-- The one clock of this file.
create or replace function protection_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- An instant as the wire says it.
create or replace function protection_instant(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
