-- Deposits that were paid but may not be credited: the member decides, or the money goes back.

alter table deposits drop constraint deposits_state_check;
-- received: paid above the member's limit, not in the balance; returning: to be paid back; returned: it was
alter table deposits add constraint deposits_state_check
  check (state in ('pending', 'paid', 'failed', 'expired', 'received', 'returning', 'returned'));
-- Since when the checkout is to be cancelled at the provider: the member asked, or stepped aside from play.
alter table deposits add column cancel_asked_at timestamptz;
create index deposits_returning on deposits (created_at) where state = 'returning';

alter table payment_events drop constraint payment_events_verdict_check, drop constraint payment_events_source_check,
  drop constraint payment_events_outcome_check;
-- refund: the money went back, by the provider or by the person that provider_reference names
alter table payment_events
  add constraint payment_events_source_check check (source in ('webhook', 'status', 'proof', 'refund')),
  add constraint payment_events_outcome_check check (outcome in ('paid', 'failed', 'expired', 'returned')),
  add constraint payment_events_verdict_check check (verdict in ('credited', 'received', 'returned', 'closed', 'already', 'incident'));

alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('promotion_issued', 'promotion_rejected',
  'promotion_paid', 'withdrawal_requested', 'withdrawal_paid', 'withdrawal_rejected', 'withdrawal_failed', 'account_bound',
  'account_unbound', 'payment_password_set', 'payment_password_changed', 'payment_password_reset', 'verification_accepted',
  'verification_refused', 'deposit_proven', 'proof_refused', 'deposit_over_limit', 'deposit_returned'));
