// Fetches a page of each kind of games list.
import { bingoClassify, type Language, loaderMs } from '@perya/contract/constants';
import type { CallQuery } from '../../../page/call-query.ts';
import { callQuery } from '../../../page/calls.ts';
import type { QueryCache } from '../../../page/query-cache.ts';
import { hotStaleMs } from './hot-games.ts';
import { type Filter, gamesPerPage, type ListAction, listQuery } from './list-state.ts';

export type Page = Omit<Extract<ListAction, { type: 'arrived' }>, 'type' | 'generation'>;

/** A list that has not arrived within ten seconds fails and can be retried. */
async function inTime<V>(queryCache: QueryCache, query: CallQuery<V>, staleTime?: number): Promise<V> {
  const timer = setTimeout(() => queryCache.cancel(query), loaderMs.list);
  try {
    return await queryCache.fetch(query, staleTime);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the page fails, or is late. */
export async function fetchPage(
  queryCache: QueryCache,
  language: Language,
  filter: Filter,
  page: number,
): Promise<Page> {
  const { vassalage } = filter;
  const gameType = filter.gameType === 'BINGO' ? ('RNG' as const) : filter.gameType;
  const narrow = {
    ...(gameType ? { gameType } : {}),
    ...(vassalage ? { vendor: vassalage } : {}),
    pageSize: gamesPerPage(),
  };
  switch (filter.dataType) {
    case 'favourites': {
      const favourites = callQuery('GET /wps/game/favourites', { ...narrow, pageNo: page }, language);
      const value = await inTime(queryCache, favourites);
      return { games: value.content, pageNum: page, totalPages: value.totalPages };
    }
    case 'recent': {
      const recent = callQuery('GET /wps/game/recent', { ...narrow, page, clientType: '2' }, language);
      const value = await inTime(queryCache, recent);
      return { games: value.list, pageNum: page, totalPages: value.totalPages };
    }
    case 'hot': {
      const hot = callQuery('GET /wps/game/hot', gameType ? { gameType } : {}, language);
      const value = await inTime(queryCache, hot, hotStaleMs);
      const games = value.games.filter(
        (game) =>
          (!vassalage || game.vassalage === vassalage) &&
          (filter.gameType !== 'BINGO' || game.gameClassify === bingoClassify),
      );
      return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
    }
    default:
      return inTime(queryCache, callQuery('GET /wps/game/list', listQuery(filter, page), language));
  }
}
