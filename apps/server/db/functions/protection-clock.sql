-- The one clock of player protection, and how an instant is written on the wire.

-- The clock of all protection functions; tests replace it.
create or replace function protection_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- An instant in the format of the API.
create or replace function protection_instant(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
