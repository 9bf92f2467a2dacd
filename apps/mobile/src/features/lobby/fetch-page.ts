// Where each kind of list comes from.
import { bingoClassify, type Language, loaderMs, pageSize } from '@perya/contract/constants';
import type { CallQuery } from '../../page/call-query.ts';
import { callQuery } from '../../page/calls.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { type Filter, type ListAction, listQuery } from './list-filter.ts';

export type Page = Omit<Extract<ListAction, { type: 'arrived' }>, 'type' | 'generation'>;

/** Hot games are asked for once per visit. */
const sessionLong = 3_600_000;

/** A list that has not come within ten seconds is given up: whoever waits may try again. */
async function inTime<V>(queryCache: QueryCache, asked: CallQuery<V>, staleTime?: number): Promise<V> {
  const timer = setTimeout(() => queryCache.cancel(asked), loaderMs.list);
  try {
    return await queryCache.fetch(asked, staleTime);
  } finally {
    clearTimeout(timer);
  }
}

/** Rejects when the page does not come, or not in time. */
export async function fetchPage(
  queryCache: QueryCache,
  language: Language,
  asked: Filter,
  page: number,
): Promise<Page> {
  const { vassalage } = asked;
  const gameType = asked.gameType === 'BINGO' ? ('RNG' as const) : asked.gameType;
  const narrow = {
    ...(gameType ? { gameType } : {}),
    ...(vassalage ? { vendor: vassalage } : {}),
    pageSize: pageSize.games,
  };
  switch (asked.dataType) {
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
      const value = await inTime(queryCache, hot, sessionLong);
      const games = value.games.filter(
        (game) =>
          (!vassalage || game.vassalage === vassalage) &&
          (asked.gameType !== 'BINGO' || game.gameClassify === bingoClassify),
      );
      return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
    }
    default:
      return inTime(queryCache, callQuery('GET /wps/game/list', listQuery(asked, page), language));
  }
}
