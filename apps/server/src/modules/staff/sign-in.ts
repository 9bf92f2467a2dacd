// Sign-in by passkey, which also opens the person's own locked session; and the verification of what staff sign.
import type { IncomingHttpHeaders } from 'node:http';
import { digestUnder } from '@perya/audit';
import { touch } from '@perya/contract/office';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/index.ts';
import { countedAddress } from '../../platform/http/index.ts';
import {
  type Assertion,
  challengeIn,
  challengeLifeMs,
  type PasskeySite,
  passkeySite,
  userHandleOf,
  verifyAssertion,
} from '../../platform/passkeys/index.ts';
import { newToken, tokenHash } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type FoundKey,
  findKey,
  insertChallenge,
  markKeyUsed,
  pruneChallenges,
  takeChallenge,
} from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { findPerson } from './people-queries.ts';
import { spendProviderProof } from './provider.ts';
import { endSession, findSession, renewSession, type SessionRow } from './session-queries.ts';
import { beginSession } from './sessions.ts';

/** Refuses PASSKEY_UNAVAILABLE at an address that has no passkeys. */
export function siteOf(parts: Parts, headers: IncomingHttpHeaders): PasskeySite {
  const site = passkeySite(parts.address(), headers.host);
  if (!site) throw new Refusal('PASSKEY_UNAVAILABLE');
  return site;
}

/** `staffId`: of a registration. */
export async function newChallenge(
  { database }: Parts,
  { staffId, rpId, now }: { staffId: string | null; rpId: string; now: Date },
): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await pruneChallenges(database, now);
  await insertChallenge(database, { hash: tokenHash(challenge), staffId, rpId, expiresAt });
  return challenge;
}

/** Uses up the challenge that a device signed. Refuses PASSKEY_REFUSED if it was not made for this. */
export async function spendChallenge(
  tx: Queryable,
  clientDataJSON: string,
  { staffId, rpId, now }: { staffId: string | null; rpId: string; now: Date },
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const isSpent =
    challenge !== undefined &&
    (await takeChallenge(tx, { hash: tokenHash(challenge), staffId, rpId, at: now }));
  if (!isSpent) throw new Refusal('PASSKEY_REFUSED');
  return challenge;
}

type SignIn = {
  assertion: Assertion;
  headers: IncomingHttpHeaders;
  ip: string;
  now: Date;
  token: string | undefined;
};

/** The session's token. Refuses PASSKEY_REFUSED for every reason but ACCOUNT_DISABLED, of a suspended person, and PROVIDER_FIRST. */
export async function signIn(parts: Parts, { assertion, headers, ip, now, token }: SignIn): Promise<string> {
  const site = siteOf(parts, headers);
  const { database } = parts;
  const asked = { staffId: null, rpId: site.rpId, now };
  const challenge = await spendChallenge(database, assertion.clientDataJSON, asked);
  const key = await findKey(database, assertion.id, site.rpId);
  if (!key) throw new Refusal('PASSKEY_REFUSED');
  try {
    return await database.transaction(async (tx) => {
      const person = await findPerson(tx, key.staff_id);
      await requireFit(parts, tx, { key, assertion, challenge, site, now });
      if (!person || person.suspended_at) throw new Refusal('ACCOUNT_DISABLED');
      const open = token === undefined ? undefined : await findSession(tx, tokenHash(token), now);
      if (token === undefined || open?.staff_id !== key.staff_id) {
        await spendProviderProof(parts, tx, { headers, staffId: key.staff_id, now });
        if (open) await endFormer(parts, tx, open.id, { staffId: key.staff_id, ip, now });
        return beginSession(parts, tx, { staffId: key.staff_id, keyId: key.id, ip, now });
      }
      return renewToken(parts, tx, { open, keyId: key.id, token, ip, now });
    });
  } catch (error) {
    if (error instanceof Refusal) await noteRefused(parts, key, { ip, now, code: error.code });
    throw error;
  }
}

type Renewal = { open: SessionRow; keyId: string; token: string; ip: string; now: Date };

/** Opens the person's own session, which is a strong one from now on. Whoever has seen its former token has nothing. */
async function renewToken(
  parts: Parts,
  tx: Queryable,
  { open: { id: sessionId, staff_id: staffId, weak }, keyId, token: former, ip, now }: Renewal,
): Promise<string> {
  const token = newToken();
  const hashes = { former: tokenHash(former), tokenHash: tokenHash(token) };
  const renewed = { ...hashes, keyId, address: countedAddress(ip), at: now };
  const isRenewed = await renewSession(tx, sessionId, renewed);
  if (!isRenewed) throw new Refusal('SESSION_EXPIRED');
  const act = weak ? 'session.strengthen' : 'session.unlock';
  const subject = `session:${sessionId}`;
  await note(parts, tx, { at: now, staffId, sessionId, ip, act, subject });
  return token;
}

