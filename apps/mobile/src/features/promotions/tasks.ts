// Tasks are promotions with a condition, grouped by what the player can do now.
import type { PromotionStatus } from '@perya/contract/constants';
import type { Promotion } from './promotion-kinds.ts';
import type { PromotionState } from './use-promotions.ts';

export const taskGroups = ['ready', 'underWay', 'open', 'done'] as const;
export type TaskGroup = (typeof taskGroups)[number];
export type Task = { promotion: Promotion; state: PromotionState };

const groups: Record<PromotionStatus, TaskGroup | undefined> = {
  Issued: 'ready',
  Claim: 'ready',
  Joined: 'underWay',
  Applying: 'underWay',
  Process: 'underWay',
  Join: 'open',
  Claimed: 'done',
  // Nothing to do, or no longer.
  ComingSoon: undefined,
  Rejected: undefined,
  Close: undefined,
};

/** Undefined: no task of this player. */
export function groupOf({ status, eligible, rejoin, claimed }: PromotionState): TaskGroup | undefined {
  if (claimed) return 'done';
  if (status === 'Rejected') return rejoin ? 'open' : undefined;
  if (status === 'Join' && !eligible) return undefined;
  return groups[status];
}

/** The tasks of each group, in the promotions' order; without empty groups. */
export function sortTasks(
  promotions: readonly Promotion[],
  states: readonly PromotionState[],
): { group: TaskGroup; tasks: Task[] }[] {
  const stateOf = new Map(states.map((state) => [state.promotionId, state]));
  const tasks = promotions.flatMap((promotion) => {
    const state = stateOf.get(promotion.id);
    return state ? [{ promotion, state }] : [];
  });
  return taskGroups
    .map((group) => ({ group, tasks: tasks.filter(({ state }) => groupOf(state) === group) }))
    .filter((one) => one.tasks.length > 0);
}
