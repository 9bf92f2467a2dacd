/** The in-house games: rules, payouts and proofs. Pure: no clock, no randomness of their own, no I/O. */
export { type Bet, CHIP_UNITS } from './bet.ts';
export { type Game, LEAVE, type Play, type PlayAction, type PlayResult } from './game.ts';
export type { Description, JsonObject } from './json.ts';
export type { Odds, ParSheet, ParVariant } from './par-sheet.ts';
export { isCelebrated, playStep, type Replay, replayRound, unitWorth } from './play.ts';
export { gameAt, games, loadParSheet } from './registry.ts';
