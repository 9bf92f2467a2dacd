-- Snapshot of a migrated database; db/migrations leads to it.

create table audit_entries (
  merchant_id integer not null,
  seq bigint not null,
  at timestamp with time zone not null,
  staff_id text not null,
  session_id uuid,
  ip text,
  act text not null,
  outcome text not null,
  subject text not null,
  player_id uuid,
  reason text,
  body text not null,
  sig text,
  prev text not null,
  hash text not null,
  constraint audit_entries_pkey PRIMARY KEY (merchant_id, seq),
  constraint audit_entries_act_check CHECK ((act ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text)),
  constraint audit_entries_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint audit_entries_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'proposed'::text, 'withdrawn'::text, 'rejected'::text, 'lapsed'::text, 'stale'::text, 'refused'::text, 'seen'::text]))),
  constraint audit_entries_seq_check CHECK ((seq > 0)),
  constraint audit_entries_staff_id_check CHECK ((staff_id ~ '^([0-9a-f-]{36}|terminal:.{1,100}|platform)$'::text))
);
CREATE INDEX audit_entries_of_player ON public.audit_entries USING btree (merchant_id, player_id, seq) WHERE (player_id IS NOT NULL);
CREATE INDEX audit_entries_of_staff ON public.audit_entries USING btree (merchant_id, staff_id, seq);
CREATE INDEX audit_entries_of_subject ON public.audit_entries USING btree (merchant_id, subject, seq);
CREATE INDEX audit_entries_refused_sign_ins ON public.audit_entries USING btree (at) WHERE ((act = 'session.begin'::text) AND (outcome = 'refused'::text));
grant select on audit_entries to perya_office;

create table audit_heads (
  merchant_id integer not null,
  seq bigint not null default 0,
  hash text not null default ''::text,
  constraint audit_heads_pkey PRIMARY KEY (merchant_id)
);
grant select on audit_heads to perya_office;
