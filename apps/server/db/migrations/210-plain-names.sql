-- Renames tables, columns and indexes to plain words: see docs/glossary.md. The function files that use them are applied after this.
alter table round_seats rename to player_seed_states;
alter table player_seed_states rename constraint round_seats_pkey to player_seed_states_pkey;
alter table player_seed_states rename constraint round_seats_nonce_check to player_seed_states_nonce_check;
alter table player_seed_states rename constraint round_seats_round_no_check to player_seed_states_round_no_check;

alter table vendor_seats rename to vendor_player_locks;
alter table vendor_player_locks rename constraint vendor_seats_pkey to vendor_player_locks_pkey;

alter table protection_sittings rename to play_sessions;
alter table play_sessions rename constraint protection_sittings_pkey to play_sessions_pkey;
alter table protection_players rename column sitting_from to session_from;
alter table protection_players rename column sitting_until to session_until;
alter table protection_players rename column quiet_until to checks_skipped_until;

alter table protection_rests rename to protection_exclusions;
alter table protection_exclusions rename constraint protection_rests_pkey to protection_exclusions_pkey;
alter table protection_exclusions rename constraint protection_rests_check to protection_exclusions_check;
alter table protection_exclusions rename constraint protection_rests_kind_check to protection_exclusions_kind_check;
alter index protection_rests_excluded rename to protection_exclusions_people;

alter index play_stops_standing rename to play_stops_active;

alter table vip_standings rename to vip_progress;
alter table vip_progress rename constraint vip_standings_pkey to vip_progress_pkey;
alter table vip_progress rename constraint vip_standings_merchant_id_player_id_fkey to vip_progress_merchant_id_player_id_fkey;

-- Steps that nobody took by hand are the platform's.
update promotion_steps set actor = 'platform' where actor = 'house';
update withdrawal_steps set actor = 'platform' where actor = 'house';
