// Takes one act with a withdrawal, in the caller's transaction: its row is changed and every step is written down and told.
import type { WithdrawalReason, WithdrawalState } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import { tellPlayer } from '../wallet/index.ts';
import { insertStep, updateState, type WithdrawalRow } from './queries.ts';
import { type Act, nextTransition } from './transitions.ts';

export type Taken = { actor: string; note?: string; at: Date; reason?: WithdrawalReason };

/** The withdrawal after the act; `undefined` when it may not be done from where it stands. */
export async function move(
  tx: Queryable,
  row: WithdrawalRow,
  act: Act,
  by: Taken,
  from: WithdrawalState | 'requested' = row.state,
): Promise<WithdrawalRow | undefined> {
  const transition = nextTransition(from, act);
  if (!transition) return undefined;
  const moved: WithdrawalRow = { ...row, state: transition.to, reason: by.reason ?? null, changed_at: by.at };
  await updateState(tx, moved);
  const { actor, note = '', at } = by;
  for (const to of transition.through) await insertStep(tx, row, { to, actor, note, at });
  const { merchant_id, player_id, withdrawal_id: withdrawalId } = row;
  await tellPlayer(tx, merchant_id, player_id, { type: 'withdrawal', withdrawalId }, at);
  return moved;
}
