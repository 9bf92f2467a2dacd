-- Snapshot of a migrated database; db/migrations leads to it.

create table promotion_entries (
  merchant_id integer not null,
  promotion_id uuid not null,
  player_id uuid not null,
  id uuid not null,
  state text not null,
  attempt integer not null default 1,
  since_seq bigint not null,
  reward_minor bigint,
  rejection text,
  joined_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  wagering_bps integer not null default 0,
  constraint promotion_entries_pkey PRIMARY KEY (merchant_id, promotion_id, player_id),
  constraint promotion_entries_attempt_check CHECK ((attempt > 0)),
  constraint promotion_entries_check CHECK (((state = ANY (ARRAY['Joined'::text, 'Rejected'::text])) OR (reward_minor IS NOT NULL))),
  constraint promotion_entries_check1 CHECK (((state = 'Rejected'::text) = (rejection IS NOT NULL))),
  constraint promotion_entries_merchant_id_id_key UNIQUE (merchant_id, id),
  constraint promotion_entries_rejection_check CHECK ((rejection = ANY (ARRAY['terms'::text, 'identity'::text, 'another_account'::text, 'other'::text]))),
  constraint promotion_entries_reward_minor_check CHECK ((reward_minor > 0)),
  constraint promotion_entries_state_check CHECK ((state = ANY (ARRAY['Joined'::text, 'Applying'::text, 'Process'::text, 'Issued'::text, 'Claimed'::text, 'Rejected'::text]))),
  constraint promotion_entries_wagering_bps_check CHECK ((wagering_bps >= 0))
);
CREATE INDEX promotion_entries_of_player ON public.promotion_entries USING btree (merchant_id, player_id);
CREATE INDEX promotion_entries_open ON public.promotion_entries USING btree (merchant_id, changed_at) WHERE (state = ANY (ARRAY['Applying'::text, 'Process'::text, 'Issued'::text]));
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.promotion_entries FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('id,promotion_id,player_id,reward_minor', '', '');
grant insert, select, update on promotion_entries to perya_app;

create table promotion_steps (
  merchant_id integer not null,
  entry_id uuid not null,
  step_no integer not null,
  attempt integer not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint promotion_steps_pkey PRIMARY KEY (merchant_id, entry_id, step_no)
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.promotion_steps FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('entry_id,step_no', '', '');
grant insert, select on promotion_steps to perya_app;

create table promotion_terms (
  merchant_id integer not null,
  promotion_id uuid not null,
  opens_at timestamp with time zone,
  condition text not null,
  goal_minor bigint not null,
  currency text not null,
  reward_minor bigint not null,
  reward_bps integer not null default 0,
  review text not null,
  review_ms integer,
  rejoin boolean not null default false,
  first_deposit boolean not null default false,
  wagering_bps integer not null default 100000,
  constraint promotion_terms_pkey PRIMARY KEY (merchant_id, promotion_id),
  constraint promotion_terms_check CHECK (((condition = 'none'::text) = (goal_minor = 0))),
  constraint promotion_terms_check1 CHECK (((reward_bps = 0) OR (condition <> 'none'::text))),
  constraint promotion_terms_check2 CHECK (((review = 'clock'::text) = (review_ms IS NOT NULL))),
  constraint promotion_terms_condition_check CHECK ((condition = ANY (ARRAY['none'::text, 'deposit'::text, 'stake'::text]))),
  constraint promotion_terms_currency_check CHECK ((currency ~ '^[A-Z]{3,5}$'::text)),
  constraint promotion_terms_goal_minor_check CHECK ((goal_minor >= 0)),
  constraint promotion_terms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  constraint promotion_terms_merchant_id_promotion_id_fkey FOREIGN KEY (merchant_id, promotion_id) REFERENCES announcements(merchant_id, id),
  constraint promotion_terms_review_check CHECK ((review = ANY (ARRAY['at_once'::text, 'clock'::text, 'person'::text]))),
  constraint promotion_terms_review_ms_check CHECK ((review_ms > 0)),
  constraint promotion_terms_reward_bps_check CHECK (((reward_bps >= 0) AND (reward_bps <= 100000))),
  constraint promotion_terms_reward_minor_check CHECK ((reward_minor > 0)),
  constraint promotion_terms_wagering_bps_check CHECK (((wagering_bps >= 0) AND (wagering_bps <= 10000000)))
);
grant delete, insert, select, update on promotion_terms to perya_app;
