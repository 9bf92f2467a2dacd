// Agents: their line, their contracts, and statements that can be computed anew from the books.
export { type AgentDependencies, type Agents, createAgents } from './agents.ts';
export { agentJobs } from './jobs.ts';
export { agentRoutes } from './routes.player.ts';
export { type SeededLine, seedAgents, seededAgentDays } from './seed.ts';
