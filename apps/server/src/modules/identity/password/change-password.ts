// Changes the password of a member who knows the old one; ends every other session and renews this one's token.
import { bearerToken, type CallRequest, type Session, type ValueOf } from '../../../platform/http/index.ts';
import { brandOfBook } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer, type PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import { requireNewPassword, storeNewPassword } from './new-password.ts';
import { isOwnPassword } from './own-password.ts';
import { hashPassword } from './password.ts';

type Request = CallRequest<'POST /wps/member/changePassword/v2'>;

/** Refuses OLD_PASSWORD_INCORRECT, TOO_MANY_REQUESTS, and the refusals of a new password. */
export async function changePassword(
  parts: Parts,
  request: Request,
): Promise<ValueOf<'POST /wps/member/changePassword/v2'>> {
  const { session, body, now: at, headers } = request;
  const token = bearerToken(headers.authorization);
  const player = await findPlayer(parts.database, session.bookId, session.playerId);
  if (!token || !player) throw new Refusal('SESSION_EXPIRED');
  await requireOldPassword(parts, request, player);
  await requireNewPassword(parts, session.bookId, player, body);
  const passwordHash = await hashPassword(body.newPassword);
  await parts.database.transaction((tx) =>
    storeNewPassword(tx, { bookId: session.bookId, id: player.id }, passwordHash, {
      at,
      keep: session.sessionId,
    }),
  );
  // This process drops the ended sessions now, others within a second.
  await parts.sessions.refresh();
  const renewed = await parts.sessions.renew(session, token);
  return { token: renewed.token, expirationTime: renewed.expiresAt.toISOString() };
}

/** Guessing is limited as at login. Members who registered by phone or another account may have no password. */
async function requireOldPassword(parts: Parts, { session, body, ip, now: at }: Request, player: PlayerRow) {
  if (player.password_hash === null) return;
  const typed = { password: body.oldPassword ?? '', hash: player.password_hash, ip, at };
  if (!(await isOwnPassword(parts, session, typed)))
    throw new Refusal('OLD_PASSWORD_INCORRECT', { field: 'oldPassword' });
}

export async function passwordState(
  parts: Parts,
  session: Session,
): Promise<ValueOf<'GET /wps/member/password'>> {
  const player = await findPlayer(parts.database, session.bookId, session.playerId);
  if (!player) throw new Refusal('SESSION_EXPIRED');
  const { minLength, maxLength } = parts.settingsOf(brandOfBook(session.bookId)).registerFields.password;
  return { stored: player.password_hash !== null, minLength, maxLength };
}
