// Asks the provider about deposits without a report, and those that only a failure was reported of: webhooks may be late, lost or overtaken. Cancels checkouts that are to end.
import { toWire } from '@perya/money';
import { v5 } from 'uuid';
import { currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { type DepositRow, readOverdue, readUnconfirmed } from './queries.ts';
import { settleReported } from './settle-deposit.ts';

const atOnce = 50;
const usualOverdueMs = 15_000;
/** Time after its end until a checkout that the provider does not know is given up. */
const graceMs = 10 * 60_000;

/** Time after its end until nothing new is expected of a closed checkout. */
const finalMs = 60 * 60_000;

/** Asks once about all overdue deposits; answers how many were settled. Safe to run in several processes at once. */
export async function reconcileDeposits(parts: Parts): Promise<number> {
  const { database, clock } = parts;
  const now = clock.now();
  const createdBefore = new Date(now.getTime() - (parts.overdueMs ?? usualOverdueMs));
  const expiresAfter = new Date(now.getTime() - finalMs);
  const overdue = await readOverdue(database, createdBefore, atOnce);
  const closed = await readUnconfirmed(database, { createdBefore, expiresAfter }, atOnce);
  let settled = 0;
  for (const deposit of [...overdue, ...closed]) {
    try {
      if (await askProvider(parts, deposit)) settled += 1;
    } catch (error) {
      parts.onFault(error, 'a deposit could not be asked about');
    }
  }
  return settled;
}

/** The provider's outcome of a pending deposit; one that is to end is cancelled there first. */
export async function askProvider(parts: Parts, deposit: DepositRow): Promise<boolean> {
  const now = parts.clock.now();
  const { deposit_id: reference, provider_reference: providerReference } = deposit;
  const provider = parts.providers[deposit.provider];
  if (!provider) return false;
  const asked = { reference, providerReference };
  const status = await (deposit.cancel_asked_at ? provider.cancel(asked) : provider.status(asked));
  // A checkout that the provider does not know cannot have been paid.
  const given = status ?? unknownToProvider(deposit, now);
  if (!given || given.outcome === 'pending') return false;
  const event = {
    eventId: v5(`status ${given.outcome} ${given.amount}`, deposit.deposit_id),
    depositId: deposit.deposit_id,
    source: 'status' as const,
    outcome: given.outcome,
    amount: given.amount,
    currency: given.currency,
    providerReference: given.providerReference,
  };
  const verdict = await settleReported(parts, event, now);
  return verdict === 'credited' || verdict === 'closed';
}

function unknownToProvider(deposit: DepositRow, now: Date) {
  if (now.getTime() < deposit.expires_at.getTime() + graceMs) return undefined;
  const amount = toWire(deposit.amount_minor, currencyOf(deposit.currency));
  return { outcome: 'expired' as const, amount, currency: deposit.currency, providerReference: '' };
}
