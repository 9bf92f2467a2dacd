// Pays approved withdrawals: commits that one is under way, then asks the provider by the withdrawal's own id, however often.
import { v5 } from 'uuid';
import { type BrandId, brandOfBook } from '../../platform/ids.ts';
import type { Payments } from '../payments/index.ts';
import { readAccount } from './account-queries.ts';
import type { Parts } from './parts.ts';
import {
  lockWithdrawal,
  readApproved,
  readToAsk,
  setProviderReference,
  takeTurn,
  type WithdrawalRow,
} from './queries.ts';
import { sentAmount, settlePayout } from './settle-payout.ts';
import { takeAction } from './take-action.ts';

const atOnce = 20;
export const usualAskAgainMs = 5_000;

type PayoutStatus = Awaited<ReturnType<NonNullable<Payments['payouts']>['payOut']>>;

/** Pays once what is due; answers how many were settled. Safe in several processes at once and after a kill. */
export async function payOutDue(
  parts: Parts,
  merchantCode: (id: BrandId) => string | undefined,
): Promise<number> {
  if (!parts.provider) return 0;
  for (const approved of await readApproved(parts.database, atOnce)) await send(parts, approved);
  const before = new Date(parts.clock.now().getTime() - (parts.askAgainMs ?? usualAskAgainMs));
  let settled = 0;
  for (const row of await readToAsk(parts.database, before, atOnce)) {
    try {
      if (await ask(parts, row, merchantCode(brandOfBook(row.merchant_id)))) settled += 1;
    } catch (error) {
      parts.onFault(error, 'a payout could not be asked for');
    }
  }
  return settled;
}

/** Committed before the provider is asked, so that the payout is known after a crash. */
async function send(parts: Parts, approved: WithdrawalRow): Promise<void> {
  const { merchant_id: bookId, withdrawal_id: withdrawalId } = approved;
  await parts.database.transaction(async (tx) => {
    const row = await lockWithdrawal(tx, { bookId, withdrawalId });
    if (row?.state === 'approved' && !row.held)
      await takeAction(tx, row, 'send', { actor: 'platform', at: parts.clock.now() });
  });
}

async function ask(parts: Parts, row: WithdrawalRow, merchant: string | undefined): Promise<boolean> {
  const now = parts.clock.now();
  if (merchant === undefined || !(await takeTurn(parts.database, row, now))) return false;
  // A provider that was asked before may have sent it already.
  const known = row.asked_at ? await parts.provider?.payoutStatus(row.withdrawal_id) : undefined;
  const status = known ?? (await order(parts, row, merchant));
  if (!status) return false;
  await setProviderReference(parts.database, row, status.providerReference);
  if (status.outcome === 'pending') return false;
  const event = {
    eventId: v5(`answer ${status.outcome} ${status.amount}`, row.withdrawal_id),
    withdrawalId: row.withdrawal_id,
    source: 'answer' as const,
    outcome: status.outcome,
    amount: status.amount,
    currency: status.currency,
    providerReference: status.providerReference,
  };
  const verdict = await settlePayout(parts, event, now);
  return verdict === 'paid' || verdict === 'returned';
}

async function order(parts: Parts, row: WithdrawalRow, merchant: string): Promise<PayoutStatus | undefined> {
  const account = await readAccount(parts.database, row.merchant_id, row.player_id, row.account_id);
  if (!account) throw new Error('the account of a payout is not there');
  return parts.provider?.payOut({
    reference: row.withdrawal_id,
    amount: sentAmount(row),
    currency: row.currency,
    merchant,
    institution: account.institution_id,
    number: parts.cipher.decrypt(account.number_sealed, account.account_id).toString('utf8'),
    holderName: account.holder_name,
  });
}
