// Where each kind of list comes from.
import { bingoClassify, type Language, pageSize } from '@perya/contract/constants';
import type { Answers } from '../../page/answers.ts';
import { question } from '../../page/calls.ts';
import { type Filter, type ListAction, listQuery } from './list-filter.ts';

export type Page = Omit<Extract<ListAction, { type: 'arrived' }>, 'type' | 'generation'>;

/** Hot games are asked for once per visit. */
const sessionLong = 3_600_000;

export async function fetchPage(
  answers: Answers,
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
      const favourites = question('GET /wps/game/favourites', { ...narrow, pageNo: page }, language);
      const value = await answers.fetch(favourites);
      return { games: value.content, pageNum: page, totalPages: value.totalPages };
    }
    case 'recent': {
      const recent = question('GET /wps/game/recent', { ...narrow, page, clientType: '2' }, language);
      const value = await answers.fetch(recent);
      return { games: value.list, pageNum: page, totalPages: value.totalPages };
    }
    case 'hot': {
      const hot = question('GET /wps/game/hot', gameType ? { gameType } : {}, language);
      const value = await answers.fetch(hot, sessionLong);
      const games = value.games.filter(
        (game) =>
          (!vassalage || game.vassalage === vassalage) &&
          (asked.gameType !== 'BINGO' || game.gameClassify === bingoClassify),
      );
      return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
    }
    default:
      return answers.fetch(question('GET /wps/game/list', listQuery(asked, page), language));
  }
}
