// Takes one step with a locked dispute, in the caller's transaction: changes its row and freezes the entry of the step.
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendEvidence, type DisputeRow, updateDispute } from './queries.ts';
import { dueAfter, nextState, type Step, transitions } from './transitions.ts';

/** Refuses DISPUTE_STATE to players and TXN_CONFLICT to staff when the state does not allow the step. */
export async function takeStep(
  tx: Tx,
  row: DisputeRow,
  step: Step,
  body: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<DisputeRow> {
  const { by, entry } = transitions[step];
  const state = nextState(row.state, step);
  if (!state) throw new Refusal(by === 'player' ? 'DISPUTE_STATE' : 'TXN_CONFLICT', { state: row.state });
  const due_at = dueAfter(state, row.opened_at, at);
  // Taking it up does not answer it: what was late stays so.
  const late_at = step === 'take' ? row.late_at : null;
  const moved: DisputeRow = { ...row, state, due_at, late_at };
  await updateDispute(tx, moved);
  await appendEvidence(tx, { bookId: row.merchant_id, disputeId: row.dispute_id }, { kind: entry, body, at });
  return moved;
}
