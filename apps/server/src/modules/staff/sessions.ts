// Sessions of staff: ten hours at most; locked after fifteen idle minutes or from another address, until a passkey opens them.

import type { StaffPermission } from '@perya/contract';
import { type StaffRole, staffRoles } from '@perya/contract/office';
import type { Queryable } from '../../platform/db/index.ts';
import { countedAddress, type StaffSession } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { newId, newToken, tokenHash } from '../../platform/random.ts';
import { readEmergencyEnd } from './break-glass-queries.ts';
import { note, type Parts } from './parts.ts';
import { type Grant, readGrants } from './people-queries.ts';
import {
  endSession,
  findSession,
  insertSession,
  lockSession,
  markSeen,
  type SessionRow,
} from './session-queries.ts';

export const idleMinutes = 15;
const idleMs = idleMinutes * 60_000;
const longestMs = 10 * 3_600_000;
/** A moment less exact than this costs no write at each call. */
const seenEveryMs = 30_000;

export type SeenFrom = { ip: string; now: Date; background: boolean };

/** The session of a token; locks it when its time without a person is over, or when it comes from another address. */
export async function resolveSession(
  parts: Parts,
  token: string,
  { ip, now, background }: SeenFrom,
): Promise<StaffSession | undefined> {
  const { database } = parts;
  const row = await findSession(database, tokenHash(token), now);
  if (!row || (row.only_demo && !parts.demoMode)) return undefined;
  const idleFor = now.getTime() - row.seen_at.getTime();
  const reason = row.address !== countedAddress(ip) ? 'address' : idleFor > idleMs ? 'idle' : undefined;
  const locks = row.locked_at === null && reason !== undefined;
  if (locks) await lockByRule(parts, row.id, { ip, now, reason });
  const locked = locks || row.locked_at !== null;
  if (!(locked || background) && idleFor > seenEveryMs) await markSeen(database, row.id, now);
  const grants = await readGrants(database, row.staff_id, now);
  return sessionOf({ ...row, locked_at: locked ? now : null }, grants, ip);
}

/** What nobody asked for is the platform's entry; the address is the one that the call came from. */
async function lockByRule(
  parts: Parts,
  sessionId: string,
  { ip, now, reason }: { ip: string; now: Date; reason: 'address' | 'idle' },
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if (!(await lockSession(tx, sessionId, now))) return;
    const lock = { staffId: 'platform', act: 'session.lock', subject: `session:${sessionId}` };
    await note(parts, tx, { at: now, sessionId, ip, reason, ...lock });
  });
}

export function sessionOf(row: SessionRow, grants: readonly Grant[], ip: string): StaffSession {
  const permissionsAt = (brandId: BrandId) => permissionsOf(grants, brandId);
  return {
    actor: {
      staffId: row.staff_id,
      sessionId: row.id,
      ip,
      may: (permission, brandId) => permissionsAt(brandId).includes(permission),
    },
    name: row.name,
    locked: row.locked_at !== null,
    weak: row.weak,
    demoKey: row.is_demo,
    endsAt: row.ends_at,
    permissionsAt,
  };
}

/** Of the grants at a brand and those of every brand. */
export function permissionsOf(grants: readonly Grant[], brandId: BrandId): StaffPermission[] {
  const roles = grants.filter((grant) => grant.brandId === 0 || grant.brandId === brandId);
  return [
    ...new Set(roles.flatMap(({ role }): readonly StaffPermission[] => staffRoles[role satisfies StaffRole])),
  ];
}

/** `keyId`: null of a session that a password began. */
type Begun = { staffId: string; keyId: string | null; ip: string; now: Date };

/** Begins a session in the caller's transaction and answers its token. */
export async function beginSession(
  parts: Parts,
  tx: Queryable,
  { staffId, keyId, ip, now }: Begun,
): Promise<string> {
  const token = newToken();
  const id = newId(now);
  const most = new Date(now.getTime() + longestMs);
  const emergencyEnd = await readEmergencyEnd(tx, staffId);
  const endsAt = emergencyEnd && emergencyEnd < most ? emergencyEnd : most;
  const address = countedAddress(ip);
  await insertSession(tx, { id, tokenHash: tokenHash(token), staffId, keyId, address, at: now, endsAt });
  await note(parts, tx, {
    at: now,
    staffId,
    sessionId: id,
    ip,
    act: 'session.begin',
    subject: `session:${id}`,
    reason: keyId === null ? 'password' : null,
  });
  return token;
}

/** Locks or ends the session by its own person. */
export async function closeSession(
  parts: Parts,
  { actor: { staffId, sessionId, ip } }: StaffSession,
  how: 'lock' | 'end',
  now: Date,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    // A second time changes nothing, and a locked session could fill the audit with it.
    if (!(await (how === 'lock' ? lockSession : endSession)(tx, sessionId, now))) return;
    await note(parts, tx, {
      at: now,
      staffId,
      sessionId,
      ip,
      act: `session.${how}`,
      subject: `session:${sessionId}`,
    });
  });
}
