// Binds the players' calls of ranks and rewards.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Vip } from './vip.ts';

export function vipRoutes(app: FastifyInstance, vip: Vip): void {
  serveCall(app, 'GET /wps/member/vip', ({ merchant, session, language, now }) =>
    vip.ladder(merchant, session, language, now),
  );
  serveCall(app, 'POST /wps/member/vip/collect', ({ merchant, session, body, language, now }) =>
    vip.collect(merchant, session, { rankId: body.rankId, language, now }),
  );
}
