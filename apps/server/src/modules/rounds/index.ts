// The API of the rounds module.

export { inHouseEdges } from './games-account.ts';
export type { GameTokens } from './parts.ts';
export { replayRecord } from './replay-round.ts';
export { createRounds, type Rounds } from './rounds.ts';
export { roundRoutes } from './routes.player.ts';
export { demoGuests, seedDemoRounds, seedOpeningDraw } from './seed-demo-rounds.ts';
