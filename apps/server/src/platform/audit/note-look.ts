// Writes into the audit that somebody of staff has looked at a record.
import { canonicalJson } from '@perya/fairness';
import type { Database } from '../db/index.ts';
import type { BrandId } from '../ids.ts';
import type { Audit } from './audit.ts';

type Parts = { database: Database; audit: Pick<Audit, 'append' | 'page'> };
/** The parts of an office's request that say who looks. `background`: no person caused it. */
type Looking = {
  merchant: { id: BrandId };
  staff: { actor: { staffId: string; sessionId: string; ip: string | null } };
  background: boolean;
  now: Date;
};
/** `act`: `area.look`; `subject`: `kind:id`. */
type Look = { act: string; subject: string; playerId: string | null; reason?: string };

/** A page that renews what it shows is noted once a session; that it only renews it is not taken on its word. */
export async function noteLook(
  { database, audit }: Parts,
  { merchant, staff, background, now: at }: Looking,
  { playerId, ...look }: Look,
): Promise<void> {
  const { act, subject } = look;
  const { staffId, sessionId, ip } = staff.actor;
  const brandId = merchant.id;
  if (background && (await audit.page(brandId, { act, subject, sessionId }, { limit: 1 })).length > 0) return;
  const said = { ...look, outcome: 'seen' } as const;
  const entry = { ...said, brandId, at, staffId, sessionId, ip, playerId, body: canonicalJson(said) };
  await database.transaction((tx) => audit.append(tx, entry));
}
