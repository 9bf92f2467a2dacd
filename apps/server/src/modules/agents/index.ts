// Agents: their line, their contracts, and statements that can be computed anew from the books.
export { type AgentDifference, reconcileAgents } from './agent-books.ts';
export { agentActs, holdByTerminal } from './agent-acts.ts';
export { type AgentDependencies, type Agents, createAgents } from './agents.ts';
export { agentJobs } from './jobs.ts';
export { officeAgentRoutes } from './routes.office.ts';
export { listStaffAgents } from './staff-queries.ts';
export { agentRoutes } from './routes.player.ts';
