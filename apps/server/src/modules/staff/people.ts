// The office's people: invited with a first role, granted and taken roles, suspended and admitted again.
import { grantRefusal, staffRoles } from '@perya/contract/office';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant, OfficeValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newInvitation } from './invitations.ts';
import { endKeysOf, readInvited, readKeys } from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { deletePassword } from './password-queries.ts';
import {
  endGrant,
  type Grant,
  insertGrant,
  insertPerson,
  lockPersonByEmail,
  type PersonRow,
  readGrants,
  readGrantsAt,
  readPeople,
  setSuspended,
} from './people-queries.ts';
import { endSessionsOf } from './session-queries.ts';

/** Who changes it: a member of staff, or `terminal:user@machine`. */
type By = { by: string; now: Date };

async function requirePerson(tx: Queryable, email: string): Promise<PersonRow> {
  const person = await lockPersonByEmail(tx, email);
  if (!person) throw new Refusal('NOT_FOUND');
  return person;
}

/** Adds the person if the address is new, grants the role, and answers the link's token and its code. */
export async function invitePerson(
  parts: Parts,
  { name, email, grant, by, now }: By & { name: string; email: string; grant: Grant },
): Promise<{ token: string; code: string }> {
  return parts.database.transaction(async (tx) => {
    await insertPerson(tx, { id: newId(now), name, email: email.toLowerCase(), created_at: now });
    const person = await requirePerson(tx, email);
    await addGrant(tx, person, grant, { by, now });
    const invitation = await newInvitation(tx, person.id, now);
    const reason = `${grant.role} at ${grant.brandId}`;
    await note(parts, tx, {
      at: now,
      staffId: by,
      act: 'staff.invite',
      subject: `staff:${person.id}`,
      reason,
    });
    return invitation;
  });
}

/** False if they have the role. Refuses NOT_PERMITTED when one person may not hold these roles together. */
export async function addGrant(
  tx: Queryable,
  { id: staffId }: PersonRow,
  grant: Grant,
  { by, now }: By,
): Promise<boolean> {
  const held = [...(await readGrants(tx, staffId, now)), grant];
  const refused = grantRefusal(held.flatMap(({ role }) => staffRoles[role]));
  if (refused) throw new Refusal('NOT_PERMITTED', { reason: refused });
  return insertGrant(tx, { ...grant, id: newId(now), staffId, by, at: now, until: null });
}

type ChangeOfGrant = By & { email: string; grant: Grant };

/** Refuses NOT_FOUND, NOT_PERMITTED. */
export async function grantRole(parts: Parts, { email, grant, by, now }: ChangeOfGrant): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const person = await requirePerson(tx, email);
    await addGrant(tx, person, grant, { by, now });
    const reason = `${grant.role} at ${grant.brandId}`;
    await note(parts, tx, {
      at: now,
      staffId: by,
      act: 'staff.grant',
      subject: `staff:${person.id}`,
      reason,
    });
  });
}

/** Ends the person's sessions too. Refuses NOT_FOUND. */
export async function takeRole(parts: Parts, { email, grant, by, now }: ChangeOfGrant): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const { id } = await requirePerson(tx, email);
    if (!(await endGrant(tx, id, grant, now))) throw new Refusal('NOT_FOUND');
    await endSessionsOf(tx, id, now);
    const reason = `${grant.role} at ${grant.brandId}`;
    await note(parts, tx, { at: now, staffId: by, act: 'staff.end-grant', subject: `staff:${id}`, reason });
  });
}

/** Suspending ends every session at once. Refuses NOT_FOUND. */
export async function suspendPerson(
  parts: Parts,
  { email, suspended, by, now }: By & { email: string; suspended: boolean },
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const { id } = await requirePerson(tx, email);
    await setSuspended(tx, id, suspended ? now : null);
    if (suspended) await endSessionsOf(tx, id, now);
    const act = suspended ? 'staff.suspend' : 'staff.resume';
    await note(parts, tx, { at: now, staffId: by, act, subject: `staff:${id}` });
  });
}

/** Every passkey of the person, and with them every session, for a lost device; a new invitation registers another. Refuses NOT_FOUND. */
export async function endKeys(parts: Parts, { email, by, now }: By & { email: string }): Promise<void> {
  await parts.database.transaction(async (tx) => {
    const { id } = await requirePerson(tx, email);
    await endKeysOf(tx, id, now);
    // Whoever had the device may have set it.
    await deletePassword(tx, id);
    await endSessionsOf(tx, id, now);
    await note(parts, tx, { at: now, staffId: by, act: 'staff.end-keys', subject: `staff:${id}` });
  });
}

/** Everyone with a grant at a brand. */
export async function peopleAt(
  { database }: Parts,
  { id: brandId }: Pick<Merchant, 'id'>,
  now: Date,
): Promise<OfficeValueOf<'GET /ops/staff/people'>> {
  const grants = await readGrantsAt(database, brandId, now);
  const ids = [...new Set(grants.map(({ staff_id }) => staff_id))];
  const people = await readPeople(database, ids);
  const keys = await readKeys(database, ids);
  const invited = await readInvited(database, ids, now);
  return {
    list: people.map((person) => ({
      staffId: person.id,
      name: person.name,
      email: person.email,
      suspendedAt: person.suspended_at?.toISOString() ?? null,
      invited: !keys.some(({ staff_id }) => staff_id === person.id),
      invitation: invited.has(person.id),
      keys: keys
        .filter(({ staff_id }) => staff_id === person.id)
        .map((key) => ({
          name: key.name,
          demo: key.is_demo,
          createdAt: key.created_at.toISOString(),
          lastUsedAt: key.last_used_at?.toISOString() ?? null,
        })),
      lastSeenAt: person.last_seen_at?.toISOString() ?? null,
      grants: grants
        .filter(({ staff_id }) => staff_id === person.id)
        .map((grant) => ({
          role: grant.role,
          everyBrand: grant.merchant_id === 0,
          until: grant.until_at?.toISOString() ?? null,
          grantedBy: grant.granted_by,
        })),
    })),
  };
}
