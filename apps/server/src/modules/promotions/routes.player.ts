// Binds the players' calls of promotions.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { momentOf } from '../merchant/index.ts';
import type { Promotions } from './promotions.ts';

export function promotionRoutes(
  app: FastifyInstance,
  promotions: Promotions,
  settings: { demoMode: boolean },
): void {
  serveCall(app, 'GET /wps/promotion/states', async ({ merchant, session, query, now }) => ({
    states: await promotions.states(merchant, session, now, momentOf(query.at, now, settings)),
  }));
  serveCall(app, 'POST /wps/promotion/join', async ({ merchant, session, body, now }) => ({
    state: await promotions.join(merchant, session, body.promotionId, now),
  }));
  serveCall(app, 'POST /wps/promotion/claim', async ({ merchant, session, body, now }) => ({
    state: await promotions.claim(merchant, session, body.promotionId, now),
  }));
}
