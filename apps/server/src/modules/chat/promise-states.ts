// The states of a promise and what leads from one to the next: pure. Each promise ends once.
import type { PromiseState } from '@perya/contract/constants';
import { dayMs } from '../../platform/clock.ts';

/** What happens to a promise: its time passes, staff keep it, or staff close the chat without keeping it. */
export type PromiseStep = 'timePasses' | 'staffKeep' | 'staffClose';

/** A promise that is late for longer is broken. */
export const brokenAfterMs = dayMs;
/** The share of its time after which the desk shows it to who promised it. */
const warnShare = 0.8;

export const warnAt = (madeAt: Date, dueAt: Date): Date =>
  new Date(madeAt.getTime() + warnShare * (dueAt.getTime() - madeAt.getTime()));

/**
 * The state after a step; `undefined`: nothing changes. The time alone decides whether it was kept in time: a clock that was
 * ahead may have marked it as overdue.
 */
export function nextPromiseState(
  { state, dueAt }: { state: PromiseState; dueAt: Date },
  step: PromiseStep,
  now: Date,
): PromiseState | undefined {
  if (state !== 'running' && state !== 'overdue') return undefined;
  const lateMs = now.getTime() - dueAt.getTime();
  switch (step) {
    case 'staffKeep':
      return lateMs <= 0 ? 'kept' : 'late';
    case 'staffClose':
      return 'broken';
    case 'timePasses':
      if (lateMs > brokenAfterMs) return 'broken';
      return lateMs > 0 && state === 'running' ? 'overdue' : undefined;
  }
}

export type PromiseCounts = { kept: number; late: number; broken: number };

/** Shares in whole percent that make 100: the largest rests are rounded up, at a tie those of the worse end. */
export function sharesOf(counts: PromiseCounts): PromiseCounts {
  const total = counts.kept + counts.late + counts.broken;
  const parts = (['broken', 'late', 'kept'] as const).map((name) => {
    const rest = (100 * counts[name]) % total;
    return { name, whole: (100 * counts[name] - rest) / total, rest };
  });
  const missing = 100 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = parts.toSorted((a, b) => b.rest - a.rest).slice(0, missing);
  const shares = { kept: 0, late: 0, broken: 0 };
  for (const part of parts) shares[part.name] = part.whole + (raised.includes(part) ? 1 : 0);
  return shares;
}
