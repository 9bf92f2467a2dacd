// The status call: whether the site is open, the merchant's settings and flags; and customer service.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { linksAt } from './links.ts';
import type { Merchants } from './merchants.ts';
import { momentOf } from './preview.ts';
import type { MerchantEntry } from './read-merchant.ts';
import { systemStatus } from './system-status.ts';

export function merchantRoutes(app: FastifyInstance, merchants: Merchants, settings: { demoMode: boolean }) {
  serveCall(app, 'GET /wps/system/status', ({ merchant, ip, query, now }) => {
    const entry = entryOf(merchants, merchant.id);
    return systemStatus(
      entry,
      merchants.visitorOf(entry, ip),
      settings.demoMode,
      momentOf(query.at, now, settings),
    );
  });
  serveCall(app, 'GET /wps/system/customerService', ({ merchant, query, now }) => {
    const { links } = entryOf(merchants, merchant.id);
    const { customerService } = linksAt(links, merchant.defaultLanguage, momentOf(query.at, now, settings));
    return { customerService };
  });
  serveCall(app, 'GET /wps/system/template', ({ merchant }) => ({
    mobileTemplate: { ...merchant.template },
  }));
}

function entryOf(merchants: Merchants, id: BrandId): MerchantEntry {
  const entry = merchants.entry(id);
  if (!entry) throw new Error(`merchant ${id} vanished`);
  return entry;
}
