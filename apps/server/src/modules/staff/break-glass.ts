// Emergency access, opened at the server for an hour: a person of its own who invites, suspends, stops play and reads the audit.
import type { Queryable } from '../../platform/db/index.ts';
import { isUniqueViolation } from '../../platform/db/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AdminLetterParts, writeToAdmins } from './admin-letters.ts';
import {
  type BreakGlassRow,
  endBreakGlass,
  findBreakGlass,
  insertBreakGlass,
} from './break-glass-queries.ts';
import { newInvitation } from './invitations.ts';
import { endKeysOf } from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { everyBrand, insertGrant, insertPerson, lockPerson, setSuspended } from './people-queries.ts';
import { endSessionsOf } from './session-queries.ts';

const lifeMs = 60 * 60_000;

type By = { by: string; now: Date };
export type BreakGlass = { why: string; by: string; openedAt: Date; endsAt: Date };

/** While it is open; undefined before and after, and once an admin has suspended its person. */
export async function readBreakGlass({ database }: Parts, now: Date): Promise<BreakGlass | undefined> {
  const row = await findBreakGlass(database);
  if (!row || row.ends_at <= now || row.suspended_at) return undefined;
  return { why: row.why, by: row.opened_by, openedAt: row.opened_at, endsAt: row.ends_at };
}

type Opened = { token: string; code: string; endsAt: Date; letters: number };

/** Notifies every admin. Refuses INVALID_INPUT without a reason, TXN_CONFLICT while another is open. */
export async function openBreakGlass(
  parts: Parts,
  letters: AdminLetterParts,
  { why, by, now }: By & { why: string },
): Promise<Opened> {
  if (why.trim().length < 3 || why.length > 500) throw new Refusal('INVALID_INPUT', { field: 'why' });
  await endDueBreakGlass(parts, now);
  const endsAt = new Date(now.getTime() + lifeMs);
  try {
    return await parts.database.transaction(async (tx) => {
      const staffId = newId(now);
      const name = `Emergency, ${by.replace(/^terminal:/u, '')}`.slice(0, 80);
      await insertPerson(tx, { id: staffId, name, email: `${staffId}@emergency.invalid`, created_at: now });
      const grant = { brandId: everyBrand, role: 'emergency' } as const;
      await insertGrant(tx, { ...grant, id: newId(now), staffId, by, at: now, until: endsAt });
      await insertBreakGlass(tx, { id: newId(now), staffId, why, by, at: now, endsAt });
      const invitation = await newInvitation(tx, staffId, now);
      const sent = await notifyAdmins(parts, letters, tx, { why, by, now });
      const subject = `staff:${staffId}`;
      await note(parts, tx, { at: now, staffId: by, act: 'break-glass.open', subject, reason: why });
      return { ...invitation, endsAt, letters: sent };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('TXN_CONFLICT') : error;
  }
}

const notifyAdmins = (
  parts: Parts,
  letters: AdminLetterParts,
  tx: Queryable,
  { why, by, now }: By & { why: string },
) =>
  writeToAdmins(parts, letters, tx, {
    of: 'all',
    now,
    purpose: 'staff-break-glass',
    subject: 'mail.breakGlass.subject',
    body: ['mail.breakGlass.body', 'mail.breakGlass.why', 'mail.breakGlass.act'],
    button: 'mail.breakGlass.button',
    small: 'mail.breakGlass.small',
    path: '/audit',
    values: { by, why, minutes: lifeMs / 60_000 },
  });

/** By hand, before its time. Refuses NOT_FOUND when none is open. */
export async function closeBreakGlass(parts: Parts, given: By): Promise<void> {
  const row = await findBreakGlass(parts.database);
  if (!(row && (await end(parts, row, given)))) throw new Refusal('NOT_FOUND');
}

/** One whose hour is over, or whose person an admin suspended, leaves nothing that could be used again; for a job. */
export async function endDueBreakGlass(parts: Parts, now: Date): Promise<void> {
  const row = await findBreakGlass(parts.database);
  if (row && (row.ends_at <= now || row.suspended_at)) await end(parts, row, { by: 'platform', now });
}

/** False if it has ended. */
function end(parts: Parts, { id, staff_id: staffId }: BreakGlassRow, { by, now }: By): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId);
    if (!(await endBreakGlass(tx, id, now))) return false;
    if (!person?.suspended_at) await setSuspended(tx, staffId, now);
    await endKeysOf(tx, staffId, now);
    await endSessionsOf(tx, staffId, now);
    const subject = `staff:${staffId}`;
    await note(parts, tx, { at: now, staffId: by, act: 'break-glass.end', subject });
    return true;
  });
}
