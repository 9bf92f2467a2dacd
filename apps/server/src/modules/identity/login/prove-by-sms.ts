// Proves a login by a code sent to the mobile number; only the number's holder learns whether it has an account.
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { proveNumber } from '../phone/one-time-codes.ts';
import { readMobile } from '../phone/phone-numbers.ts';
import { findPlayerByMobile } from '../phone/phone-queries.ts';
import { proveOwner } from '../phone/prove-owner.ts';
import type { LoginProof } from './login-proof.ts';

/** Refuses MOBILE_FORMAT, MOBILE_COUNTRY, VERIFICATION_CODE_WRONG, USER_UNKNOWN, and FEATURE_UNAVAILABLE without MOBILEVERCODELOGIN3. */
export const proveBySms: LoginProof<'sms'> = async (parts, { merchant, body, ip, now }) => {
  if (!merchant.flags.MOBILEVERCODELOGIN3) throw new Refusal('FEATURE_UNAVAILABLE');
  const mobile = readMobile(body, parts.settingsOf(merchant.id).mobileCountries);
  const number = { bookId: soleBookOf(merchant.id), purpose: 'login', mobile } as const;
  const proven = await proveNumber(parts, number, { code: body.verificationCode, ip, at: now });
  const player = await parts.database.transaction(async (tx) => {
    await proven.spend(tx);
    const found = await findPlayerByMobile(tx, soleBookOf(merchant.id), mobile);
    if (found) await proveOwner(parts, tx, { bookId: found.merchant_id, playerId: found.id }, now);
    return found;
  });
  if (!player?.mobile_verified_at) await parts.sessions.refresh();
  if (!player) throw new Refusal('USER_UNKNOWN', { field: 'mobileNum' });
  return player;
};
