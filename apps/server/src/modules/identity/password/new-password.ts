// Checks a new password, stores it, and ends sessions, devices and pending reset links.
import { checkField } from '@perya/contract/field-rules';
import type { Queryable } from '../../../platform/db/index.ts';
import { type BookId, brandOfBook } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import { checkPassword, isAcceptablePassword } from './password.ts';
import { dropResets, endEverySession, updatePassword } from './reset-queries.ts';

type Typed = { newPassword: string; confirmNewPassword: string };
type Player = Pick<PlayerRow, 'username' | 'password_hash'>;

/** Refuses PASSWORD_FORMAT, CONFIRMATION_INCORRECT, and modify.new.old.same. */
export async function requireNewPassword(
  parts: Parts,
  bookId: BookId,
  player: Player,
  { newPassword, confirmNewPassword }: Typed,
): Promise<void> {
  const rule = parts.settingsOf(brandOfBook(bookId)).registerFields.password;
  const { minLength: min, maxLength: max } = rule;
  const fault = checkField(newPassword, { ...rule, enabled: true, required: true });
  if (fault || !isAcceptablePassword(newPassword, player.username))
    throw new Refusal('PASSWORD_FORMAT', { field: 'newPassword', min, max });
  if (newPassword !== confirmNewPassword)
    throw new Refusal('CONFIRMATION_INCORRECT', { field: 'confirmNewPassword' });
  if (player.password_hash && (await checkPassword(player.password_hash, newPassword)))
    throw new Refusal('modify.new.old.same', { field: 'newPassword' });
}

/** Stores the password, ends every session but `keep`, and deletes all reset links. */
export async function storeNewPassword(
  tx: Queryable,
  player: { bookId: BookId; id: string },
  passwordHash: string,
  { at, keep }: { at: Date; keep?: string },
): Promise<void> {
  const { bookId, id } = player;
  await updatePassword(tx, bookId, id, passwordHash);
  await dropResets(tx, bookId, id, at);
  await endEverySession(tx, bookId, id, at, keep);
}
