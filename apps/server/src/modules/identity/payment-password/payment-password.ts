// The withdrawal password: six digits that confirm a withdrawal, hashed like passwords, with limited guesses.
import { latinDigits } from '@perya/contract/digits';
import type { Queryable } from '../../../platform/db/index.ts';
import type { CallRequest, Session, ValueOf } from '../../../platform/http/index.ts';
import { type BookId, brandOfBook } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { forgetFailures, type GuessAttempt } from '../limits/guess-limits.ts';
import { checkGuess } from '../limits/guess-turns.ts';
import type { Parts } from '../parts.ts';
import { isOwnPassword } from '../password/own-password.ts';
import { checkPassword, hashPassword } from '../password/password.ts';
import { findHashes, type PasswordHashes, replacePaymentPassword } from './payment-password-queries.ts';

const length = 6;

async function hashesOf(db: Queryable, bookId: BookId, playerId: string): Promise<PasswordHashes> {
  const hashes = await findHashes(db, bookId, playerId);
  if (!hashes) throw new Refusal('SESSION_EXPIRED');
  return hashes;
}

export async function paymentPasswordState(
  { database }: Parts,
  { bookId, playerId }: Session,
): Promise<ValueOf<'GET /wps/member/withdrawPassword'>> {
  const { password_hash, payment_password_hash } = await hashesOf(database, bookId, playerId);
  return { set: payment_password_hash !== null, length, loginPassword: password_hash !== null };
}

export async function hasPaymentPassword(db: Queryable, bookId: BookId, playerId: string) {
  return (await hashesOf(db, bookId, playerId)).payment_password_hash !== null;
}

/** Refuses PASSWORD_WRONG, WITHDRAWAL_PASSWORD_WRONG, WITHDRAWAL_PASSWORD_FORMAT, TOO_MANY_REQUESTS. */
export async function setPaymentPassword(
  parts: Parts,
  { session, body, ip, language, now: at }: CallRequest<'POST /wps/member/withdrawPassword'>,
): Promise<ValueOf<'POST /wps/member/withdrawPassword'>> {
  const { bookId, playerId } = session;
  const { password_hash, payment_password_hash } = await hashesOf(parts.database, bookId, playerId);
  const newPassword = latinDigits(body.newPassword);
  if (!isAcceptable(newPassword)) throw new Refusal('WITHDRAWAL_PASSWORD_FORMAT', { field: 'newPassword' });
  if (payment_password_hash !== null)
    await requirePaymentPassword(parts, session, body.oldPassword ?? '', at, 'oldPassword');
  else if (password_hash !== null) {
    const typed = { password: body.loginPassword ?? '', hash: password_hash, ip, at };
    if (!(await isOwnPassword(parts, session, typed)))
      throw new Refusal('PASSWORD_WRONG', { field: 'loginPassword' });
  }
  const hash = await hashPassword(newPassword);
  // Compared with the one that was checked: of two changes at once only one succeeds.
  await parts.database.transaction(async (tx) => {
    if (!(await replacePaymentPassword(tx, { bookId, playerId }, hash, payment_password_hash)))
      throw new Refusal('WITHDRAWAL_PASSWORD_WRONG', { field: 'oldPassword' });
    // Wrong tries at one that staff reset do not slow the new one.
    if (payment_password_hash === null) await forgetFailures(tx, paymentAttempt({ bookId, playerId }, at));
    const kind = payment_password_hash === null ? 'payment_password_set' : 'payment_password_changed';
    await parts.informer.notify(tx, { bookId, playerId, kind, language, at });
  });
  return { set: true };
}

/** Refuses WITHDRAWAL_PASSWORD_UNSET, WITHDRAWAL_PASSWORD_WRONG, and TOO_MANY_REQUESTS across all sessions. */
export async function requirePaymentPassword(
  { database }: Pick<Parts, 'database'>,
  { bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>,
  typed: string,
  at: Date,
  field = 'password',
): Promise<void> {
  const { payment_password_hash: hash } = await hashesOf(database, bookId, playerId);
  if (hash === null) throw new Refusal('WITHDRAWAL_PASSWORD_UNSET');
  const attempt = paymentAttempt({ bookId, playerId }, at);
  // One at a time, so that the right password sent several times at once is right each time.
  const right = await checkGuess(database, attempt.account, attempt, () =>
    checkPassword(hash, latinDigits(typed)),
  );
  if (!right) throw new Refusal('WITHDRAWAL_PASSWORD_WRONG', { field });
}

/** The subject under which tries at a payment password count. */
function paymentAttempt({ bookId, playerId }: Pick<Session, 'bookId' | 'playerId'>, at: Date): GuessAttempt {
  return {
    merchantId: brandOfBook(bookId),
    account: `withdrawal:${playerId}`,
    ip: '',
    at,
    countAddress: false,
  };
}

/** Six digits, not all equal and not a run up or down. */
function isAcceptable(password: string): boolean {
  if (password.length !== length || !/^[0-9]+$/u.test(password)) return false;
  const digits = Array.from(password, Number);
  const steps = new Set(digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0)));
  const [step = 0] = steps;
  return steps.size > 1 || Math.abs(step) > 1;
}
