// Login by user name and password: the same answer, after as long, whether the name exists or the password is wrong.
import type { CallRequest, Merchant, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countFailure, forgetFailures, refuseWhileWaiting } from './login-delays.ts';
import type { Parts } from './parts.ts';
import { checkPassword } from './password.ts';
import { isMemberType } from './player-types.ts';
import { findPlayerByName, markLogin, type PlayerRow } from './queries.ts';

export type MemberSession = ValueOf<'POST /wps/session/login'>;

/** Refuses LOGIN_FAILED, ACCOUNT_DISABLED, NON_MEMBER_LOGIN, TOO_MANY_REQUESTS, OVERLOADED. */
export async function logIn(
  parts: Parts,
  request: CallRequest<'POST /wps/session/login'>,
): Promise<MemberSession> {
  const { merchant, body, ip, now } = request;
  const attempt = { merchantId: merchant.id, userName: body.username, ip, at: now };
  await refuseWhileWaiting(parts.database, attempt);
  const player = await findPlayerByName(parts.database, merchant.id, body.username);
  if (!(await checkPassword(player?.password_hash, body.password)) || !player) {
    await countFailure(parts.database, attempt);
    throw new Refusal('LOGIN_FAILED');
  }
  await forgetFailures(parts.database, attempt);
  if (player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  if (!isMemberType(player.type)) throw new Refusal('NON_MEMBER_LOGIN');
  return openMemberSession(parts, merchant, player, now);
}

/** A fresh session for a member who has just proved who they are. */
export async function openMemberSession(
  parts: Parts,
  merchant: Merchant,
  player: Pick<PlayerRow, 'id' | 'username' | 'type'>,
  now: Date,
): Promise<MemberSession> {
  const firstTimeLogin = await markLogin(parts.database, merchant.id, player.id, now);
  const { token, expiresAt } = await parts.sessions.start({
    merchantId: merchant.id,
    playerId: player.id,
    userName: player.username,
    type: player.type,
  });
  return {
    token,
    merchantCode: merchant.code,
    userName: player.username,
    type: player.type,
    firstTimeLogin,
    expirationTime: expiresAt.toISOString(),
  };
}
