// Sets a new password by an SMS code, logs the member in and ends every other session.
import { checkField } from '@perya/contract/field-rules';
import type { CallRequest, ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isMemberType } from '../accounts/player-types.ts';
import { openMemberSession } from '../login/log-in.ts';
import type { Parts } from '../parts.ts';
import { storeNewPassword } from '../password/new-password.ts';
import { checkPassword, hashPassword, isAcceptablePassword } from '../password/password.ts';
import { proveFirebaseNumber } from './firebase-token.ts';
import { proveNumber } from './one-time-codes.ts';
import { readMobile } from './phone-numbers.ts';
import { findPlayerByMobile } from './phone-queries.ts';
import { proveOwner } from './prove-owner.ts';

type Request = CallRequest<'POST /wps/member/setPasswordByPhone'>;

/** Refuses what the contract names; a refused password does not use up the code. */
export async function setPasswordByPhone(
  parts: Parts,
  { merchant, body, headers, ip, now }: Request,
): Promise<ValueOf<'POST /wps/member/setPasswordByPhone'>> {
  const { registerFields, mobileCountries } = parts.settingsOf(merchant.id);
  const { minLength: min, maxLength: max } = registerFields.password;
  const unfit = new Refusal('PASSWORD_FORMAT', { field: 'newPassword', min, max });
  if (checkField(body.newPassword, registerFields.password)) throw unfit;
  const mobile = readMobile(body, mobileCountries);
  const number = { bookId: soleBookOf(merchant.id), purpose: 'reset', mobile } as const;
  const idToken = body.firebaseIdToken;
  const proven = idToken
    ? await proveFirebaseNumber(parts, { bookId: number.bookId, idToken, mobile }, now)
    : await proveNumber(parts, number, { code: body.verificationCode, ip, at: now });
  const player = await findPlayerByMobile(parts.database, soleBookOf(merchant.id), mobile);
  if (!player || !isMemberType(player.type)) throw new Refusal('USER_UNKNOWN', { field: 'mobileNum' });
  if (player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  if (!isAcceptablePassword(body.newPassword, player.username)) throw unfit;
  if (await checkPassword(player.password_hash, body.newPassword))
    throw new Refusal('modify.new.old.same', { field: 'newPassword' });
  const passwordHash = await hashPassword(body.newPassword);
  await parts.database.transaction(async (tx) => {
    await proven.spend(tx);
    await proveOwner(parts, tx, { bookId: player.merchant_id, playerId: player.id }, now);
    await storeNewPassword(tx, { bookId: player.merchant_id, id: player.id }, passwordHash, { at: now });
  });
  // This process drops the ended sessions now, others within a second.
  await parts.sessions.refresh();
  return openMemberSession(parts, merchant, player, now, { userAgent: headers['user-agent'] });
}
