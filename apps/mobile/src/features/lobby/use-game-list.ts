// Drives the list machine: fetches what its state asks for, and hands back what arrives with the generation it was asked in.
import type { Language } from '@perya/contract/constants';
import { useLanguage } from '@perya/locales/page';
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { QueryCache } from '../../page/query-cache.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import { fetchPage } from './fetch-page.ts';
import { keep, keptAt, keptKey } from './kept.ts';
import {
  type Filter,
  keptList,
  type ListAction,
  type ListState,
  listReducer,
  startList,
} from './list-filter.ts';

type GameList = {
  state: ListState;
  dispatch: Dispatch<ListAction>;
  /** The list stands as it was left: all of it is drawn at once, so that its place can be found again. */
  found: boolean;
};

/** A list as somebody left it, and the language of its names. */
type Left = { state: ListState; language: Language };

export function useGameList(start: Partial<Filter>): GameList {
  const { language } = useLanguage();
  const queryCache = useQueryCache();
  // One screen may show several lists, and a list in another language is another list.
  const [key] = useState(() => keptKey(`list ${JSON.stringify(start)}`));
  const [left] = useState(() => keptAt(key) as Left | undefined); // This hook alone writes under such a key.
  const [state, dispatch] = useReducer(listReducer, undefined, () =>
    left ? keptList(left.state) : startList(start),
  );
  const spoken = useRenaming(queryCache, left?.language ?? language, state, dispatch);
  useEffect(() => keep(key, { state, language: spoken.current } satisfies Left), [key, state, spoken]);
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

/** Another language asks for the pages that stand once more, and nobody loses their place. */
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
    // What cannot be fetched keeps the name it has.
    void Promise.allSettled(pages).then((arrived) => {
      const renamed = arrived.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      dispatch({ type: 'renamed', generation, games: renamed });
    });
  }, [queryCache, language, filter, pageNo, generation, games, dispatch]);
  return spoken;
}
