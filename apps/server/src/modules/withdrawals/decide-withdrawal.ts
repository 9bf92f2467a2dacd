// What people decide of a withdrawal that waits for them: one proposes and says why, another confirms; nobody does both.
import type { WithdrawalRejection } from '@perya/contract';
import { Refusal } from '../../platform/refusal.ts';
import { confirmDecision, insertDecision, readDecision } from './event-queries.ts';
import { accountsOf, giveBack } from './money.ts';
import { move } from './move.ts';
import type { Parts } from './parts.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './queries.ts';
import { tellWithdrawal } from './tell-member.ts';

export type Decision = { withdrawalId: string; by: string; note: string } & (
  | { decision: 'approve' }
  | { decision: 'reject'; reason: WithdrawalRejection }
);
export type Decided = { row: WithdrawalRow; waitsForAnother: boolean };

/**
 * The first person's word proposes; the same word of another confirms; another word begins anew. Refuses NOT_FOUND, INVALID_INPUT without
 * a reason in words, SAME_PERSON, and TXN_CONFLICT when nothing is to be decided.
 */
export async function decideWithdrawal(parts: Parts, decision: Decision, now: Date): Promise<Decided> {
  const by = decision.by.trim().toLowerCase();
  const note = decision.note.trim();
  if (by === '' || note.length < 3) throw new Refusal('INVALID_INPUT');
  const found = await findWithdrawal(parts.database, decision.withdrawalId);
  if (!found) throw new Refusal('NOT_FOUND');
  const { merchant_id: merchantId, player_id: playerId, currency } = found;
  const accounts = await accountsOf(parts, { merchantId, playerId, currency }, now);
  const reason = decision.decision === 'reject' ? decision.reason : null;
  return parts.database.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, decision.withdrawalId);
    if (row?.state !== 'review') throw new Refusal('TXN_CONFLICT', { state: row?.state });
    const open = await readDecision(tx, row);
    if (open?.decision !== decision.decision || open.reason !== reason) {
      const no = (open?.decision_no ?? 0) + 1;
      const word = { decision_no: no, decision: decision.decision, reason, note, maker: by, checker: null };
      await insertDecision(tx, row, word, now);
      return { row, waitsForAnother: true };
    }
    if (open.maker === by) throw new Refusal('SAME_PERSON');
    await confirmDecision(tx, row, open.decision_no, by, now);
    const people = { actor: `${open.maker}, ${by}`, note: `${open.note} / ${note}`, at: now };
    if (reason) await giveBack(parts, tx, row, accounts, now);
    const moved = await move(tx, row, decision.decision, reason ? { ...people, reason } : people);
    if (!moved) throw new Refusal('TXN_CONFLICT', { state: row.state });
    if (reason) await tellWithdrawal(parts, tx, row, { kind: 'withdrawal_rejected', at: now, reason });
    return { row: moved, waitsForAnother: false };
  });
}
