-- Signatures of the functions, read from a migrated database; their text is in db/functions.

-- function act_effects_take()
--   returns TABLE(row_merchant_id integer, table_name text, change text, before jsonb, after jsonb)
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_office

-- function act_json_leaves(p_value jsonb)
--   returns TABLE(path text, value text)
--   set search_path=public, pg_temp

-- function act_note_brand()
--   returns trigger
--   security definer
--   set search_path=public, pg_temp

-- function act_note_row()
--   returns trigger
--   security definer
--   set search_path=public, pg_temp, TimeZone=UTC

-- function agent_accounts_behind(in_merchant_id integer, after uuid, most integer)
--   returns SETOF uuid

-- function agent_changed_days(in_merchant_id integer, in_from date, in_to date)
--   returns TABLE(day date, player_id uuid, agent_no integer, sign integer, active boolean, eligible boolean, turnover_minor bigint)

-- function agent_close_day(in_merchant_id integer, in_day date, at timestamp with time zone)
--   returns boolean

-- function agent_commissions(merchant_ids integer[], agent_nos integer[])
--   returns TABLE(merchant_id integer, agent_no integer, op_id uuid, credit bigint)

-- function agent_day_entries()
--   returns TABLE(merchant_id integer, day date, game_type text, stake bigint, turnover bigint, payout bigint, pool bigint)

-- function agent_day_hashes()
--   returns TABLE(merchant_id integer, account_id uuid, day date, expected bytea, found bytea)

-- function agent_day_rounds(in_merchant_id integer, in_player_id uuid, in_day date)
--   returns TABLE(seq bigint, at timestamp with time zone, game_type text, stake bigint, turnover bigint)

-- function agent_entry_amounts(kind text, debit bigint, credit bigint)
--   returns TABLE(stake bigint, payout bigint)

-- function agent_fold(in_merchant_id integer, in_accounts uuid[])
--   returns integer
--   set plan_cache_mode=force_custom_plan, enable_bitmapscan=off, enable_sort=off

-- function agent_note_members(in_merchant_id integer, in_day date, active_minor bigint, after uuid, most integer)
--   returns uuid
--   set plan_cache_mode=force_custom_plan, enable_seqscan=off

-- function agent_weighed(stake bigint, weight_ppm integer)
--   returns bigint

-- function audit_append(in_merchant_id integer, in_at timestamp with time zone, in_staff_id text, in_session_id uuid, in_ip text, in_act text, in_outcome text, in_subject text, in_player_id uuid, in_reason text, in_body text, in_sig text)
--   returns bigint
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_office

-- function audit_field(field text)
--   returns bytea

-- function audit_hash(e audit_entries)
--   returns text

-- function balance_message(player_id uuid, balance bigint, scale smallint, currency text, seq bigint)
--   returns text

-- function begin_exclusion()
--   returns trigger

-- function bump_content()
--   returns trigger

-- function bump_merchant_settings()
--   returns trigger

-- function chat_fill_words(in_merchant_ids integer[], in_conversation_ids uuid[], in_seqs integer[], in_words text[])
--   returns void
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function chat_prune(in_merchant_id integer, in_before timestamp with time zone, in_limit integer)
--   returns integer
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function dispute_prune(in_merchant_id integer, in_before timestamp with time zone, in_limit integer)
--   returns integer
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function end_sessions_of_disabled_player()
--   returns trigger

-- function forget_devices_of_changed_password()
--   returns trigger

-- function jackpot_move(in_merchant integer, op uuid, from_id uuid, to_id uuid, kind text, amount bigint, in_ref uuid, at timestamp with time zone)
--   returns TABLE(balance bigint, seq bigint)

-- function jackpot_pay(in_merchant integer, in_round uuid, in_pool uuid, in_house uuid, in_seed bigint, win_op uuid, top_op uuid, seed_op uuid, in_scale smallint, at timestamp with time zone)
--   returns TABLE(fresh boolean, amount bigint, balance bigint, seq bigint, pool_balance bigint)

-- function jackpot_pool_balance(in_merchant integer, in_pool uuid)
--   returns bigint

-- function jackpot_pool_balances(merchant_ids integer[], pools uuid[])
--   returns TABLE(merchant_id integer, balance bigint)

-- function lease_fence(in_name text, in_holder uuid, in_term bigint)
--   returns boolean

-- function lease_release(in_holder uuid)
--   returns void

-- function lease_turn(in_holder uuid, in_names text[], in_clock timestamp with time zone)
--   returns TABLE(name text, term bigint)

-- function ledger_balances(in_merchant_id integer, ids uuid[])
--   returns TABLE(id uuid, kind text, currency text, owner_id uuid, balance bigint, seq bigint)

