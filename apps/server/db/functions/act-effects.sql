-- Catches what an act changes: triggers on every table that an act may change, which do nothing outside of an act.

-- Notes the change of one row. Arguments: the columns that are noted even where they did not change, those whose values are secret, and
-- those that are left out, each a list with commas. Values are noted as text.
create or replace function act_note_row() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  v_always text[] := string_to_array(tg_argv[0], ',');
  v_secret text[] := string_to_array(tg_argv[1], ',');
  v_omitted text[] := string_to_array(tg_argv[2], ',') || '{merchant_id}';
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_before jsonb;
  v_after jsonb;
begin
  select jsonb_object_agg(k, was.value) filter (where v_old is not null),
         jsonb_object_agg(k, becomes.value) filter (where v_new is not null)
    into v_before, v_after
    from jsonb_object_keys(coalesce(v_new, v_old)) k
    cross join lateral (select case when k = any (v_secret) and v_old -> k <> 'null' then 'changed' else v_old ->> k end as value) was
    cross join lateral (select case when k = any (v_secret) and v_new -> k <> 'null' then 'changed' else v_new ->> k end as value) becomes
   where k <> all (v_omitted) and (v_old is null or v_new is null or v_old -> k is distinct from v_new -> k or k = any (v_always));
  insert into act_effects (xid, row_merchant_id, table_name, change, before, after)
    values (pg_current_xact_id(), coalesce((coalesce(v_new, v_old) ->> 'merchant_id')::integer, 0), tg_table_name, lower(tg_op), v_before, v_after);
  return null;
end $$;

-- Each value of a JSON object under its path, as text; a list is one value.
create or replace function act_json_leaves(p_value jsonb) returns table (path text, value text)
language sql immutable set search_path = public, pg_temp as $$
  with recursive leaf (path, value) as (
    select e.key, e.value from jsonb_each(p_value) e
    union all
    select l.path || '.' || e.key, e.value from leaf l
      cross join lateral jsonb_each(case when jsonb_typeof(l.value) = 'object' then l.value else '{}' end) e
  )
  select l.path, l.value #>> '{}' from leaf l where jsonb_typeof(l.value) <> 'object'
$$;

-- Notes the change of a brand's own row: each setting that changed under its path; keys and secrets only as "changed".
create or replace function act_note_brand() returns trigger
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_secret constant text := '^settings[.](smsGateway|firebase|social)[.]';
  v_before jsonb;
  v_after jsonb;
begin
  select jsonb_object_agg(path, case when path ~ v_secret then 'changed' else o.value end) filter (where o.path is not null),
         jsonb_object_agg(path, case when path ~ v_secret then 'changed' else n.value end) filter (where n.path is not null)
    into v_before, v_after
    from act_json_leaves(to_jsonb(old)) o full join act_json_leaves(to_jsonb(new)) n using (path)
   where path in ('code', 'currency') or o.value is distinct from n.value or (o.path is null) <> (n.path is null);
  insert into act_effects (xid, row_merchant_id, table_name, change, before, after)
    values (pg_current_xact_id(), coalesce(new.id, old.id), tg_table_name, lower(tg_op), v_before, v_after);
  return null;
end $$;

-- The effects of this transaction's act so far, in their order; they are forgotten.
create or replace function act_effects_take()
returns table (row_merchant_id integer, table_name text, change text, before jsonb, after jsonb)
language sql volatile security definer set search_path = public, pg_temp as $$
  with taken as (delete from act_effects e where e.xid = pg_current_xact_id() returning e.*)
  select t.row_merchant_id, t.table_name, t.change, t.before, t.after from taken t order by t.n
$$;

revoke all on function act_effects_take from public;
grant execute on function act_effects_take to perya_office;

