// A person's own passkeys: another one is added, and one of several is ended, with a touch of one that they have.
import type { IncomingHttpHeaders } from 'node:http';
import type { OfficeValueOf, StaffSession } from '../../platform/http/index.ts';
import { type Assertion, registrationOptionsOf, verifyRegistration } from '../../platform/passkeys/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endOneKey, insertKey, keysAtMost, readKeys, readUsableKeys } from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { findPerson, lockPerson } from './people-queries.ts';
import { endSessionsOfKey, findOpenKey } from './session-queries.ts';
import { newChallenge, requireTouch, siteOf, spendChallenge } from './sign-in.ts';

type List = OfficeValueOf<'GET /ops/keys/list'>;

/** The oldest first. */
export async function ownKeys({ database }: Parts, { actor }: StaffSession): Promise<List> {
  const keys = await readKeys(database, [actor.staffId]);
  const open = await findOpenKey(database, actor.sessionId);
  return {
    list: keys.map((key) => ({
      keyId: key.id,
      name: key.name,
      demo: key.is_demo,
      current: key.id === open?.key_id,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
    })),
  };
}

type Own = { staff: StaffSession; headers: IncomingHttpHeaders; ip: string; now: Date };

/** Refuses PASSKEY_REFUSED, PASSKEY_UNAVAILABLE, PASSKEY_LIMIT. */
export async function keyOptions(
  parts: Parts,
  { staff: { actor }, body: { touch }, headers, now }: Own & { body: { touch: Assertion } },
): Promise<OfficeValueOf<'POST /ops/keys/options'>> {
  const { staffId } = actor;
  const site = siteOf(parts, headers);
  await requireTouch(parts, { assertion: touch, headers, staffId, now });
  const person = await findPerson(parts.database, staffId);
  if (!person) throw new Refusal('SESSION_EXPIRED');
  const held = await readKeys(parts.database, [staffId]);
  if (held.length >= keysAtMost) throw new Refusal('PASSKEY_LIMIT');
  const challenge = await newChallenge(parts, { staffId, rpId: site.rpId, now });
  const user = { id: staffId, name: person.email, displayName: person.name };
  const options = registrationOptionsOf({ challenge, site, siteName: 'Perya', user, held });
  return { name: person.name, demo: parts.demoMode, ...options };
}

type Registered = {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
  name: string;
  demoKey: boolean;
};

/** Refuses PASSKEY_REFUSED, PASSKEY_UNAVAILABLE, PASSKEY_LIMIT. */
export async function addKey(
  parts: Parts,
  { staff, body, headers, ip, now }: Own & { body: Registered },
): Promise<List> {
  const { staffId, sessionId } = staff.actor;
  const site = siteOf(parts, headers);
  if (body.demoKey && !parts.demoMode) throw new Refusal('PASSKEY_REFUSED');
  const asked = { staffId, rpId: site.rpId, now };
  const challenge = await spendChallenge(parts.database, body.clientDataJSON, asked);
  const credential = await verifyRegistration(body, { challenge, site });
  if (!credential) throw new Refusal('PASSKEY_REFUSED');
  await parts.database.transaction(async (tx) => {
    await lockPerson(tx, staffId);
    // An admin may have ended every key and session of the person meanwhile.
    if (!(await findOpenKey(tx, sessionId))) throw new Refusal('SESSION_EXPIRED');
    if ((await readKeys(tx, [staffId])).length >= keysAtMost) throw new Refusal('PASSKEY_LIMIT');
    const id = newId(now);
    const isNew = await insertKey(tx, {
      id,
      staff_id: staffId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: body.transports,
      rp_id: site.rpId,
      is_demo: body.demoKey,
      name: body.name,
      created_at: now,
    });
    if (!isNew) throw new Refusal('PASSKEY_REFUSED');
    await note(parts, tx, { at: now, staffId, sessionId, ip, act: 'key.add', subject: `key:${id}` });
  });
  return ownKeys(parts, staff);
}

/** Refuses NOT_FOUND, PASSKEY_LAST, PASSKEY_REFUSED, PASSKEY_UNAVAILABLE. */
export async function endKey(
  parts: Parts,
  { staff, body, headers, ip, now }: Own & { body: { keyId: string; touch: Assertion } },
): Promise<List> {
  const { staffId, sessionId } = staff.actor;
  const { rpId } = siteOf(parts, headers);
  await requireTouch(parts, { assertion: body.touch, headers, staffId, now });
  await parts.database.transaction(async (tx) => {
    // One at a time: of two that each end the other key, one would leave none.
    await lockPerson(tx, staffId);
    const { demoMode } = parts;
    const usable = await readUsableKeys(tx, { staffId, rpId, demoMode });
    const key = (await readKeys(tx, [staffId])).find(({ id }) => id === body.keyId);
    if (!key) throw new Refusal('NOT_FOUND');
    if (usable.every((id) => id === key.id)) throw new Refusal('PASSKEY_LAST');
    await endOneKey(tx, key.id, now);
    await endSessionsOfKey(tx, key.id, now);
    await note(parts, tx, { at: now, staffId, sessionId, ip, act: 'key.end', subject: `key:${key.id}` });
  });
  return ownKeys(parts, staff);
}
