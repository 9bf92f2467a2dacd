-- Appends to the audit, the only way to write it.

-- One field of an entry's hash: its length in bytes as int4 and its UTF-8; absent: the length -1.
create or replace function audit_field(field text) returns bytea language sql stable as $$
  select coalesce(int4send(octet_length(field)) || convert_to(field, 'UTF8'), int4send(-1))
$$;

-- An entry's hash, as packages/audit/src/chain.ts computes it: SHA-256 of its fields, the hash before it first.
create or replace function audit_hash(e audit_entries) returns text language sql stable as $$
  select encode(sha256(audit_field(e.prev) || audit_field(e.merchant_id::text) || audit_field(e.seq::text)
    || audit_field(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) || audit_field(e.staff_id)
    || audit_field(e.session_id::text) || audit_field(e.ip) || audit_field(e.act) || audit_field(e.outcome) || audit_field(e.subject)
    || audit_field(e.player_id::text) || audit_field(e.reason) || audit_field(e.body) || audit_field(e.sig)), 'hex')
$$;

-- Appends one entry and answers its number. The brand's head stays locked until the transaction ends, so that numbers have no gap:
-- call it last.
create or replace function audit_append(
  in_merchant_id integer, in_at timestamptz, in_staff_id text, in_session_id uuid, in_ip text, in_act text, in_outcome text,
  in_subject text, in_player_id uuid, in_reason text, in_body text, in_sig text
) returns bigint language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_entry audit_entries;
begin
  insert into audit_heads (merchant_id) values (in_merchant_id) on conflict do nothing;
  select h.seq + 1, h.hash into v_entry.seq, v_entry.prev from audit_heads h where h.merchant_id = in_merchant_id for update;
  v_entry.merchant_id := in_merchant_id;
  v_entry.at := date_trunc('milliseconds', in_at);
  v_entry.staff_id := in_staff_id;
  v_entry.session_id := in_session_id;
  v_entry.ip := in_ip;
  v_entry.act := in_act;
  v_entry.outcome := in_outcome;
  v_entry.subject := in_subject;
  v_entry.player_id := in_player_id;
  v_entry.reason := in_reason;
  v_entry.body := in_body;
  v_entry.sig := in_sig;
  v_entry.hash := audit_hash(v_entry);
  insert into audit_entries select v_entry.*;
  update audit_heads h set seq = v_entry.seq, hash = v_entry.hash where h.merchant_id = in_merchant_id;
  return v_entry.seq;
end $$;

revoke all on function audit_append from public;
grant execute on function audit_append to perya_office;
