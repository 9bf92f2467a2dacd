// The lobby's lists as values of the contract, for the calls and for the server-rendered pages.
import { type Game, type GameType, type Language, pageSize } from '@perya/contract';
import { fromWire, isCurrency } from '@perya/money';
import type { QueryOf, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import type { GameRow } from './queries.ts';
import { type GameFilter, pageOf } from './rules.ts';

type ListQuery = QueryOf<'GET /wps/game/list'>;
type ListValue = ValueOf<'GET /wps/game/list'>;

export const toGames = (snapshot: CatalogueSnapshot, rows: readonly GameRow[], language: Language): Game[] =>
  rows.map((row) => snapshot.game(row, language));

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
  snapshot: CatalogueSnapshot,
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
  const rows = snapshot.select(filter, query.gameName ?? '', language);
  const { items, ...page } = pageOf(rows, query.pageNo ?? 1, query.pageSize ?? pageSize.games);
  return { games: toGames(snapshot, items, language), ...page };
}

export function hotGames(
  snapshot: CatalogueSnapshot,
  gameType: GameType | undefined,
  language: Language,
  at?: Date,
): { games: Game[] } {
  return { games: toGames(snapshot, snapshot.hot(gameType, at), language) };
}

export function popularGames(snapshot: CatalogueSnapshot, language: Language, at?: Date): { games: Game[] } {
  return { games: toGames(snapshot, snapshot.popular(at), language) };
}

/** The games of a player's list that are still offered, filtered by type and vendor. */
export function personalGames(
  snapshot: CatalogueSnapshot,
  nodeIds: readonly number[],
  { gameType, vendor }: { gameType?: GameType | undefined; vendor?: string | undefined },
): GameRow[] {
  const filter = { gameType, vassalage: vendor };
  return nodeIds.flatMap((nodeId) => {
    const row = snapshot.row(nodeId);
    return row && snapshot.fits(row, filter) ? [row] : [];
  });
}
