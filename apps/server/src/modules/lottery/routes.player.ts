// Binds the calls of lottery: what anyone reads, and the slips and tickets of players.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Lottery } from './lottery.ts';

export function lotteryRoutes(app: FastifyInstance, lottery: Lottery): void {
  serveCall(app, 'GET /wps/lottery/list', ({ merchant, language, now, query }) =>
    lottery.games(merchant, language, now, query),
  );
  serveCall(app, 'GET /wps/lottery/menu', ({ merchant, query }) => lottery.menu(merchant, query.gameCode));
  serveCall(app, 'GET /wps/lottery/numero', ({ merchant, now, query }) =>
    lottery.numeros(merchant, now, query),
  );
  serveCall(app, 'GET /wps/lottery/vn/recent', ({ merchant }) => lottery.recentBoards(merchant));
  serveCall(app, 'GET /wps/lottery/vn/numero', ({ merchant, now }) => lottery.nextBoards(merchant, now));
  serveCall(app, 'GET /wps/lottery/results', ({ merchant, query }) => lottery.results(merchant, query));
  serveCall(app, 'GET /wps/lottery/trend', ({ merchant, query }) => lottery.trend(merchant, query));
  serveCall(app, 'GET /wps/lottery/quota', ({ merchant, query }) => lottery.quota(merchant, query));
  serveCall(app, 'GET /wps/lottery/facts', ({ merchant, now }) => lottery.facts(merchant, now));
  serveCall(app, 'GET /wps/lottery/draw', ({ merchant, query }) => lottery.draw(merchant, query));
  serveCall(app, 'POST /wps/lottery/bet', (request) => lottery.place(request, request.body));
  serveCall(app, 'POST /wps/lottery/plan', (request) => lottery.makePlan(request, request.body));
  serveCall(app, 'GET /wps/lottery/plans', (request) => lottery.plans(request));
  serveCall(app, 'DELETE /wps/lottery/plan', (request) => lottery.endPlan(request, request.body.planId));
  serveCall(app, 'GET /wps/lottery/slip', (request) => lottery.slip(request, request.query.requestId));
  serveCall(app, 'GET /wps/lottery/tickets', (request) => lottery.tickets(request, request.query));
  serveCall(app, 'GET /wps/lottery/ticket', (request) => lottery.ticket(request, request.query.ticketId));
}
