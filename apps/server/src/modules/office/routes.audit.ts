// Binds the reading of the audit to the office.
import type { StaffPermission } from '@perya/contract';
import { auditPage, exportPage } from '@perya/contract/office';
import { canonicalJson } from '@perya/fairness';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/acts/index.ts';
import { type Audit, platformChain } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type Merchant, serveOfficeCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Seals } from '../seals/index.ts';
import type { Staff } from '../staff/index.ts';

export function auditRoutes(
  app: FastifyInstance,
  {
    audit,
    seals,
    staff,
    database,
  }: {
    audit: Pick<Audit, 'append' | 'following' | 'page' | 'verify'>;
    seals: Pick<Seals, 'headsOf'>;
    staff: Pick<Staff, 'names' | 'signerKeys' | 'verifyPastSignature'>;
    /** Logged in as the office's role. */
    database: Database;
  },
): void {
  serveOfficeCall(app, 'GET /ops/audit/entries', async ({ merchant, query, staff: { actor } }) => {
    const { chain, before, ...filter } = query;
    const brandId = requireChain(actor, 'audit.read', { chain, merchant });
    const page = await audit.page(brandId, filter, { before, limit: auditPage + 1 });
    const entries = page.slice(0, auditPage);
    const names = await staff.names(entries.map(({ staffId }) => staffId));
    return {
      entries: entries.map((entry) => ({
        seq: entry.seq,
        at: entry.at,
        staffId: entry.staffId,
        name: names.get(entry.staffId) ?? entry.staffId,
        ip: entry.ip,
        act: entry.act,
        outcome: entry.outcome,
        subject: entry.subject,
        reason: entry.reason,
        signed: entry.sig !== null,
        hash: entry.hash,
      })),
      more: page.length > auditPage,
    };
  });

  serveOfficeCall(app, 'GET /ops/audit/verdict', async ({ merchant, query, staff: { actor } }) => {
    const brandId = requireChain(actor, 'audit.verify', { chain: query.chain, merchant });
    const heads = await seals.headsOf(brandId);
    const signature = staff.verifyPastSignature;
    const { entries, head, faults } = await audit.verify(brandId, { heads, signature });
    const last = heads.at(-1);
    return {
      entries,
      head,
      sealed: last ? { seal: last.seal, entry: last.seq } : null,
      faults: faults
        .slice(0, faultsShown)
        .map((fault) =>
          fault.kind === 'missing' ? fault : { kind: fault.kind, from: fault.seq, to: fault.seq },
        ),
      more: faults.length > faultsShown,
    };
  });

  serveOfficeCall(app, 'GET /ops/audit/export', async ({ merchant, query, staff: { actor }, now: at }) => {
    const { chain, after = 0 } = query;
    const brandId = requireChain(actor, 'audit.verify', { chain, merchant });
    if (after === 0) {
      const said = { act: 'audit.export', outcome: 'seen', subject: `audit:${chain ?? 'brand'}` } as const;
      const { staffId, sessionId, ip } = actor;
      const entry = { ...said, brandId, at, staffId, sessionId, ip, body: canonicalJson(said) };
      await database.transaction((tx) => audit.append(tx, entry));
    }
    const page = await audit.following(brandId, after, exportPage + 1);
    const entries = page.slice(0, exportPage);
    const people = (of: typeof entries) => [...new Set(of.map(({ staffId }) => staffId))];
    const names = await staff.names(people(entries));
    const keys = await staff.signerKeys(
      people(entries.filter(({ sig }) => sig !== null)).filter((id) => names.has(id)),
    );
    return { entries, keys, names: Object.fromEntries(names), more: page.length > exportPage };
  });
}

const faultsShown = 100;

type Asked = { chain: 'brand' | 'platform' | undefined; merchant: Pick<Merchant, 'id'> };

/** The brand's chain or the platform's. Refuses NOT_PERMITTED without the permission there. */
function requireChain(actor: Actor, permission: StaffPermission, { chain, merchant }: Asked): BrandId {
  const brandId = chain === 'platform' ? platformChain : merchant.id;
  if (!actor.may(permission, brandId)) throw new Refusal('NOT_PERMITTED');
  return brandId;
}
