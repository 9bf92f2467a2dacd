// How someone who registers proves that a mobile number is theirs.
import { Refusal } from '../../platform/refusal.ts';
import { type ProvenNumber, proveNumber } from './one-time-codes.ts';
import type { Parts } from './parts.ts';
import type { Registration } from './register-member.ts';

/** Refuses VERIFICATION_CODE_WRONG, and FEATURE_UNAVAILABLE for a proof by a house that we do not know. */
export async function proveRegisteredNumber(
  parts: Parts,
  { merchant, body, now }: Registration,
  mobile: string,
): Promise<ProvenNumber> {
  if (body.firebaseIdToken) throw new Refusal('FEATURE_UNAVAILABLE');
  const number = { merchantId: merchant.id, purpose: 'register', mobile } as const;
  return proveNumber(parts, number, body.verificationCode, now);
}
