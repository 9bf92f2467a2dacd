-- Staff of agents hold, move and pay them, and members are told. The rules are validated by 403.
alter table staff_grants drop constraint staff_grants_role_check;
alter table staff_grants add constraint staff_grants_role_check
  check (role in ('support', 'payments', 'identity', 'promotions', 'games', 'agents', 'content', 'finance', 'auditor', 'lab', 'admin', 'emergency'))
  not valid;
-- Not valid: rows that the former, narrower check allowed need no second look.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('promotion_issued', 'promotion_rejected',
  'promotion_paid', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_failed', 'account_bound',
  'account_unbound', 'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'verification_accepted',
  'verification_refused', 'deposit_proven', 'proof_refused', 'deposit_over_limit', 'deposit_returned', 'lottery_plan_missed',
  'lottery_plan_ended', 'lottery_corrected', 'agent_moved', 'agent_held', 'agent_released')) not valid;

-- Since when staff hold an agent.
alter table agents add column held_at timestamptz;