create trigger act_effects after insert or update or delete on withdrawals
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('withdrawal_id,player_id,account_id,kind,amount_minor,fee_minor,currency', '', '');
create trigger act_effects after insert or update or delete on withdrawal_steps
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('withdrawal_id,step_no', '', '');
create trigger act_effects after insert or update or delete on deposits
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('deposit_id,player_id,method_name,amount_minor,bonus_minor,currency', '', '');
create trigger act_effects after insert or update or delete on deposit_proofs
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('proof_id,deposit_id,player_id,reference', '', '');
create trigger act_effects after insert or update or delete on payment_events
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('event_id,deposit_id', '', '');
create trigger act_effects after insert or update or delete on files
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('id,owner_id,purpose', '', '');
-- The row by which a credit waits for another of the same player.
create trigger act_effects after insert or update or delete on protection_players
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('player_id', '', '');
create trigger act_effects after insert or update or delete on verifications
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('id,player_id,document', '', '');
create trigger act_effects after insert or update or delete on inbox_messages
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('player_id,id', '', '');
-- A letter is a secret of its reader; its times are the queue's.
create trigger act_effects after insert or update or delete on messages
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('id', 'recipient,content', 'attempts,next_attempt_at,give_up_at,created_at');
create trigger act_effects after insert or update or delete on promotion_entries
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('id,promotion_id,player_id,reward_minor', '', '');
create trigger act_effects after insert or update or delete on promotion_steps
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('entry_id,step_no', '', '');
create trigger act_effects after insert or update or delete on vendor_incidents
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('id,vendor,operation,txn_id,player_id,round_id,amount', '', '');
create trigger act_effects after insert or update or delete on vendor_txns
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('vendor,operation,txn_id,player_id', '', 'fingerprint');
create trigger act_effects after insert or update or delete on vendor_rounds
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('vendor,round_id,player_id', '', '');
create trigger act_effects after insert or update or delete on disputes
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('dispute_id,player_id', '', '');
-- Its place and its moment give the hash, and the moment is another at each try.
create trigger act_effects after insert or update or delete on dispute_evidence
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('dispute_id,seq,kind', '', 'prev,hash');
-- What the prober sees changes by itself.
create trigger act_effects after insert or update or delete on hosts
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('host_id,name', '', 'segments_end,checked_at,grew_at,streaming');
create trigger act_effects after insert or update or delete on host_shifts
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('host_id,starts_at,ends_at', '', '');
create trigger act_effects after insert or update or delete on room_messages
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('message_id,player_id,body', '', '');
create trigger act_effects after insert or update or delete on room_mutes
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('mute_id,player_id,reason,minutes', '', '');
create trigger act_effects after insert or update or delete on lottery_draws
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('draw_id,game_code,numero', 'seed_sealed', 'next_at,failures');
create trigger act_effects after insert or update or delete on lottery_corrections
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('draw_id,no,missing_minor,missing_accounts,kept_minor,kept_accounts', '', 'next_at,failures');
create trigger act_effects after insert or update or delete on lottery_wins
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('ticket_hash,player_id', '', 'account_id');
create trigger act_effects after insert or update or delete on players
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('id,username', 'password_hash,payment_password_hash', '');
create trigger act_effects after insert or update or delete on payment_password_resets
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('player_id,reset_no', '', '');
-- The people of the office belong to no brand: their rows are the platform's.
create trigger act_effects after insert or update or delete on staff_people
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('id,name', '', 'created_at');
create trigger act_effects after insert or update or delete on staff_invitations_due
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('staff_id', '', '');
create trigger act_effects after insert or update or delete on staff_keys
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('id,staff_id,name', 'credential_id,public_key', 'counter,last_used_at');
create trigger act_effects after insert or update or delete on staff_grants
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('staff_id,role', '', '');
create trigger act_effects after insert or update or delete on staff_sessions
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('id,staff_id', 'token_hash', '');
create trigger act_effects after insert or update or delete on play_stops
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('id,scope,game_code,player_id', '', '');
create trigger act_effects after insert or update or delete on announcements
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('id,type,version', '', '');
create trigger act_effects after insert or update or delete on help_items
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('tag,version', '', '');
-- Its body is what the changed row shows as before.
create trigger act_effects after insert or update or delete on content_revisions
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('kind,item,version', '', 'body');
create trigger act_effects after insert or update or delete on merchants
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_brand();
create trigger act_effects after insert or update or delete on merchant_flags
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('flag', '', '');
create trigger act_effects after insert or update or delete on merchant_template_flags
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('flag', '', '');
create trigger act_effects after insert or update or delete on merchant_modules
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('module_id', '', '');
create trigger act_effects after insert or update or delete on act_policies
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('act', '', '');
-- A contract's terms are what is signed; when an offer lapses follows from its moment.
create trigger act_effects after insert or update or delete on agent_contracts
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('contract_id,holder_id,kind,game_type,terms', '', 'lapses_at');
create trigger act_effects after insert or update or delete on agent_contract_steps
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('contract_id,step', '', '');
create trigger act_effects after insert or update or delete on agents
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('agent_no,player_id', '', '');
create trigger act_effects after insert or update or delete on agent_places
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('agent_no,from_day', '', '');
create trigger act_effects after insert or update or delete on agent_members
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('player_id,from_day', '', '');
create trigger act_effects after insert or update or delete on agent_marks
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('player_id,from_day', '', '');
create trigger act_effects after insert or update or delete on agent_statements
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('agent_no,no,kind,first_day,last_day,total_minor', '', 'text');
create trigger act_effects after insert or update or delete on referral_rewards
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('friend_id,inviter_id,amount_minor', '', '');
create trigger act_effects after insert or update or delete on agent_runs
  for each row when (current_setting('perya.act', true) <> '')
  execute function act_note_row('kind,first_day,last_day,hour', '', 'rules,next_at');
create trigger act_effects after insert or update or delete on vendor_edges
  for each row when (current_setting('perya.act', true) <> '') execute function act_note_row('vendor,game_type', '', '');
