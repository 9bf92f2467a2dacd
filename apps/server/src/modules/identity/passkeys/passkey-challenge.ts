// What a passkey has to sign: drawn here, kept as a hash, spent by the first answer, right or wrong.
import type { IncomingHttpHeaders } from 'node:http';
import type { Merchant } from '../../../platform/http/index.ts';
import { newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import { insertChallenge, type PasskeyChallenge, takeChallenge } from './passkey-queries.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';

export const challengeLifeMs = 5 * 60_000;

type Asked = Pick<PasskeyChallenge, 'merchantId' | 'purpose' | 'playerId' | 'rpId'>;

export async function newChallenge(parts: Parts, asked: Asked, now: Date): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await insertChallenge(parts.database, { ...asked, hash: tokenHash(challenge), expiresAt });
  return challenge;
}

/** The challenge that a device says it signed, once it is spent. Refuses PASSKEY_REFUSED when it was not asked for this. */
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

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined;
    return typeof data.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Refuses PASSKEY_UNAVAILABLE where this merchant's passkeys cannot work. */
export function siteFor(parts: Parts, merchant: Merchant, headers: IncomingHttpHeaders): PasskeySite {
  const site = passkeySite(parts.addressOf(merchant.id), headers.host);
  if (!site) throw new Refusal('PASSKEY_UNAVAILABLE');
  return site;
}

/** How a device knows the player: the id alone, for it may be shown to whoever holds the device. */
export const userHandleOf = (playerId: string) => Buffer.from(playerId.replaceAll('-', ''), 'hex');
