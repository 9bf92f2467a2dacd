// Sets a new password by a mailed link, which works once and for thirty minutes.
import type { CallRequest, ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import { requireNewPassword, storeNewPassword } from './new-password.ts';
import { hashPassword } from './password.ts';
import { findReset, markMailboxProven, useReset } from './reset-queries.ts';

type Request = CallRequest<'POST /wps/member/resetPassword'>;

/** Refuses what the contract names; a refused password does not use up the link. */
export async function resetPassword(
  parts: Parts,
  { merchant, body, now }: Request,
): Promise<ValueOf<'POST /wps/member/resetPassword'>> {
  const hash = tokenHash(body.token);
  const playerId = await findReset(parts.database, soleBookOf(merchant.id), hash, now);
  const player = playerId && (await findPlayer(parts.database, soleBookOf(merchant.id), playerId));
  if (!player) throw new Refusal('RESET_LINK_INVALID');
  if (player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  await requireNewPassword(parts, player.merchant_id, player, body);
  const passwordHash = await hashPassword(body.newPassword);
  await parts.database.transaction(async (tx) => {
    if (!(await useReset(tx, player.merchant_id, hash, now))) throw new Refusal('RESET_LINK_INVALID');
    await markMailboxProven(tx, player.merchant_id, player.id, now);
    await storeNewPassword(tx, { bookId: player.merchant_id, id: player.id }, passwordHash, { at: now });
  });
  // This process drops the ended sessions now, others within a second.
  await parts.sessions.refresh();
  return { userName: player.username };
}
