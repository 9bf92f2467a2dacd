// Takes one action with a withdrawal, in the caller's transaction: changes its row, records every step and informs its pages.
import type { WithdrawalReason, WithdrawalState } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import { queuePlayerMessage } from '../wallet/index.ts';
import { insertStep, updateState, type WithdrawalRow } from './queries.ts';
import { type Action, nextTransition } from './transitions.ts';

export type ActionBy = { actor: string; note?: string; at: Date; reason?: WithdrawalReason };

/** The withdrawal after the action; `undefined` when its state does not allow it. */
export async function takeAction(
  tx: Queryable,
  row: WithdrawalRow,
  action: Action,
  by: ActionBy,
  from: WithdrawalState | 'requested' = row.state,
): Promise<WithdrawalRow | undefined> {
  const transition = nextTransition(from, action);
  if (!transition) return undefined;
  const moved: WithdrawalRow = { ...row, state: transition.to, reason: by.reason ?? null, changed_at: by.at };
  await updateState(tx, moved);
  const { actor, note = '', at } = by;
  for (const to of transition.through) await insertStep(tx, row, { to, actor, note, at });
  const { merchant_id, player_id, withdrawal_id: withdrawalId } = row;
  await queuePlayerMessage(tx, merchant_id, player_id, { type: 'withdrawal', withdrawalId }, at);
  return moved;
}
