// Binds the calls of agents, and of members about their agent.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import { sendStatement } from '../statements/index.ts';
import type { Agents } from './agents.ts';

export function agentRoutes(app: FastifyInstance, agents: Agents): void {
  serveCall(app, 'GET /wps/agent/home', (request) => agents.home(request));
  serveCall(app, 'GET /wps/agent/teamKpi', (request) => agents.teamKpi(request, request.query.span));
  serveCall(app, 'GET /wps/agent/contracts', (request) => agents.contracts(request));
  serveCall(app, 'GET /wps/agent/rebate', (request) => agents.contractPage(request, 'rebate'));
  serveCall(app, 'GET /wps/agent/dailySalaryRequest', (request) => agents.contractPage(request, 'salary'));
  serveCall(app, 'GET /wps/agent/dividendRequest', (request) => agents.contractPage(request, 'dividend'));
  serveCall(app, 'GET /wps/agent/hourSalaryRequest', (request) => agents.contractPage(request, 'hourly'));
  serveCall(app, 'GET /wps/agent/contractRequest', (request) => agents.requests(request));
  serveCall(app, 'GET /wps/agent/contractDividendRequest', async (request) => {
    const { divtypecompperiodreq } = await agents.requests(request);
    return { divtypecompperiodreq };
  });
  serveCall(app, 'POST /wps/agent/contract/answer', (request) => agents.answer(request));
  serveCall(app, 'POST /wps/agent/collect', (request) => agents.collect(request));
  serveCall(app, 'GET /wps/agent/statements', (request) => agents.statements(request, request.query));
  serveCall(app, 'GET /wps/agent/statement', (request) => agents.statement(request, request.query.no));
  serveCall(app, 'GET /wps/agent/statement/lines', (request) => agents.lines(request, request.query));
  serveCall(app, 'GET /wps/agent/statement/rounds', (request) => agents.rounds(request, request.query));
  serveCall(app, 'GET /wps/agent/statement/leaves', (request) => agents.leaves(request, request.query));
  serveCall(app, 'GET /wps/agent/codes', (request) => agents.codes(request));
  serveCall(app, 'POST /wps/agent/codes', (request) => agents.makeCode(request));
  serveCall(app, 'DELETE /wps/agent/codes', (request) => agents.revokeCode(request));
  serveCall(app, 'GET /wps/agent/downline', (request) => agents.downline(request, request.query));
  serveCall(app, 'GET /wps/agent/downline/member', (request) => agents.card(request, request.query));
  serveCall(app, 'POST /wps/agent/contract/offer', (request) => agents.offer(request));
  serveCall(app, 'DELETE /wps/agent/contract/offer', (request) => agents.withdrawOffer(request));
  serveCall(app, 'POST /wps/agent/statement/export', (request) => agents.orderFile(request));
  app.get('/agent-statements/:bookId/:playerId', async (request, reply) => {
    const asked = { ...Object(request.query), ...Object(request.params) };
    return sendStatement(reply, await agents.openFile(asked));
  });
  serveCall(app, 'GET /wps/member/agent', (request) => agents.myAgent(request));
  serveCall(app, 'PUT /wps/member/agent', (request) => agents.hide(request, request.body));
  serveCall(app, 'GET /wps/member/invitation', (request) => agents.myInvitation(request));
  serveCall(app, 'GET /wps/member/agent/rounds', (request) => agents.myRounds(request, request.query));
  serveCall(app, 'GET /wps/member/agent/proof', (request) => agents.proof(request, request.query));
}
