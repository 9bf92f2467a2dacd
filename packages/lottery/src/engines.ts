/** Every engine by its name, and what a picker or a door asks about its markets. */
import { boardNorth, boardSouth } from './engines/board.ts';
import { dice3 } from './engines/dice.ts';
import { digits3, digits4, digits5, pair31, sum3 } from './engines/digits.ts';
import { keno, mark7of49, pick5of11, pick8of20 } from './engines/picks.ts';
import { type PoolEngineName, poolEngines, raffle } from './engines/pools.ts';
import { race10 } from './engines/race.ts';
import { plate, ticket6 } from './engines/tickets.ts';
import type { Engine, Market } from './market.ts';
import { isPick } from './pick-form.ts';

export type EngineName =
  | 'digits-5'
  | 'digits-3'
  | 'digits-4'
  | 'pair-31'
  | 'sum-3'
  | 'dice-3'
  | 'race-10'
  | 'pick-5-11'
  | 'pick-8-20'
  | 'keno-20-80'
  | 'mark-7-49'
  | 'board-north'
  | 'board-south'
  | PoolEngineName
  | 'ticket-6'
  | 'plate'
  | 'raffle';

const engines: ReadonlyMap<string, Engine> = new Map(
  [
    digits5,
    digits3,
    digits4,
    pair31,
    sum3,
    dice3,
    race10,
    pick5of11,
    pick8of20,
    keno,
    mark7of49,
    boardNorth,
    boardSouth,
    ...poolEngines,
    ticket6,
    plate,
    raffle,
  ].map((engine) => [engine.name, engine]),
);

/** The engine of this name; throws a RangeError on an unknown one. */
export function engineNamed(name: EngineName): Engine {
  const engine = engines.get(name);
  if (!engine) throw new RangeError(`no engine is called ${name}`);
  return engine;
}

/** The rules of a market; throws a RangeError on a code that the engine does not have. */
export function marketRules(engine: EngineName, code: string) {
  const market = engineNamed(engine).markets.get(code);
  if (!market) throw new RangeError(`${engine} has no market ${code}`);
  return market;
}

/** The bets of an engine, in the order of their ids. */
export const marketsOf = (engine: EngineName): Market[] =>
  [...engineNamed(engine).markets.values()].map(({ id, code, mode, pick }) => ({ id, code, mode, pick }));

/** True if the engine has the market and the text is one of its picks, in its only form. */
export function checkLine(engine: EngineName, market: string, pick: string): boolean {
  const rules = engineNamed(engine).markets.get(market);
  return rules !== undefined && isPick(rules.pick, pick);
}
