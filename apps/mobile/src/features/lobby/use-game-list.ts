// Drives the list machine: fetches what its state asks for, and hands back what arrives with the generation it was asked in.
import { bingoClassify } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { type Dispatch, useEffect, useReducer } from 'react';
import { question } from '../../page/calls.ts';
import { useAnswers } from '../../page/use-answer.ts';
import {
  type Filter,
  type ListAction,
  type ListState,
  listQuery,
  listReducer,
  startList,
} from './list-filter.ts';

type Page = Omit<Extract<ListAction, { type: 'arrived' }>, 'type' | 'generation'>;

export function useGameList(start: Partial<Filter>): [ListState, Dispatch<ListAction>] {
  const [state, dispatch] = useReducer(listReducer, start, startList);
  const { language } = useLanguage();
  const answers = useAnswers();
  const { filter, pageNo, generation, phase } = state;
  useEffect(() => {
    if (phase !== 'loading') return;
    let dropped = false;
    fetchPage(filter, pageNo)
      .then((page) => !dropped && dispatch({ type: 'arrived', generation, ...page }))
      .catch(() => !dropped && dispatch({ type: 'failed', generation, pageNo }));
    return () => {
      dropped = true;
    };

    async function fetchPage(asked: Filter, page: number): Promise<Page> {
      const { gameType, vassalage } = asked;
      const narrow = {
        ...(gameType ? { gameType: gameType === 'BINGO' ? ('RNG' as const) : gameType } : {}),
        ...(vassalage ? { vendor: vassalage } : {}),
        pageSize: 36,
      };
      if (asked.dataType === 'favourites') {
        const value = await answers.fetch(
          question('GET /wps/game/favourites', { ...narrow, pageNo: page }, language),
        );
        return { games: value.content, pageNum: page, totalPages: value.totalPages };
      }
      if (asked.dataType === 'recent') {
        const value = await answers.fetch(
          question('GET /wps/game/recent', { ...narrow, page, clientType: '2' }, language),
        );
        return { games: value.list, pageNum: page, totalPages: value.totalPages };
      }
      if (asked.dataType === 'hot') {
        const query = gameType ? { gameType: narrow.gameType } : {};
        const value = await answers.fetch(
          question('GET /wps/game/hot', query.gameType ? { gameType: query.gameType } : {}, language),
          3_600_000,
        );
        const games = value.games.filter(
          (game) =>
            (!vassalage || game.vassalage === vassalage) &&
            (gameType !== 'BINGO' || game.gameClassify === bingoClassify),
        );
        return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
      }
      const value = await answers.fetch(question('GET /wps/game/list', listQuery(asked, page), language));
      return value;
    }
  }, [filter, pageNo, generation, phase, language, answers]);
  return [state, dispatch];
}
