// The queries of the provider's reports.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

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
