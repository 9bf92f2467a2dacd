// Proves a login by a Firebase token whose telephone number is the one typed.
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { proveFirebaseNumber } from '../phone/firebase-token.ts';
import { readMobile } from '../phone/phone-numbers.ts';
import { findPlayerByMobile } from '../phone/phone-queries.ts';
import { proveOwner } from '../phone/prove-owner.ts';
import type { LoginProof } from './login-proof.ts';

/** Refuses MOBILE_FORMAT, MOBILE_COUNTRY, VERIFICATION_CODE_WRONG, USER_UNKNOWN, and FEATURE_UNAVAILABLE if not set up. */
export const proveByFirebase: LoginProof<'firebase'> = async (parts, { merchant, body, now }) => {
  const { firebaseMobileNo: mobileNum, countryDialingCode, firebaseIdToken: idToken } = body;
  const { mobileCountries, firebase } = parts.settingsOf(merchant.id);
  if (!firebase) throw new Refusal('FEATURE_UNAVAILABLE');
  const mobile = readMobile({ mobileNum, countryDialingCode }, mobileCountries);
  const proven = await proveFirebaseNumber(parts, { bookId: soleBookOf(merchant.id), idToken, mobile }, now);
  const player = await parts.database.transaction(async (tx) => {
    await proven.spend(tx);
    const found = await findPlayerByMobile(tx, soleBookOf(merchant.id), mobile);
    if (found) await proveOwner(parts, tx, { bookId: found.merchant_id, playerId: found.id }, now);
    return found;
  });
  if (!player?.mobile_verified_at) await parts.sessions.refresh();
  if (!player) throw new Refusal('USER_UNKNOWN', { field: 'firebaseMobileNo' });
  return player;
};
