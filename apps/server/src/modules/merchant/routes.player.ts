// The status gate: may the page show itself, as which brand, with which parts turned on.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Merchants } from './merchants.ts';
import { momentOf } from './preview.ts';
import { systemStatus } from './system-status.ts';

export function merchantRoutes(app: FastifyInstance, merchants: Merchants, house: { demoHouse: boolean }) {
  serveCall(app, 'GET /wps/system/status', ({ merchant, ip, query, now }) => {
    const entry = merchants.entry(merchant.id);
    if (!entry) throw new Error(`merchant ${merchant.id} vanished`);
    return systemStatus(
      entry,
      merchants.visitorOf(entry, ip),
      house.demoHouse,
      momentOf(query.at, now, house),
    );
  });
}