/** The session that another person's sign-in in the same browser ends. */
export async function endFormer(
  parts: Parts,
  tx: Queryable,
  sessionId: string,
  { staffId, ip, now }: { staffId: string; ip: string; now: Date },
): Promise<void> {
  if (!(await endSession(tx, sessionId, now))) return;
  const subject = `session:${sessionId}`;
  await note(parts, tx, { at: now, staffId, sessionId, ip, act: 'session.end', subject });
}

type Fit = { key: FoundKey; assertion: Assertion; challenge: string; site: PasskeySite; now: Date };

async function requireFit(
  { demoMode }: Parts,
  tx: Queryable,
  { key, assertion, challenge, site, now }: Fit,
): Promise<void> {
  const isTheirs = assertion.userHandle === userHandleOf(key.staff_id) && (demoMode || !key.only_demo);
  const counter = isTheirs
    ? await verifyAssertion(assertion, key, { challenge, site }, key.counter)
    : undefined;
  if (counter === undefined || !(await markKeyUsed(tx, key.id, counter, now)))
    throw new Refusal('PASSKEY_REFUSED');
}

async function noteRefused(
  parts: Parts,
  key: FoundKey,
  { ip, now, code }: { ip: string; now: Date; code: string },
) {
  const { staff_id: staffId, id } = key;
  const said = { outcome: 'refused', reason: code, subject: `key:${id}` } as const;
  await parts.database.transaction((tx) =>
    note(parts, tx, { at: now, staffId, ip, act: 'session.begin', ...said }),
  );
}

type Asked = { assertion: Assertion; headers: IncomingHttpHeaders; staffId: string; now: Date };

/** Refuses PASSKEY_REFUSED unless this person's passkey answered a challenge of a sign-in. */
export async function requireTouch(parts: Parts, { assertion, headers, staffId, now }: Asked): Promise<void> {
  const { database } = parts;
  const site = siteOf(parts, headers);
  const asked = { staffId: null, rpId: site.rpId, now };
  const challenge = await spendChallenge(database, assertion.clientDataJSON, asked);
  const key = await findKey(database, assertion.id, site.rpId);
  if (key?.staff_id !== staffId) throw new Refusal('PASSKEY_REFUSED');
  await database.transaction((tx) => requireFit(parts, tx, { key, assertion, challenge, site, now }));
}

/**
 * True if the signature, an assertion as JSON, was made by a key of this person over the digest, or over a list that it holds and that
 * names the digest. Needs no stored challenge.
 */
export async function verifySignature(
  parts: Parts,
  staffId: string,
  digest: string,
  signature: string,
): Promise<boolean> {
  const key = await signingKey(parts, { staffId, digest, signature }, { ended: false });
  return key !== undefined && (parts.demoMode || !key.only_demo);
}

type SignatureParts = Pick<Parts, 'database' | 'address'>;

/** As `verifySignature`, of what was signed once: a key that was lost since, or of a former demo, had signed all the same. */
export async function verifyPastSignature(
  parts: SignatureParts,
  staffId: string,
  digest: string,
  signature: string,
): Promise<boolean> {
  return (await signingKey(parts, { staffId, digest, signature }, { ended: true })) !== undefined;
}

type Signed = { staffId: string; digest: string; signature: string };

/** The person's key that made the signature; undefined if none did. */
async function signingKey(
  parts: SignatureParts,
  { staffId, digest, signature }: Signed,
  { ended }: { ended: boolean },
): Promise<FoundKey | undefined> {
  const { assertion, list } = assertionOf(signature) ?? {};
  const site = assertion && siteSigned(parts, assertion.clientDataJSON);
  const signed = digestUnder(list, digest);
  if (!(assertion && site && signed)) return undefined;
  const key = await findKey(parts.database, assertion.id, site.rpId, { ended });
  if (key?.staff_id !== staffId) return undefined;
  const challenge = Buffer.from(signed, 'hex').toString('base64url');
  return (await verifyAssertion(assertion, key, { challenge, site })) === undefined ? undefined : key;
}

const keptSignature = touch.extend({ list: z.unknown().optional() });

function assertionOf(signature: string): { assertion: Assertion; list: unknown } | undefined {
  try {
    const { data } = keptSignature.safeParse(JSON.parse(signature));
    if (!data) return undefined;
    const { list, ...assertion } = data;
    return { assertion, list };
  } catch {
    return undefined;
  }
}

/** The office's site at the origin that a device names; undefined for any other. */
function siteSigned({ address }: Pick<Parts, 'address'>, clientDataJSON: string): PasskeySite | undefined {
  const origin = originIn(clientDataJSON);
  if (!(origin && URL.canParse(origin))) return undefined;
  const { host, port } = new URL(origin);
  const site = passkeySite(address(), host);
  // At this machine any name of it will do, but not the port of another page.
  return site?.origin === origin && port === new URL(address()).port ? site : undefined;
}

function originIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null || !('origin' in data)) return undefined;
    return typeof data.origin === 'string' ? data.origin : undefined;
  } catch {
    return undefined;
  }
}