-- function ledger_cash_account(in_merchant_id integer, in_owner_id uuid)
--   returns uuid

-- function ledger_compact(keep integer DEFAULT 64)
--   returns bigint
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function ledger_flow(in_merchant_id integer, in_account_id uuid, after bigint)
--   returns TABLE(seq bigint, kind text, debit bigint, credit bigint, posted_at timestamp with time zone)

-- function ledger_hash(before bytea, merchant_id integer, account_id uuid, seq bigint, op_id uuid, leg smallint, kind text, debit bigint, credit bigint, debit_to uuid, pool bigint, pool_to uuid, credit_from uuid, paired boolean, balance_after bigint, ref uuid, fingerprint text, posted_at timestamp with time zone)
--   returns bytea

-- function ledger_lock(in_merchant_id integer, in_account_id uuid, shared boolean)
--   returns void
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function ledger_newest_seq(in_merchant_id integer, in_account_id uuid)
--   returns bigint

-- function ledger_note_entry()
--   returns trigger
--   security definer
--   set search_path=public, pg_temp

-- function ledger_open(merchant_ids integer[], ids uuid[], kinds text[], currencies text[], owner_ids uuid[], kepts boolean[], guardeds boolean[], at timestamp with time zone)
--   returns TABLE(ord bigint, id uuid)
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function ledger_open_game(in_merchant_id integer, in_id uuid, in_kind text, in_currency text, in_owner_id uuid, at timestamp with time zone, in_game_type text, in_vendor text, in_edge_ppm integer, in_weight_ppm integer)
--   returns uuid
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function ledger_post_batch(merchant_ids integer[], op_ids uuid[], account_ids uuid[], kinds text[], debits bigint[], debit_tos uuid[], pools bigint[], pool_tos uuid[], credits bigint[], credit_froms uuid[], refs uuid[], fingerprints text[], posted_ats timestamp with time zone[])
--   returns TABLE(ord integer, status text, seq bigint, balance_after bigint, balance bigint, posted_at timestamp with time zone)
--   security definer
--   set search_path=public, pg_temp, plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off
--   granted to perya_app

-- function ledger_seq_before(in_merchant_id integer, in_account_id uuid, at timestamp with time zone)
--   returns bigint

-- function ledger_transfer(in_merchant_id integer, in_op_id uuid, from_id uuid, to_id uuid, in_kind text, amount bigint, in_ref uuid, in_fingerprint text, at timestamp with time zone)
--   returns TABLE(status text, seq bigint, balance_after bigint, balance bigint, posted_at timestamp with time zone)
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function ledger_write(a ledger_accounts, in_op_id uuid, in_leg smallint, in_kind text, in_debit bigint, in_credit bigint, in_debit_to uuid, in_credit_from uuid, in_paired boolean, in_ref uuid, in_fingerprint text, at timestamp with time zone)
--   returns bigint
--   security definer
--   set search_path=public, pg_temp
--   granted to nobody else

-- function lottery_place_batch(merchant_ids integer[], slip_ids uuid[], request_ids uuid[], player_ids uuid[], account_ids uuid[], side_ids uuid[], game_codes text[], slip_lines text[], slip_series integer[], slip_salts text[], stakes bigint[], rebates bigint[], ticket_stakes bigint[], ticket_rebates bigint[], trials boolean[], slip_plans uuid[], slip_stops boolean[], valid_untils timestamp with time zone[], ats timestamp with time zone[], currencies text[], scales smallint[], ticket_slips integer[], ticket_draws uuid[], ticket_ids uuid[], ticket_hashes text[], quota_slips integer[], quota_draws uuid[], quota_markets integer[], quota_picks text[], quota_liabilities bigint[], quota_caps bigint[])
--   returns TABLE(status text, slip_id uuid, balance bigint, refusal text)
--   set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off

-- function lottery_reserve(merchant_ids integer[], chosen boolean[], quota_slips integer[], quota_draws uuid[], quota_markets integer[], quota_picks text[], quota_liabilities bigint[], quota_caps bigint[])
--   returns boolean
--   set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off

-- function mark_changed_session()
--   returns trigger

-- function member_looks(in_merchant_id integer, in_player_id uuid, in_limit integer)
--   returns TABLE(seq bigint, at timestamp with time zone, act text, reason text, roles text[])
--   security definer
--   set search_path=public, pg_temp
--   granted to perya_app

-- function member_word(in_text text)
--   returns text

-- function member_words_keep()
--   returns trigger
--   security definer
--   set search_path=public, pg_temp
--   granted to nobody else

-- function member_words_of(in_player players)
--   returns TABLE(word text, kind text)
--   granted to perya_office

