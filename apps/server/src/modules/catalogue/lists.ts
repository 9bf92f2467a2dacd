// The lobby's lists as values of the contract, for the calls and for the pages that the server renders.
import { type Game, type GameType, type Language, pageSize } from '@perya/contract';
import { fromWire, isCurrency } from '@perya/money';
import type { QueryOf, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GameRow } from './queries.ts';
import { type GameFilter, pageOf } from './rules.ts';
import type { ShopWindow } from './window.ts';

type ListQuery = QueryOf<'GET /wps/game/list'>;
type ListValue = ValueOf<'GET /wps/game/list'>;

export const asGames = (window: ShopWindow, rows: readonly GameRow[], language: Language): Game[] =>
  rows.map((row) => window.game(row, language));

function minorOf(minBet: string | undefined, currency: string): bigint | undefined {
  if (minBet === undefined) return undefined;
  if (!isCurrency(currency)) throw new Error(`unknown currency ${currency}`);
  try {
    return fromWire(minBet, currency);
  } catch {
    throw new Refusal('INVALID_INPUT', { field: 'minBet' });
  }
}

/** One page of games. */
export function listGames(
  window: ShopWindow,
  query: ListQuery,
  language: Language,
  currency: string,
): ListValue {
  const filter: GameFilter = {
    gameType: query.gameType,
    vassalage: query.vassalage,
    gameClassify: query.gameClassify,
    isNew: query.isNew === '1',
    minBetMinor: minorOf(query.minBet, currency),
    minLine: query.minLine,
  };
  const rows = window.select(filter, query.gameName ?? '', language);
  const { items, ...page } = pageOf(rows, query.pageNo ?? 1, query.pageSize ?? pageSize.games);
  return { games: asGames(window, items, language), ...page };
}

export function hotGames(
  window: ShopWindow,
  gameType: GameType | undefined,
  language: Language,
  at?: Date,
): { games: Game[] } {
  return { games: asGames(window, window.hot(gameType, at), language) };
}

export function popularGames(window: ShopWindow, language: Language, at?: Date): { games: Game[] } {
  return { games: asGames(window, window.popular(at), language) };
}

/** The games of a personal list that are still offered, narrowed to a type and a vendor. */
export function personalGames(
  window: ShopWindow,
  nodeIds: readonly number[],
  { gameType, vendor }: { gameType?: GameType | undefined; vendor?: string | undefined },
): GameRow[] {
  const filter = { gameType, vassalage: vendor };
  return nodeIds.flatMap((nodeId) => {
    const row = window.row(nodeId);
    return row && window.fits(row, filter) ? [row] : [];
  });
}
