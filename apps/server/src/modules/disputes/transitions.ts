// The state machine of a dispute: its steps, who takes them, and until when the next answer is promised.
import type { DisputeEntry, DisputeState } from '@perya/contract/constants';

export type Step = 'take' | 'answer' | 'accept' | 'object' | 'settle' | 'escalate';

type Transition = {
  from: readonly DisputeState[];
  to: DisputeState;
  by: 'staff' | 'player';
  /** The entry that the step leaves in the chain. */
  entry: DisputeEntry;
};

/** opened → looking → answered → accepted | objected → final → arbiter. What is accepted or at the arbiter never moves again. */
export const transitions: Readonly<Record<Step, Transition>> = {
  take: { from: ['opened'], to: 'looking', by: 'staff', entry: 'taken' },
  answer: { from: ['looking'], to: 'answered', by: 'staff', entry: 'answer' },
  accept: { from: ['answered'], to: 'accepted', by: 'player', entry: 'acceptance' },
  object: { from: ['answered'], to: 'objected', by: 'player', entry: 'objection' },
  settle: { from: ['objected'], to: 'final', by: 'staff', entry: 'final' },
  escalate: { from: ['final'], to: 'arbiter', by: 'player', entry: 'arbiter' },
};

/** The state after a step; `undefined` when the state does not allow it. */
export function nextState(state: DisputeState, step: Step): DisputeState | undefined {
  const { from, to } = transitions[step];
  return from.includes(state) ? to : undefined;
}

const hourMs = 3_600_000;
const answerWithinMs = 24 * hourMs;
const decideWithinMs = 7 * 24 * hourMs;

/**
 * Until when the next answer is promised. The first answer counts from the opening, and taking the dispute up does not
 * move it; the final decision counts from the objection. null: nothing is promised.
 */
export function dueAfter(state: DisputeState, openedAt: Date, changedAt: Date): Date | null {
  if (state === 'opened' || state === 'looking') return new Date(openedAt.getTime() + answerWithinMs);
  return state === 'objected' ? new Date(changedAt.getTime() + decideWithinMs) : null;
}
