// Every game with its engine, and the terms that a game has at a return.
import { boards } from './board.ts';
import { diceAndRace } from './dice.ts';
import { digitEngines } from './digits.ts';
import { type FixedEngine, termsOdds } from './market.ts';
import { ticketEngines } from './numbered-tickets.ts';
import { numberEngines } from './numbers.ts';
import { type PoolEngine, poolEngines } from './pools.ts';
import { type RaffleEngine, raffle } from './raffle.ts';
import { canonicalJson } from './text.ts';

export type Engine = FixedEngine | PoolEngine | RaffleEngine;

export const engines: ReadonlyMap<string, Engine> = new Map(
  [
    ...boards,
    ...digitEngines,
    ...diceAndRace,
    ...numberEngines,
    ...ticketEngines,
    ...poolEngines,
    raffle,
  ].map((engine) => [engine.name, engine]),
);

/** Games by engine: §2 of docs/draws-for-laboratories.md. */
const gamesOfEngines: Readonly<Record<string, readonly string[]>> = {
  'digits-5': ['ssc-1m', 'ssc-5m'],
  'board-north': ['vn-north', 'vn-north-3m'],
  'board-south': ['vn-south', 'vn-central', 'vn-south-5m', 'harvest-south'],
  'pick-5-11': ['pick5-3m'],
  'race-10': ['race-2m'],
  'dice-3': ['k3-3m'],
  'pick-8-20': ['happy10-5m'],
  'keno-20-80': ['keno-8m'],
  'mark-7-49': ['mark6-10m', 'island-mark6'],
  'sum-3': ['pc28-5m'],
  'pool-6-42': ['lotto-6-42'],
  'pool-6-45': ['lotto-6-45'],
  'pool-6-49': ['lotto-6-49', 'weekend-6-49'],
  'pool-6-55': ['lotto-6-55'],
  'pool-6-58': ['lotto-6-58'],
  'pool-6-33-16': ['twin-6-33-16'],
  'pool-5-35-12': ['rainbow-5-35-12'],
  'digits-3': ['daily-3', 'morning-3'],
  'digits-4': ['daily-4', 'midnight-4'],
  'pair-31': ['evening-2', 'barangay-2'],
  'ticket-6': ['golden-6', 'star-6'],
  plate: ['plate'],
  raffle: ['fiesta'],
};

const engineNames = new Map(
  Object.entries(gamesOfEngines).flatMap(([engine, games]) => games.map((game) => [game, engine] as const)),
);

export function engineOf(game: string): Engine | undefined {
  return engines.get(engineNames.get(game) ?? '');
}

/** A game of the engine, for test vectors. */
export function firstGameOf(engine: string): string {
  return gamesOfEngines[engine]?.[0] ?? '';
}

/** Returns that terms may name, in ‰. Pools and the raffle share 80 % of the sales by rule. */
export function isReturn(engine: Engine, returnPermille: number): boolean {
  if (engine.kind !== 'fixed') return returnPermille === 800;
  return Number.isInteger(returnPermille) && returnPermille >= 750 && returnPermille <= 1000;
}

/** The terms as canonical JSON. */
export function termsText(game: string, engine: Engine, returnPermille: number): string {
  const odds: Record<string, unknown> = {};
  if (engine.kind === 'fixed')
    for (const market of engine.markets.values())
      odds[market.code] = termsOdds(market.chances, returnPermille);
  return canonicalJson({ v: 1, game, engine: engine.name, returnPermille, odds });
}
