// Counts cases that wait for a decision by staff, and the overdue ones, for the metrics.
import type { Payments, Proofs } from '../modules/payments/index.ts';
import type { Verifications } from '../modules/verification/index.ts';
import type { Withdrawals } from '../modules/withdrawals/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/observability/metrics.ts';

type Parts = {
  withdrawals: Pick<Withdrawals, 'countWaiting'>;
  payments: Pick<Payments, 'countHeld' | 'countReturning'>;
  proofs: Pick<Proofs, 'countWaiting'>;
  verifications: Pick<Verifications, 'countWaiting'>;
  metrics: Metrics;
  clock: Clock;
};

/** `overdue`: longer than the promised time; held money is overdue at once. */
export type WaitingCount = { waiting: number; overdue: number };

export async function countReviewBacklog(parts: Parts): Promise<Record<string, WaitingCount>> {
  const now = parts.clock.now();
  const { review, held } = await parts.withdrawals.countWaiting(now);
  const counts = {
    withdrawal_review: review,
    withdrawal_held: held,
    deposit_held: await parts.payments.countHeld(),
    deposit_return: await parts.payments.countReturning(now),
    payment_proof: await parts.proofs.countWaiting(now),
    verification: await parts.verifications.countWaiting(now),
  };
  for (const [what, { waiting, overdue }] of Object.entries(counts)) {
    parts.metrics.reviewsPending.set({ what }, waiting);
    parts.metrics.reviewsOverdue.set({ what }, overdue);
  }
  return counts;
}

/** Another process counts from now on: its figures are the true ones. */
export function forgetReviewBacklog({ metrics }: Pick<Parts, 'metrics'>): void {
  metrics.reviewsPending.reset();
  metrics.reviewsOverdue.reset();
}
