-- Snapshot of a migrated database; db/migrations leads to it.

create table act_effects (
  xid xid8 not null,
  n bigint not null generated identity,
  row_merchant_id integer not null,
  table_name text not null,
  change text not null,
  before jsonb,
  after jsonb,
  constraint act_effects_pkey PRIMARY KEY (xid, n),
  constraint act_effects_change_check CHECK ((change = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'posting'::text])))
);

create table act_policies (
  merchant_id integer not null,
  act text not null,
  two_people_from_minor bigint,
  daily_minor bigint,
  expires_hours integer,
  constraint act_policies_pkey PRIMARY KEY (merchant_id, act),
  constraint act_policies_daily_minor_check CHECK ((daily_minor >= 0)),
  constraint act_policies_expires_hours_check CHECK ((expires_hours > 0)),
  constraint act_policies_two_people_from_minor_check CHECK ((two_people_from_minor >= 0))
);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.act_policies FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('act', '', '');
grant insert, select on act_policies to perya_office;

create table proposals (
  merchant_id integer not null,
  id uuid not null,
  act text not null,
  version integer not null,
  subject text not null,
  people smallint not null,
  amount_minor bigint,
  signed text not null,
  digest text not null,
  maker uuid not null,
  maker_sig text,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null,
  checker uuid,
  checker_sig text,
  ended_at timestamp with time zone,
  why text,
  constraint proposals_pkey PRIMARY KEY (merchant_id, id),
  constraint proposals_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint proposals_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint proposals_check1 CHECK (((state <> 'rejected'::text) OR (checker IS NOT NULL))),
  constraint proposals_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint proposals_enough_people CHECK (((state <> 'done'::text) OR (people = 1) OR (checker IS NOT NULL))),
  constraint proposals_people_check CHECK ((people = ANY (ARRAY[1, 2]))),
  constraint proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'rejected'::text, 'withdrawn'::text, 'lapsed'::text, 'stale'::text]))),
  constraint proposals_two_people CHECK ((checker <> maker))
);
CREATE INDEX proposals_due ON public.proposals USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX proposals_of_checker ON public.proposals USING btree (merchant_id, act, checker, ended_at) WHERE (state = 'done'::text);
CREATE INDEX proposals_of_maker ON public.proposals USING btree (merchant_id, act, maker, ended_at) WHERE (state = 'done'::text);
CREATE UNIQUE INDEX proposals_one_open ON public.proposals USING btree (merchant_id, act, subject) WHERE (state = 'open'::text);
grant insert, select on proposals to perya_office;
