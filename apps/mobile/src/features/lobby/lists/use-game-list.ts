// Drives the list's state machine: fetches what its state needs, and dispatches responses with their
// generation.
import type { Language } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { QueryCache } from '../../../page/query-cache.ts';
import { useQueryCache } from '../../../page/use-cached-query.ts';
import { fetchPage } from './fetch-page.ts';
import { historyKey, readHistoryState, storeHistoryState } from './history-state.ts';
import {
  type Filter,
  type ListAction,
  type ListState,
  listReducer,
  restorableList,
  startList,
} from './list-state.ts';

type GameList = {
  state: ListState;
  dispatch: Dispatch<ListAction>;
  /** The list was restored: all of it is drawn at once, so that its scroll position can be restored. */
  found: boolean;
};

/** A restored list, and the language of its names. */
type Left = { state: ListState; language: Language };

export function useGameList(start: Partial<Filter>): GameList {
  const { language } = useLanguage();
  const queryCache = useQueryCache();
  // A screen may show several lists, and a list in another language is another list.
  const [key] = useState(() => historyKey(`list ${JSON.stringify(start)}`));
  const [left] = useState(() => readHistoryState(key) as Left | undefined); // This hook alone writes under such a key.
  const [state, dispatch] = useReducer(listReducer, undefined, () =>
    left ? restorableList(left.state) : startList(start),
  );
  const spoken = useRenaming(queryCache, left?.language ?? language, state, dispatch);
  useEffect(
    () => storeHistoryState(key, { state, language: spoken.current } satisfies Left),
    [key, state, spoken],
  );
  const { filter, pageNo, generation, phase } = state;
  useEffect(() => {
    if (phase !== 'loading') return;
    let dropped = false;
    fetchPage(queryCache, language, filter, pageNo)
      .then((page) => !dropped && dispatch({ type: 'arrived', generation, ...page }))
      .catch(() => !dropped && dispatch({ type: 'failed', generation, pageNo }));
    return () => {
      dropped = true;
    };
  }, [filter, pageNo, generation, phase, language, queryCache]);
  return { state, dispatch, found: left !== undefined };
}

/** A change of language fetches the shown pages again, and keeps the scroll position. */
function useRenaming(
  queryCache: QueryCache,
  named: Language,
  { filter, pageNo, generation, games }: ListState,
  dispatch: Dispatch<ListAction>,
): RefObject<Language> {
  const { language } = useLanguage();
  const spoken = useRef(named);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    if (games.length === 0) return;
    const pages = Array.from({ length: pageNo }, (_, index) =>
      fetchPage(queryCache, language, filter, index + 1).then((page) => page.games),
    );
    // Games that cannot be fetched storeHistoryState their name.
    void Promise.allSettled(pages).then((arrived) => {
      const renamed = arrived.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      dispatch({ type: 'renamed', generation, games: renamed });
    });
  }, [queryCache, language, filter, pageNo, generation, games, dispatch]);
  return spoken;
}
