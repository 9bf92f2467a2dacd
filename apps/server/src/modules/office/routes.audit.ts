// Binds the reading of the audit to the office.
import { auditPage } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import { type Audit, platformChain } from '../../platform/audit/index.ts';
import { serveOfficeCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Staff } from '../staff/index.ts';

export function auditRoutes(
  app: FastifyInstance,
  { audit, staff }: { audit: Pick<Audit, 'page'>; staff: Pick<Staff, 'names'> },
): void {
  serveOfficeCall(app, 'GET /ops/audit/entries', async ({ merchant, query, staff: { actor } }) => {
    const { chain, before, ...filter } = query;
    const brandId = chain === 'platform' ? platformChain : merchant.id;
    if (!actor.may('audit.read', brandId)) throw new Refusal('NOT_PERMITTED');
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
}