-- function next_catalogue_version()
--   returns bigint

-- function note_changed_games()
--   returns trigger

-- function note_changed_windows()
--   returns trigger

-- function note_lottery_exclusion()
--   returns trigger

-- function protection_block(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean)
--   returns text

-- function protection_check_credit(in_merchant integer, in_player uuid, in_amount bigint)
--   returns text

-- function protection_check_deposit(in_merchant integer, in_player uuid, in_amount bigint, in_request uuid)
--   returns text

-- function protection_check_stake(in_merchant integer, in_player uuid, in_game text, in_stake bigint, in_trial boolean)
--   returns text

-- function protection_credited(in_merchant integer, in_player uuid, since timestamp with time zone)
--   returns bigint

-- function protection_exclusion(in_merchant integer, in_player uuid)
--   returns text

-- function protection_fold(in_merchant integer, in_player uuid)
--   returns void

-- function protection_gives_back(kind text)
--   returns boolean

-- function protection_instant(at timestamp with time zone)
--   returns text

-- function protection_is_play(kind text)
--   returns boolean

-- function protection_limit_passed(in_merchant integer, in_player uuid, in_kinds text[], in_amount bigint)
--   returns text

-- function protection_limits_in_force(in_merchant integer, in_player uuid)
--   returns TABLE(kind text, period text, amount bigint)

-- function protection_lock(in_merchant integer, in_player uuid)
--   returns protection_players

-- function protection_now()
--   returns timestamp with time zone

-- function protection_play_on(p protection_players, at timestamp with time zone)
--   returns protection_players

-- function protection_stopped(in_merchant integer, in_player uuid, in_game text)
--   returns text

-- function protection_used(in_merchant integer, in_player uuid)
--   returns TABLE(kind text, period text, used bigint, from_at timestamp with time zone, until_at timestamp with time zone)

-- function protection_used_of(in_merchant integer, in_player uuid, in_kind text, first_day date, since timestamp with time zone)
--   returns bigint

-- function protection_watch(in_merchant integer, in_players uuid[])
--   returns void

-- function protection_windows(in_merchant integer)
--   returns TABLE(period text, first_day date, from_at timestamp with time zone, until_at timestamp with time zone)

-- function push_claim(in_now timestamp with time zone, in_until timestamp with time zone, in_limit integer)
--   returns TABLE(merchant_id integer, push_id uuid, subscription_id uuid, topic text, kind text, attempts integer, give_up_at timestamp with time zone, endpoint text, p256dh text, auth text, language text)

-- function push_quiet_until(in_now timestamp with time zone, in_zone text)
--   returns timestamp with time zone

-- function push_refusal(in_message push_queue, in_now timestamp with time zone)
--   returns text

-- function queue_player_messages(merchant_ids integer[], ids uuid[], player_ids uuid[], balances bigint[], scales smallint[], currencies text[], seqs bigint[], winners text[], ats timestamp with time zone[])
--   returns void

-- function require_protection_checks()
--   returns trigger

-- function rounds_batch(merchant_ids integer[], player_ids uuid[], round_ids uuid[], step_indexes integer[], op_ids uuid[], kinds text[], request_ids uuid[], node_ids integer[], game_codes text[], game_versions smallint[], bet_levels smallint[], choices text[], trials boolean[], stakes bigint[], payouts bigint[], credits bigint[], currencies text[], seed_ids uuid[], nonces bigint[], acts text[], steps text[], game_states text[], ats timestamp with time zone[], next_play_ats timestamp with time zone[], account_ids uuid[], house_ids uuid[], pools bigint[], pool_ids uuid[], scales smallint[], winners text[], jackpot_odds bigint[], jackpot_wons boolean[])
--   returns TABLE(status text, round_id uuid, balance bigint, seed_id uuid, nonce bigint, next_play_at timestamp with time zone, refusal text)
--   set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off

-- function vendor_wallet_batch(merchant_ids integer[], vendors text[], operations text[], txn_ids text[], op_ids uuid[], player_ids uuid[], account_ids uuid[], side_ids uuid[], trials boolean[], scales smallint[], currencies text[], round_ids text[], round_uuids uuid[], ref_txn_ids text[], ref_operations text[], amounts bigint[], wins bigint[], finals boolean[], wholes boolean[], games text[], details text[], session_hashes text[], fingerprints text[], vendor_ats timestamp with time zone[], ats timestamp with time zone[])
--   returns TABLE(ord integer, verdict text, op_id uuid, balance bigint, processed_at timestamp with time zone, refusal text)
--   set plan_cache_mode=force_generic_plan, enable_seqscan=off, enable_hashjoin=off, enable_mergejoin=off
