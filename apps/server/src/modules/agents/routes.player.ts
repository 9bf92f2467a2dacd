// Binds the calls of agents, and of members about their agent.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
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
  serveCall(app, 'GET /wps/agent/statement/leaves', (request) => agents.leaves(request, request.query));
  serveCall(app, 'GET /wps/member/agent/proof', (request) => agents.proof(request, request.query));
}
