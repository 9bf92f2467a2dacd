// Agents: their line, their contracts, and statements that can be computed anew from the books.
export { type AgentDependencies, type Agents, createAgents } from './agents.ts';
export { createInvitations, type Invitation, type Invitations } from './invitations.ts';
export { agentJobs } from './jobs.ts';
export { invitationLinks } from './routes.page.ts';
export { agentRoutes } from './routes.player.ts';
export { type SeededLine, seedAgents, seededAgentDays } from './seed.ts';
