// Invitations: a link for 24 hours and a code that is passed on by another way; whoever has both registers the person's passkey.
import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Queryable } from '../../platform/db/index.ts';
import type { OfficeValueOf } from '../../platform/http/index.ts';
import { registrationOptionsOf, verifyRegistration } from '../../platform/passkeys/index.ts';
import { newId, newToken, tokenHash } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deviceName } from '../identity/index.ts';
import {
  countWrongCode,
  type InvitationRow,
  insertInvitation,
  insertKey,
  keysAtMost,
  lockInvitation,
  readKeys,
  useInvitation,
} from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { findPerson, holdPerson, type PersonRow } from './people-queries.ts';
import { beginSession } from './sessions.ts';
import { newChallenge, siteOf, spendChallenge } from './sign-in.ts';

const lifeMs = 24 * 3_600_000;
const wrongCodesAtMost = 5;

/** Over the hash of the link's token: whoever makes a code need not know the link. */
export const codeHash = (invitation: Buffer, code: string) =>
  tokenHash(`${invitation.toString('hex')} ${code}`);
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Invites a person in the caller's transaction; earlier invitations of theirs end. */
export async function newInvitation(
  tx: Queryable,
  staffId: string,
  now: Date,
): Promise<{ token: string; code: string }> {
  const token = newToken();
  const code = newCode();
  await insertLinkOf(tx, { token, staffId, codeHash: codeHash(tokenHash(token), code) }, now);
  return { token, code };
}

type Link = { token: string; staffId: string; codeHash: Buffer };

function insertLinkOf(
  tx: Queryable,
  { token, staffId, codeHash: code_hash }: Link,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + lifeMs);
  const row = { token_hash: tokenHash(token), staff_id: staffId, code_hash, expires_at, reusable: false };
  return insertInvitation(tx, row, now);
}

/** The token of a link that goes by mail. `unknown`: stands for a code until an admin asks for one. */
export async function insertLetterInvitation(
  tx: Queryable,
  staffId: string,
  unknown: Buffer,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertLinkOf(tx, { token, staffId, codeHash: unknown }, now);
  return token;
}

export type Shown = { token: string; code?: string | undefined };

/** The invitation of a link, locked; undefined if it does not hold, as a link of the demo in earnest. */
async function lockValid({ demoMode }: Parts, tx: Queryable, hash: Buffer, now: Date) {
  const row = await lockInvitation(tx, hash);
  if (!row || row.expires_at <= now || row.wrong_codes >= wrongCodesAtMost) return undefined;
  if (row.reusable) return demoMode ? row : undefined;
  return row.used_at ? undefined : row;
}

type From = { ip: string; now: Date };

/** Refuses INVITATION_CODE_INVALID. A wrong code counts and is written down, also when nothing else is written. */
async function openInvitation(
  parts: Parts,
  { token, code }: Shown,
  { ip, now }: From,
): Promise<InvitationRow & { person: PersonRow }> {
  const found = await parts.database.transaction(async (tx) => {
    const row = await lockValid(parts, tx, tokenHash(token), now);
    if (!row) return undefined;
    const isRight =
      row.code_hash === null || (code !== undefined && codeHash(row.token_hash, code).equals(row.code_hash));
    if (!isRight && code !== undefined) await countGuess(parts, tx, row, { ip, now });
    const person = isRight ? await findPerson(tx, row.staff_id) : undefined;
    return person && !person.suspended_at ? { ...row, person } : undefined;
  });
  if (!found) throw new Refusal('INVITATION_CODE_INVALID');
  return found;
}

/** Nobody knows yet who guesses: the entry is the platform's. */
async function countGuess(parts: Parts, tx: Queryable, row: InvitationRow, { ip, now }: From): Promise<void> {
  await countWrongCode(tx, row.token_hash);
  const refused = { act: 'invitation.open', outcome: 'refused', reason: 'INVITATION_CODE_INVALID' } as const;
  await note(parts, tx, { at: now, staffId: 'platform', ip, subject: `staff:${row.staff_id}`, ...refused });
}

type Asked = From & { body: Shown; headers: IncomingHttpHeaders };

/** Refuses INVITATION_CODE_INVALID, PASSKEY_UNAVAILABLE, PASSKEY_LIMIT. */
export async function invitationOptions(
  parts: Parts,
  { body, headers, ip, now }: Asked,
): Promise<OfficeValueOf<'POST /ops/invitation/options'>> {
  const site = siteOf(parts, headers);
  const { person, reusable } = await openInvitation(parts, body, { ip, now });
  // A link of the demo is opened in any number of browsers.
  const held = reusable ? [] : await readKeys(parts.database, [person.id]);
  if (held.length >= keysAtMost) throw new Refusal('PASSKEY_LIMIT');
  const challenge = await newChallenge(parts, { staffId: person.id, rpId: site.rpId, now });
  const user = { id: person.id, name: person.email, displayName: person.name };
  return {
    name: person.name,
    demo: parts.demoMode,
    ...registrationOptionsOf({ challenge, site, siteName: 'Perya', user, held }),
  };
}

export type Accepted = Shown & {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
  demoKey: boolean;
};

/** The token of the session that begins. Refuses as `invitationOptions`, and PASSKEY_REFUSED. */
export async function acceptInvitation(
  parts: Parts,
  { body, headers, ip, now }: Asked & { body: Accepted },
): Promise<string> {
  const site = siteOf(parts, headers);
  const { person, token_hash: invitation } = await openInvitation(parts, body, { ip, now });
  if (body.demoKey && !parts.demoMode) throw new Refusal('PASSKEY_REFUSED');
  const asked = { staffId: person.id, rpId: site.rpId, now };
  const challenge = await spendChallenge(parts.database, body.clientDataJSON, asked);
  const credential = await verifyRegistration(body, { challenge, site });
  if (!credential) throw new Refusal('PASSKEY_REFUSED');
  return parts.database.transaction(async (tx) => {
    // Either may have ended since it was opened. The person first, as an inviting one locks them.
    const held = await holdPerson(tx, person.id);
    if (!held || held.suspended_at || !(await lockValid(parts, tx, invitation, parts.clock.now())))
      throw new Refusal('INVITATION_CODE_INVALID');
    const keyId = newId(now);
    const isNew = await insertKey(tx, {
      id: keyId,
      staff_id: person.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.transports,
      rp_id: site.rpId,
      is_demo: body.demoKey,
      name: deviceName(headers['user-agent']).slice(0, 60) || 'Passkey',
      created_at: now,
    });
    if (!isNew) throw new Refusal('PASSKEY_REFUSED');
    await useInvitation(tx, invitation, now);
    const token = await beginSession(parts, tx, { staffId: person.id, keyId, ip, now });
    await note(parts, tx, { at: now, staffId: person.id, ip, act: 'key.add', subject: `key:${keyId}` });
    return token;
  });
}
