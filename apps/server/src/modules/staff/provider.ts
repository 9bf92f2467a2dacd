// The OpenID provider before the passkey: who the provider named to this browser, for ten minutes and one sign-in.
import type { IncomingHttpHeaders } from 'node:http';
import type { Queryable } from '../../platform/db/index.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { authorizationUrl, Cancelled, newSecrets, redeem } from '../identity/index.ts';
import { note, type Parts } from './parts.ts';
import { findPersonByEmail, type PersonRow } from './people-queries.ts';
import {
  findProviderProof,
  insertProviderProof,
  insertProviderSignIn,
  pruneProvider,
  takeProviderProof,
  takeProviderSignIn,
} from './provider-queries.ts';

const lifeMs = 10 * 60_000;
export const callbackPath = '/sign-in/return';
/** SameSite=Lax: the provider's page sends the browser back with it. */
const cookieName = '__Host-office-provider';

/** The cookie of one browser's way through the provider; undefined takes it away. */
export function providerCookie(browser: string | undefined): string {
  const fixed = 'Path=/; HttpOnly; Secure; SameSite=Lax';
  return browser === undefined
    ? `${cookieName}=; Max-Age=0; ${fixed}`
    : `${cookieName}=${browser}; Max-Age=${lifeMs / 1000}; ${fixed}`;
}

function browserOf({ cookie }: IncomingHttpHeaders): Buffer | undefined {
  const mine = cookie?.split(/;\s*/u).find((one) => one.startsWith(`${cookieName}=`));
  const browser = mine?.slice(cookieName.length + 1);
  return browser !== undefined && /^[\w-]{20,128}$/u.test(browser) ? tokenHash(browser) : undefined;
}

const clientOf = ({ provider }: Parts) => provider && { ...provider, scope: 'openid email' };
const redirectUri = ({ address }: Parts) => new URL(callbackPath, address()).href;
const after = (now: Date) => new Date(now.getTime() + lifeMs);

export type ProviderStart = { location: string; browser: string };

/** Where the sign-in begins; undefined where the office has no provider, or it does not answer. */
export async function beginAtProvider(
  parts: Parts,
  { back, now }: { back: string; now: Date },
): Promise<ProviderStart | undefined> {
  const client = clientOf(parts);
  if (!client) return undefined;
  const secrets = newSecrets();
  const browser = newToken();
  const url = await authorizationUrl(client, redirectUri(parts), secrets).catch(parts.onFault);
  if (!url) return undefined;
  await pruneProvider(parts.database, now);
  await insertProviderSignIn(parts.database, {
    stateHash: tokenHash(secrets.state),
    browserHash: tokenHash(browser),
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    back,
    expiresAt: after(now),
  });
  return { location: url.href, browser };
}

export type ProviderReturn = { url: string; headers: IncomingHttpHeaders; ip: string; now: Date };
export type ProviderEnd = { outcome: 'proven' | 'failed' | 'cancelled'; browser?: string; back: string };

/** The provider's answer. Every fault of it looks the same to the browser. */
export async function returnFromProvider(
  parts: Parts,
  { url, headers, ip, now }: ProviderReturn,
): Promise<ProviderEnd> {
  const client = clientOf(parts);
  const returnedTo = new URL(url, redirectUri(parts));
  const state = returnedTo.searchParams.get('state');
  const browserHash = browserOf(headers);
  const asked = state && browserHash ? { stateHash: tokenHash(state), browserHash, at: now } : undefined;
  const begun = asked && (await takeProviderSignIn(parts.database, asked));
  if (!(client && state && begun)) return { outcome: 'failed', back: '' };
  const { nonce, code_verifier: codeVerifier, back } = begun;
  const found = await redeem(client, returnedTo, { state, nonce, codeVerifier }).catch((error: unknown) => {
    if (error instanceof Cancelled) return 'cancelled' as const;
    parts.onFault(error);
    return 'failed' as const;
  });
  if (typeof found === 'string') return { outcome: found, back };
  const person = found.emailVerified ? await findPersonByEmail(parts.database, found.email) : undefined;
  if (!person || person.suspended_at) {
    await noteUnknown(parts, { person, ip, now });
    return { outcome: 'failed', back };
  }
  const browser = newToken();
  const proof = { browserHash: tokenHash(browser), staffId: person.id, expiresAt: after(now) };
  await insertProviderProof(parts.database, proof);
  return { outcome: 'proven', browser, back };
}

async function noteUnknown(
  parts: Parts,
  { person, ip, now: at }: { person: PersonRow | undefined; ip: string; now: Date },
): Promise<void> {
  const staffId = person?.id ?? 'platform';
  const said = { act: 'session.provider', outcome: 'refused', reason: 'PROVIDER_FIRST' } as const;
  const entry = { ...said, at, staffId, ip, subject: `staff:${staffId}` };
  await parts.database.transaction((tx) => note(parts, tx, entry));
}

type Shown = { headers: IncomingHttpHeaders; now: Date };

/** The e-mail that the provider named to this browser; null: none, undefined: the office has no provider. */
export async function provenEmail(parts: Parts, { headers, now }: Shown): Promise<string | null | undefined> {
  if (!parts.provider) return undefined;
  const browserHash = browserOf(headers);
  const proof = browserHash && (await findProviderProof(parts.database, browserHash, now));
  return proof?.email ?? null;
}

/** Refuses PROVIDER_FIRST where the office has a provider and it has named nobody to this browser. */
export async function requireProvider(parts: Parts, shown: Shown): Promise<void> {
  if ((await provenEmail(parts, shown)) === null) throw new Refusal('PROVIDER_FIRST');
}

/** Uses the provider's answer up. Refuses PROVIDER_FIRST unless it named this person. */
export async function spendProviderProof(
  parts: Parts,
  tx: Queryable,
  { headers, staffId, now: at }: Shown & { staffId: string },
): Promise<void> {
  if (!parts.provider) return;
  const browserHash = browserOf(headers);
  if (!(browserHash && (await takeProviderProof(tx, { browserHash, staffId, at }))))
    throw new Refusal('PROVIDER_FIRST');
}
