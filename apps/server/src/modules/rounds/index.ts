// The door of the rounds.
export type { GameDirectory, GameTokens, RoundDependencies } from './parts.ts';
export { type ReplayVerdict, replayRecord } from './replay-round.ts';
export type { RoundProof } from './round-proof.ts';
export { createRounds, type Rounds } from './rounds.ts';
export { roundRoutes } from './routes.player.ts';
export { demoGuests, seedDemoRounds } from './seed-demo-rounds.ts';
