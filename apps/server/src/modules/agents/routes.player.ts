// Binds the calls of agents, and of members about their agent.
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/index.ts';
import type { Agents } from './agents.ts';

export function agentRoutes(app: FastifyInstance, agents: Agents): void {
  serveCall(app, 'GET /wps/agent/home', (request) => agents.home(request));
  serveCall(app, 'GET /wps/agent/teamKpi', (request) => agents.teamKpi(request, request.query.span));
  serveCall(app, 'POST /wps/agent/collect', (request) => agents.collect(request));
  serveCall(app, 'GET /wps/agent/statements', (request) => agents.statements(request, request.query));
  serveCall(app, 'GET /wps/agent/statement', (request) => agents.statement(request, request.query.no));
  serveCall(app, 'GET /wps/agent/statement/lines', (request) => agents.lines(request, request.query));
  serveCall(app, 'GET /wps/agent/statement/leaves', (request) => agents.leaves(request, request.query));
  serveCall(app, 'GET /wps/member/agent/proof', (request) => agents.proof(request, request.query));
}
