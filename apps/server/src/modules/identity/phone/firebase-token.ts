// Proves a mobile number by a Firebase token: every claim is checked, and the token counts once.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../../platform/db/index.ts';
import { type BookId, brandOfBook } from '../../../platform/ids.ts';
import { tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MerchantSettings } from '../../merchant/index.ts';
import type { Parts } from '../parts.ts';
import type { ProvenNumber } from './one-time-codes.ts';
import { insertFirebaseProof } from './phone-queries.ts';

/** The code was entered at Firebase within the lifetime of our own codes. */
const typedWithinSeconds = 10 * 60;
const toleranceSeconds = 30;
const patienceMs = 5000;

type Firebase = NonNullable<MerchantSettings['firebase']>;
const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 100 });

/** Refuses FEATURE_UNAVAILABLE if Firebase is not set up or unreachable, VERIFICATION_CODE_WRONG for any invalid token. */
export async function proveFirebaseNumber(
  parts: Parts,
  shown: { bookId: BookId; idToken: string; mobile: string },
  now: Date,
): Promise<ProvenNumber> {
  const { bookId, idToken, mobile } = shown;
  const firebase = parts.settingsOf(brandOfBook(bookId)).firebase;
  if (!firebase) throw new Refusal('FEATURE_UNAVAILABLE');
  const claims = await verify(firebase, idToken, now).catch((error: unknown) => {
    // An unreachable key set is the operator's fault; an invalid token is the sender's.
    const away = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout;
    if (away) parts.onFault(new Error('the keys of Firebase do not come'), 'login by Firebase failed');
    throw away ? new Refusal('FEATURE_UNAVAILABLE') : wrong();
  });
  const typedAt = claims['auth_time'];
  const nowSeconds = now.getTime() / 1000;
  if (typeof typedAt !== 'number' || nowSeconds - typedAt > typedWithinSeconds) throw wrong();
  if (typedAt > nowSeconds + toleranceSeconds) throw wrong();
  if (claims['phone_number'] !== mobile || !isByPhone(claims)) throw wrong();
  const expiresAt = new Date(((claims.exp ?? 0) + toleranceSeconds) * 1000);
  return { mobile, spend: (tx) => useOnce(tx, bookId, idToken, expiresAt) };
}

async function verify(firebase: Firebase, idToken: string, now: Date): Promise<JWTPayload> {
  const { projectId, jwksUrl, issuer = `https://securetoken.google.com/${projectId}` } = firebase;
  const keys = keySets.get(jwksUrl) ?? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: patienceMs });
  keySets.set(jwksUrl, keys);
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience: projectId,
    algorithms: ['RS256'],
    currentDate: now,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
  });
  return payload;
}

/** Another sign-in method at Firebase does not prove the number now. */
function isByPhone({ firebase }: JWTPayload): boolean {
  return (
    typeof firebase === 'object' &&
    firebase !== null &&
    'sign_in_provider' in firebase &&
    firebase.sign_in_provider === 'phone'
  );
}

async function useOnce(tx: Queryable, bookId: BookId, idToken: string, expiresAt: Date): Promise<void> {
  // Without the signature, which can be written in more than one way for the same content.
  const hash = tokenHash(idToken.split('.').slice(0, 2).join('.'));
  if (!(await insertFirebaseProof(tx, { bookId, hash, expiresAt }))) throw wrong();
}

function wrong(): Refusal {
  return new Refusal('VERIFICATION_CODE_WRONG', { field: 'verificationCode' });
}
