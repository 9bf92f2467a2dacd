// Handles the first proof of a telephone number: the account's maker may not be the number's owner.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import type { Parts } from '../parts.ts';
import { dropResets, endEverySession } from '../password/reset-queries.ts';
import { deleteOtherWaysIn, markFirstProof } from './phone-queries.ts';

/**
 * At the first proof of the number, deletes everything that was set before: passwords, passkeys, second step, linked identities,
 * mailbox, payout accounts, sessions and devices. Call `parts.sessions.refresh()` after the commit.
 */
export async function proveOwner(
  parts: Pick<Parts, 'endPayoutAccounts'>,
  tx: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  at: Date,
): Promise<void> {
  if (!(await markFirstProof(tx, bookId, playerId, at))) return;
  await deleteOtherWaysIn(tx, bookId, playerId);
  await dropResets(tx, bookId, playerId, at);
  await endEverySession(tx, bookId, playerId, at);
  await parts.endPayoutAccounts(tx, { bookId, playerId }, at);
}
