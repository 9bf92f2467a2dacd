// Resets a forgotten payment password by two staff members; the next withdrawal has to wait a while.
import type { Database } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Informer } from '../../inbox/index.ts';
import { forgetFailures } from '../limits/guess-limits.ts';
import { hasPaymentPassword, paymentAttempt } from './payment-password.ts';
import { confirmReset, lockMember, propose, readOpen } from './payment-password-queries.ts';

type ResetRequest = { bookId: BookId; userName: string; by: string; note: string };

export type ResetParts = { database: Database; informer: Pick<Informer, 'notify'> };

/**
 * The first person proposes, a second confirms: returns whether it still waits. Refuses INVALID_INPUT without a name or
 * a written reason, USER_UNKNOWN, WITHDRAWAL_PASSWORD_UNSET, SAME_PERSON.
 */
export async function resetPaymentPassword(
  { database, informer }: ResetParts,
  request: ResetRequest,
  now: Date,
): Promise<{ waitsForAnother: boolean }> {
  const { bookId } = request;
  const [by, note] = [request.by.trim().toLowerCase(), request.note.trim()];
  if (by === '' || note.length < 3) throw new Refusal('INVALID_INPUT');
  return database.transaction(async (tx) => {
    const playerId = await lockMember(tx, bookId, request.userName);
    if (!playerId) throw new Refusal('USER_UNKNOWN');
    if (!(await hasPaymentPassword(tx, bookId, playerId))) throw new Refusal('WITHDRAWAL_PASSWORD_UNSET');
    const open = await readOpen(tx, bookId, playerId);
    if (!open) {
      await propose(tx, { bookId, playerId, by, note }, now);
      return { waitsForAnother: true };
    }
    if (open.maker === by) throw new Refusal('SAME_PERSON');
    await confirmReset(tx, { bookId, playerId, resetNo: open.reset_no, by }, now);
    await forgetFailures(tx, paymentAttempt({ bookId, playerId }, now));
    await informer.notify(tx, { bookId, playerId, kind: 'payment_password_reset', at: now });
    return { waitsForAnother: false };
  });
}
