// Agents: their line, their contracts, and statements that can be computed anew from the books.

export { agentActs, holdByTerminal } from './agent-acts.ts';
export { reconcileAgents } from './agent-books.ts';
export { type AgentDependencies, type Agents, createAgents } from './agents.ts';
export type { AgentDifference } from './correction-books.ts';
export { createInvitations, type Invitation, type Invitations } from './invitations.ts';
export { agentJobs } from './jobs.ts';
export { officeAgentRoutes } from './routes.office.ts';
export { invitationLinks } from './routes.page.ts';
export { agentRoutes } from './routes.player.ts';
export { type SeededLine, seedAgents, seededAgentDays } from './seed.ts';
export { listStaffAgents } from './staff-queries.ts';
