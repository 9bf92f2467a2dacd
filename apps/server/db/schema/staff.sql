-- Snapshot of a migrated database; db/migrations leads to it.

create table staff_challenges (
  challenge_hash bytea not null,
  staff_id uuid,
  rp_id text not null,
  expires_at timestamp with time zone not null,
  constraint staff_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint staff_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX staff_challenges_due ON public.staff_challenges USING btree (expires_at);
grant delete, insert, select on staff_challenges to perya_office;

create table staff_grants (
  merchant_id integer not null,
  id uuid not null,
  staff_id uuid not null,
  role text not null,
  granted_by text not null,
  granted_at timestamp with time zone not null,
  until_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint staff_grants_pkey PRIMARY KEY (merchant_id, id),
  constraint staff_grants_merchant_id_check CHECK ((merchant_id >= 0)),
  constraint staff_grants_role_check CHECK ((role = ANY (ARRAY['support'::text, 'support-lead'::text, 'payments'::text, 'identity'::text, 'promotions'::text, 'games'::text, 'agents'::text, 'content'::text, 'finance'::text, 'auditor'::text, 'lab'::text, 'admin'::text, 'emergency'::text]))),
  constraint staff_grants_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE UNIQUE INDEX staff_grants_once ON public.staff_grants USING btree (staff_id, merchant_id, role) WHERE (ended_at IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.staff_grants FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('staff_id,role', '', '');
grant insert, select on staff_grants to perya_office;

create table staff_invitations (
  token_hash bytea not null,
  staff_id uuid not null,
  code_hash bytea,
  wrong_codes integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  reusable boolean not null default false,
  codes_made integer not null default 0,
  constraint staff_invitations_pkey PRIMARY KEY (token_hash),
  constraint staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
grant insert, select on staff_invitations to perya_office;

create table staff_keys (
  id uuid not null,
  staff_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  is_demo boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint staff_keys_pkey PRIMARY KEY (id),
  constraint staff_keys_credential_id_rp_id_key UNIQUE (credential_id, rp_id),
  constraint staff_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id)
);
CREATE INDEX staff_keys_of_person ON public.staff_keys USING btree (staff_id);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.staff_keys FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,staff_id,name', 'credential_id,public_key', 'counter,last_used_at');
grant insert, select on staff_keys to perya_office;

create table staff_people (
  id uuid not null,
  name text not null,
  email text not null,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint staff_people_pkey PRIMARY KEY (id),
  constraint staff_people_email_check CHECK ((email = lower(email))),
  constraint staff_people_email_key UNIQUE (email),
  constraint staff_people_name_check CHECK (((length(name) >= 2) AND (length(name) <= 80)))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.staff_people FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,name', '', 'created_at');
grant insert, select on staff_people to perya_office;

create table staff_sessions (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  key_id uuid,
  address text not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  locked_at timestamp with time zone,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_key_id_fkey FOREIGN KEY (key_id) REFERENCES staff_keys(id),
  constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff_people(id),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX staff_sessions_of_person ON public.staff_sessions USING btree (staff_id, seen_at);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.staff_sessions FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,staff_id', 'token_hash', '');
grant insert, select on staff_sessions to perya_office;
