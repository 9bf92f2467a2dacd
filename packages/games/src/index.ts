/** The in-house games: rules, payouts and proofs. Pure: no clock, no randomness of their own, no I/O. */
export type {
  Game,
  Play,
  PlayAction,
  PlayResult,
} from './game.ts';
export {
  isCelebrated,
  playStart,
  playStep,
  type Replay,
  replayRound,
  unitWorth,
} from './play.ts';
export { gameAt, games, latestGame } from './registry.ts';
