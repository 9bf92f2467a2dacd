// The queries of the provider's reports and of staff's decisions.
import type { Freeing, WithdrawalRejection } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { WithdrawalRow } from './queries.ts';

export type PayoutVerdict = 'paid' | 'returned' | 'already' | 'incident';
export type PayoutEvent = {
  eventId: string;
  withdrawalId: string;
  source: 'webhook' | 'answer';
  outcome: 'paid' | 'failed';
  amount: string;
  currency: string;
  providerReference: string;
};

export async function readEvent(db: Queryable, bookId: BookId, eventId: string) {
  const { rows } = await db.query<PayoutEvent & { verdict: PayoutVerdict }>(
    `select event_id as "eventId", withdrawal_id as "withdrawalId", source, outcome, amount, currency,
            provider_reference as "providerReference", verdict
       from payout_events where merchant_id = $1 and event_id = $2`,
    [bookId, eventId],
  );
  return rows[0];
}

export async function insertEvent(
  tx: Queryable,
  bookId: BookId,
  event: PayoutEvent,
  verdict: PayoutVerdict,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into payout_events (merchant_id, event_id, withdrawal_id, source, outcome, amount, currency, provider_reference, verdict,
            received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      bookId,
      event.eventId,
      event.withdrawalId,
      event.source,
      event.outcome,
      event.amount,
      event.currency,
      event.providerReference,
      verdict,
      at,
    ],
  );
}

export type DecisionRow = {
  decision_no: number;
  decision: 'approve' | 'reject' | Freeing;
  reason: WithdrawalRejection | null;
  note: string;
  maker: string;
  checker: string | null;
};

/** The newest proposal. */
export async function readDecision(db: Queryable, row: WithdrawalRow): Promise<DecisionRow | undefined> {
  const { rows } = await db.query<DecisionRow>(
    `select decision_no, decision, reason, note, maker, checker from withdrawal_decisions
      where merchant_id = $1 and withdrawal_id = $2 order by decision_no desc limit 1`,
    [row.merchant_id, row.withdrawal_id],
  );
  return rows[0];
}

export async function insertDecision(
  tx: Queryable,
  row: WithdrawalRow,
  decision: DecisionRow,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into withdrawal_decisions (merchant_id, withdrawal_id, decision_no, decision, reason, note, maker, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.merchant_id,
      row.withdrawal_id,
      decision.decision_no,
      decision.decision,
      decision.reason,
      decision.note,
      decision.maker,
      at,
    ],
  );
}

export async function confirmDecision(
  tx: Queryable,
  row: WithdrawalRow,
  decisionNo: number,
  checker: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `update withdrawal_decisions set checker = $4, checked_at = $5
      where merchant_id = $1 and withdrawal_id = $2 and decision_no = $3`,
    [row.merchant_id, row.withdrawal_id, decisionNo, checker, at],
  );
}
