-- Snapshot of a migrated database; db/migrations leads to it.

create table recovery_codes (
  merchant_id integer not null,
  player_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (merchant_id, player_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((octet_length(code_hash) = 32)),
  constraint recovery_codes_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES second_steps(merchant_id, player_id) ON DELETE CASCADE
);
grant delete, insert, select, update on recovery_codes to perya_app;

create table second_step_tokens (
  merchant_id integer not null,
  token_hash bytea not null,
  player_id uuid not null,
  tries_left integer not null,
  expires_at timestamp with time zone not null,
  constraint second_step_tokens_pkey PRIMARY KEY (merchant_id, token_hash),
  constraint second_step_tokens_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES second_steps(merchant_id, player_id) ON DELETE CASCADE,
  constraint second_step_tokens_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint second_step_tokens_tries_left_check CHECK ((tries_left >= 0))
);
CREATE INDEX second_step_tokens_outlived ON public.second_step_tokens USING btree (expires_at);
grant delete, insert, select, update on second_step_tokens to perya_app;

create table second_steps (
  merchant_id integer not null,
  player_id uuid not null,
  secret bytea not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_steps_pkey PRIMARY KEY (merchant_id, player_id),
  constraint second_steps_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id)
);
grant delete, insert, select, update on second_steps to perya_app;
