-- Snapshot of a migrated database; db/migrations leads to it.

create table inbox_messages (
  merchant_id integer not null,
  player_id uuid not null,
  id uuid not null,
  kind text not null,
  promotion_id uuid,
  amount_minor bigint,
  currency text not null,
  rejection text,
  detail text,
  reason text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  promise_id uuid,
  constraint inbox_messages_pkey PRIMARY KEY (merchant_id, player_id, id),
  constraint inbox_messages_check CHECK (((promotion_id IS NOT NULL) = (kind ~~ 'promotion%'::text))),
  constraint inbox_messages_kind_check CHECK ((kind = ANY (ARRAY['promotion_issued'::text, 'promotion_rejected'::text, 'promotion_paid'::text, 'withdrawal_requested'::text, 'withdrawal_paid'::text, 'withdrawal_rejected'::text, 'withdrawal_failed'::text, 'account_bound'::text, 'account_unbound'::text, 'payment_password_set'::text, 'payment_password_changed'::text, 'payment_password_reset'::text, 'verification_accepted'::text, 'verification_refused'::text, 'deposit_proven'::text, 'proof_refused'::text, 'deposit_over_limit'::text, 'deposit_returned'::text, 'lottery_plan_missed'::text, 'lottery_plan_ended'::text, 'lottery_corrected'::text, 'agent_moved'::text, 'agent_held'::text, 'agent_released'::text, 'referral_paid'::text, 'dispute_answered'::text, 'dispute_decided'::text, 'chat_answered'::text, 'promise_made'::text, 'promise_kept'::text, 'promise_broken'::text]))) NOT VALID
);
CREATE INDEX inbox_messages_unread ON public.inbox_messages USING btree (merchant_id, player_id) WHERE (read_at IS NULL);
CREATE TRIGGER act_effects AFTER INSERT OR DELETE OR UPDATE ON public.inbox_messages FOR EACH ROW WHEN ((current_setting('perya.act'::text, true) <> ''::text)) EXECUTE FUNCTION act_note_row('player_id,id', '', '');
grant delete, insert, select, update on inbox_messages to perya_app;
