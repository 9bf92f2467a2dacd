-- Snapshot of a migrated database; db/migrations leads to it.

create table login_failures (
  merchant_id integer not null,
  subject text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint login_failures_pkey PRIMARY KEY (merchant_id, subject),
  constraint login_failures_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
grant delete, insert, select, update on login_failures to perya_app;

create table players (
  merchant_id integer not null,
  id uuid not null,
  username text not null,
  username_key text not null,
  password_hash text,
  type integer not null,
  status text not null default 'active'::text,
  nickname text,
  language text,
  payee_name text,
  email text,
  mobile text,
  mobile_verified_at timestamp with time zone,
  payment_password_hash text,
  id_number text,
  qq_num text,
  facebook text,
  wechat text,
  line text,
  whatsapp text,
  zalo text,
  recommender_id text,
  birthday date,
  head_icon text not null default 'lantern'::text,
  rank_id integer,
  rank_name text,
  invitation_code text,
  invited_by uuid,
  register_method text,
  register_url text,
  register_domain text,
  created_at timestamp with time zone not null,
  first_login_at timestamp with time zone,
  head_picture uuid,
  email_proven_at timestamp with time zone,
  constraint players_pkey PRIMARY KEY (merchant_id, id),
  constraint players_check CHECK ((username_key = lower(username))),
  constraint players_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint players_merchant_id_head_picture_fkey FOREIGN KEY (merchant_id, head_picture) REFERENCES files(merchant_id, id),
  constraint players_merchant_id_invitation_code_key UNIQUE (merchant_id, invitation_code),
  constraint players_merchant_id_mobile_key UNIQUE (merchant_id, mobile),
  constraint players_merchant_id_username_key_key UNIQUE (merchant_id, username_key),
  constraint players_mobile_check CHECK ((mobile ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint players_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);
CREATE INDEX players_by_id_number ON public.players USING btree (merchant_id, upper(id_number)) WHERE (id_number IS NOT NULL);
CREATE INDEX players_by_inviter ON public.players USING btree (merchant_id, invited_by) WHERE (invited_by IS NOT NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.players FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,username', 'password_hash,payment_password_hash', '');
CREATE TRIGGER member_words_keep AFTER INSERT OR DELETE OR UPDATE OF username, nickname, payee_name, mobile, email, invitation_code, birthday, type ON public.players FOR EACH ROW EXECUTE FUNCTION member_words_keep();
CREATE TRIGGER password_changed AFTER UPDATE OF password_hash ON public.players FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION forget_devices_of_changed_password();
CREATE TRIGGER player_disabled AFTER UPDATE OF status ON public.players FOR EACH ROW WHEN (((old.status = 'active'::text) AND (new.status = 'disabled'::text))) EXECUTE FUNCTION end_sessions_of_disabled_player();
grant delete, insert, select, update on players to perya_app;

create table sessions (
  merchant_id integer not null,
  id uuid not null,
  player_id uuid not null,
  token_hash bytea not null,
  parent_id uuid,
  game_code text,
  node_id integer,
  device_id uuid,
  password_due boolean not null default false,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  renewed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_code text,
  changed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (merchant_id, id),
  constraint sessions_check CHECK (((parent_id IS NULL) = (game_code IS NULL))),
  constraint sessions_merchant_id_player_id_fkey FOREIGN KEY (merchant_id, player_id) REFERENCES players(merchant_id, id),
  constraint sessions_merchant_id_token_hash_key UNIQUE (merchant_id, token_hash),
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX sessions_by_player ON public.sessions USING btree (merchant_id, player_id, created_at);
CREATE INDEX sessions_changed ON public.sessions USING btree (changed_at) WHERE (changed_at IS NOT NULL);
CREATE INDEX sessions_living ON public.sessions USING btree (expires_at) WHERE ((ended_at IS NULL) AND (parent_id IS NULL));
CREATE INDEX sessions_of_device ON public.sessions USING btree (merchant_id, device_id) WHERE ((ended_at IS NULL) AND (device_id IS NOT NULL));
CREATE INDEX sessions_of_parent ON public.sessions USING btree (merchant_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX sessions_of_player ON public.sessions USING btree (merchant_id, player_id) WHERE (ended_at IS NULL);
CREATE TRIGGER session_changed BEFORE UPDATE OF renewed_at, ended_at ON public.sessions FOR EACH ROW WHEN (((old.renewed_at IS DISTINCT FROM new.renewed_at) OR (old.ended_at IS DISTINCT FROM new.ended_at))) EXECUTE FUNCTION mark_changed_session();
grant delete, insert, select, update on sessions to perya_app;
