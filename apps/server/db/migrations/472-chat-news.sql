-- Members are told of promises that staff make them in a chat, of how these end, and of an answer after a long wait.
alter table inbox_messages add column promise_id uuid;
-- Not valid: rows that the former, narrower check allowed need no second look.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('promotion_issued', 'promotion_rejected',
  'promotion_paid', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_failed', 'account_bound',
  'account_unbound', 'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'verification_accepted',
  'verification_refused', 'deposit_proven', 'proof_refused', 'deposit_over_limit', 'deposit_returned', 'lottery_plan_missed',
  'lottery_plan_ended', 'lottery_corrected', 'agent_moved', 'agent_held', 'agent_released', 'referral_paid',
  'dispute_answered', 'dispute_decided', 'chat_answered', 'promise_made', 'promise_kept', 'promise_broken')) not valid;
