// Passkey challenges: generated here, stored as a hash, used up by the first answer.
import type { IncomingHttpHeaders } from 'node:http';
import type { Merchant } from '../../../platform/http/index.ts';
import {
  challengeIn,
  challengeLifeMs,
  type PasskeySite,
  passkeySite,
} from '../../../platform/passkeys/index.ts';
import { newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import { insertChallenge, type PasskeyChallenge, takeChallenge } from './passkey-queries.ts';

type Asked = Pick<PasskeyChallenge, 'bookId' | 'purpose' | 'playerId' | 'rpId'>;

export async function newChallenge(parts: Parts, asked: Asked, now: Date): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await insertChallenge(parts.database, { ...asked, hash: tokenHash(challenge), expiresAt });
  return challenge;
}

/** Uses up the challenge that a device signed and returns it. Refuses PASSKEY_REFUSED if it was not issued for this purpose. */
export async function spendChallenge(
  parts: Parts,
  asked: Asked,
  clientDataJSON: string,
  now: Date,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) throw new Refusal('PASSKEY_REFUSED');
  const spent = await takeChallenge(parts.database, { ...asked, hash: tokenHash(challenge), at: now });
  if (!spent) throw new Refusal('PASSKEY_REFUSED');
  return challenge;
}

/** Refuses PASSKEY_UNAVAILABLE where this merchant's passkeys cannot work. */
export function siteFor(parts: Parts, merchant: Merchant, headers: IncomingHttpHeaders): PasskeySite {
  const site = passkeySite(parts.addressOf(merchant.id), headers.host);
  if (!site) throw new Refusal('PASSKEY_UNAVAILABLE');
  return site;
}
