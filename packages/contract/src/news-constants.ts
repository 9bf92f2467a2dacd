// The kinds of messages in a member's inbox.

/** The kinds of messages to a member about their money and documents: each is also sent by mail. */
export const newsKinds = [
  'withdrawal_requested',
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_failed',
  'account_bound',
  'account_unbound',
  'payment_password_set',
  'payment_password_changed',
  'payment_password_reset',
  'verification_accepted',
  'verification_refused',
  'deposit_proven',
  'proof_refused',
  'deposit_over_limit',
  'deposit_returned',
  'lottery_plan_missed',
  'lottery_plan_ended',
  'lottery_corrected',
  'agent_moved',
  'agent_held',
  'agent_released',
  'dispute_answered',
  'dispute_decided',
  'referral_paid',
  'chat_answered',
  'promise_made',
  'promise_kept',
  'promise_broken',
] as const;
export type NewsKind = (typeof newsKinds)[number];
/** Acts that an intruder might have done: their message says what to do if it was not the member. */
export const guardedNews: ReadonlySet<NewsKind> = new Set<NewsKind>([
  'withdrawal_requested',
  'account_bound',
  'account_unbound',
  'payment_password_set',
  'payment_password_changed',
  'payment_password_reset',
]);
export const inboxKinds = ['promotion_issued', 'promotion_rejected', 'promotion_paid', ...newsKinds] as const;
export type InboxKind = (typeof inboxKinds)[number];
