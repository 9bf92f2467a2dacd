-- Snapshot of a migrated database; db/migrations leads to it.

create table passkey_challenges (
  merchant_id integer not null,
  challenge_hash bytea not null,
  purpose text not null,
  player_id uuid,
  rp_id text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (merchant_id, challenge_hash),
  constraint passkey_challenges_challenge_hash_check CHECK ((octet_length(challenge_hash) = 32)),
  constraint passkey_challenges_check CHECK (((player_id IS NULL) = (purpose = 'login'::text))),
  constraint passkey_challenges_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text])))
);
CREATE INDEX passkey_challenges_outlived ON public.passkey_challenges USING btree (expires_at);
grant delete, insert, select, update on passkey_challenges to perya_app;

create table passkeys (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (merchant_id, id),
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1400))),
  constraint passkeys_merchant_id_credential_id_key UNIQUE (merchant_id, credential_id),
  constraint passkeys_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkeys_of_player ON public.passkeys USING btree (merchant_id, player_id);
grant delete, insert, select, update on passkeys to perya_app;
