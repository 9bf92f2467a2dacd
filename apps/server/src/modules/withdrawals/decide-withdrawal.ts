// Decides a withdrawal that waits for staff, in the transaction of the act that two people signed.
import type { Freeing, WithdrawalRejection } from '@perya/contract';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountsOf, bookPaid, giveBack } from './money.ts';
import { notifyWithdrawal } from './notify-member.ts';
import type { Parts } from './parts.ts';
import { freeWithdrawal, lockWithdrawal, type WithdrawalKey, type WithdrawalRow } from './queries.ts';
import { type ActionBy, takeAction } from './take-action.ts';

export type Verdict = 'approve' | 'reject' | Freeing;

/** Carries out a decision in the caller's transaction. Refuses NOT_FOUND, TXN_CONFLICT when nothing is to be decided. */
export async function decideIn(
  parts: Parts,
  tx: Tx,
  key: WithdrawalKey,
  agreed: Agreed,
): Promise<WithdrawalRow> {
  const row = await lockToDecide(tx, key, agreed.decision);
  return carryOut(parts, tx, row, agreed);
}

async function lockToDecide(tx: Tx, key: WithdrawalKey, decision: Verdict): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, key);
  if (!row) throw new Refusal('NOT_FOUND');
  if (!mayDecide(row, decision)) throw new Refusal('TXN_CONFLICT', { state: row.state });
  return row;
}

/** A waiting withdrawal is approved or rejected, a held one is freed. Money that was not sent can be neither paid nor returned. */
function mayDecide(row: WithdrawalRow, decision: Verdict): boolean {
  if (decision === 'approve' || decision === 'reject') return row.state === 'review';
  if (decision === 'resume') return row.held && row.state !== 'paid' && row.state !== 'returned';
  return row.held && row.state === 'paying';
}

export type Agreed = {
  decision: Verdict;
  reason: WithdrawalRejection | null;
  people: ActionBy;
};

async function carryOut(parts: Parts, tx: Tx, row: WithdrawalRow, agreed: Agreed): Promise<WithdrawalRow> {
  const moved = await moveOn(parts, tx, row, agreed);
  if (!moved) throw new Refusal('TXN_CONFLICT', { state: row.state });
  return moved;
}

async function moveOn(parts: Parts, tx: Tx, row: WithdrawalRow, { decision, reason, people }: Agreed) {
  const { at } = people;
  if (decision === 'approve') return takeAction(tx, row, 'approve', people);
  const { merchant_id: bookId, player_id: playerId, currency } = row;
  const accounts = await accountsOf(parts, { bookId, playerId, currency }, at, tx);
  if (decision === 'reject') {
    const why = reason ?? 'other';
    await giveBack(parts, tx, row, accounts, at);
    await notifyWithdrawal(parts, tx, row, { kind: 'withdrawal_rejected', at, reason: why });
    return takeAction(tx, row, 'reject', { ...people, reason: why });
  }
  await freeWithdrawal(tx, row);
  const free = { ...row, held: false };
  if (decision === 'resume') return free;
  if (decision === 'paid') {
    await bookPaid(parts, tx, free, accounts, at);
    await notifyWithdrawal(parts, tx, free, { kind: 'withdrawal_paid', at });
    return takeAction(tx, free, 'pay', people);
  }
  await giveBack(parts, tx, free, accounts, at);
  await notifyWithdrawal(parts, tx, free, { kind: 'withdrawal_failed', at, reason: 'provider' });
  return takeAction(tx, free, 'fail', { ...people, reason: 'provider' });
}
