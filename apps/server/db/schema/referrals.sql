-- Snapshot of a migrated database; db/migrations leads to it.

create table referral_rewards (
  merchant_id integer not null,
  friend_id uuid not null,
  inviter_id uuid not null,
  state text not null,
  signal text,
  amount_minor bigint not null,
  reached_day date not null,
  next_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint referral_rewards_pkey PRIMARY KEY (merchant_id, friend_id),
  constraint referral_rewards_amount_minor_check CHECK ((amount_minor > 0)),
  constraint referral_rewards_check CHECK (((next_at IS NOT NULL) = (state = 'due'::text))),
  constraint referral_rewards_check1 CHECK (((paid_at IS NOT NULL) = (state = 'paid'::text))),
  constraint referral_rewards_check2 CHECK ((friend_id <> inviter_id)),
  constraint referral_rewards_merchant_id_friend_id_fkey FOREIGN KEY (merchant_id, friend_id) REFERENCES players(merchant_id, id),
  constraint referral_rewards_merchant_id_inviter_id_fkey FOREIGN KEY (merchant_id, inviter_id) REFERENCES players(merchant_id, id),
  constraint referral_rewards_signal_check CHECK ((signal = ANY (ARRAY['linked'::text, 'registrations'::text]))),
  constraint referral_rewards_state_check CHECK ((state = ANY (ARRAY['due'::text, 'held'::text, 'refused'::text, 'paid'::text])))
);
CREATE INDEX referral_rewards_due ON public.referral_rewards USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX referral_rewards_held ON public.referral_rewards USING btree (merchant_id, reached_day) WHERE (state = 'held'::text);
CREATE INDEX referral_rewards_of_inviter ON public.referral_rewards USING btree (merchant_id, inviter_id);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.referral_rewards FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('friend_id,inviter_id,amount_minor', '', '');
grant insert, select on referral_rewards to perya_app;
