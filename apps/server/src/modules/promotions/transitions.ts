// The state machine of a promotion: the steps between its statuses, and the status that a player sees at a moment.
import type { PromotionStatus } from '@perya/contract';

export type Step = 'open' | 'join' | 'fulfil' | 'apply' | 'take' | 'issue' | 'reject' | 'collect' | 'close';

type Transition = { from: readonly PromotionStatus[]; to: PromotionStatus };

/**
 * coming soon → Join → Joined → Claim → Applying → (Process →) Issued → Claimed; Applying or Process → Rejected → Joined where the terms
 * allow it; Close at the end. A claim that was made in time outlives the end: it is decided, and what was issued is paid.
 */
export const transitions: Readonly<Record<Step, Transition>> = {
  open: { from: ['ComingSoon'], to: 'Join' },
  join: { from: ['Join', 'Rejected'], to: 'Joined' },
  fulfil: { from: ['Joined'], to: 'Claim' },
  apply: { from: ['Claim'], to: 'Applying' },
  take: { from: ['Applying'], to: 'Process' },
  issue: { from: ['Applying', 'Process'], to: 'Issued' },
  reject: { from: ['Applying', 'Process'], to: 'Rejected' },
  collect: { from: ['Issued'], to: 'Claimed' },
  close: { from: ['ComingSoon', 'Join', 'Joined', 'Claim', 'Claimed', 'Rejected'], to: 'Close' },
};

/** The status after a step; `undefined` when the status does not allow it. */
export function nextStatus(status: PromotionStatus, step: Step): PromotionStatus | undefined {
  const { from, to } = transitions[step];
  return from.includes(status) ? to : undefined;
}

/** The stored states of a player who joined; the other statuses follow from the terms, the ledger and the time. */
export const entryStates = ['Joined', 'Applying', 'Process', 'Issued', 'Claimed', 'Rejected'] as const;
export type EntryState = (typeof entryStates)[number];

export type Moment = {
  /** undefined: the player has not joined. */
  state: EntryState | undefined;
  opensAt: Date | null;
  endsAt: Date | null;
  now: Date;
  /** True when the promotion's condition is met. */
  fulfilled: boolean;
};

/** The status that a player sees at a moment. */
export function statusAt({ state, opensAt, endsAt, now, fulfilled }: Moment): PromotionStatus {
  let status: PromotionStatus = state ?? 'ComingSoon';
  if (status === 'ComingSoon' && opensAt !== null && opensAt <= now)
    status = nextStatus(status, 'open') ?? status;
  if (status === 'Joined' && fulfilled) status = nextStatus(status, 'fulfil') ?? status;
  return endsAt !== null && endsAt <= now ? (nextStatus(status, 'close') ?? status) : status;
}
