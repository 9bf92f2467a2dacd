// Proves the mobile number of a registration by a code or a Firebase token.

import type { Parts } from '../parts.ts';
import { proveFirebaseNumber } from '../phone/firebase-token.ts';
import { type ProvenNumber, proveNumber } from '../phone/one-time-codes.ts';
import type { Registration } from './register-request.ts';

/** By an SMS code or a Firebase token. Refuses VERIFICATION_CODE_WRONG, and FEATURE_UNAVAILABLE if Firebase is not set up. */
export async function proveRegisteredNumber(
  parts: Parts,
  { merchant, body, ip, now }: Registration,
  mobile: string,
): Promise<ProvenNumber> {
  const idToken = body.firebaseIdToken;
  if (idToken) return proveFirebaseNumber(parts, { merchantId: merchant.id, idToken, mobile }, now);
  const number = { merchantId: merchant.id, purpose: 'register', mobile } as const;
  return proveNumber(parts, number, { code: body.verificationCode, ip, at: now });
}
