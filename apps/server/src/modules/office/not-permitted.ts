// Writes the calls that a role does not permit into the audit of the brand where they were tried.
import { canonicalJson } from '@perya/fairness';
import type { Audit } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { NotPermitted, StaffSession } from '../../platform/http/index.ts';

/** An act's call is named by the act, and another by its path: `audit.entries`. */
const actOf = (call: NotPermitted['call']): string =>
  call
    .slice(call.indexOf('/ops/') + '/ops/'.length)
    .replace(/^act\//u, '')
    .replace('/', '.');

export async function noteNotPermitted(
  { database, audit }: { database: Database; audit: Pick<Audit, 'append'> },
  { staffId, sessionId, ip }: StaffSession['actor'],
  { brandId, call, at }: NotPermitted,
): Promise<void> {
  const said = {
    act: actOf(call),
    outcome: 'refused',
    subject: `call:${call}`,
    reason: 'NOT_PERMITTED',
  } as const;
  const entry = { brandId, at, staffId, sessionId, ip, ...said, body: canonicalJson(said) };
  await database.transaction((tx) => audit.append(tx, entry));
}
