// The query cache as React sees it: one answer, or a list that comes page by page.

import { useLanguage } from '@perya/locales/page';
import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import {
  type AskPage,
  defaultStaleTime,
  pageOptions,
  type QueryCache,
  type QuerySettings,
  staleTimeOf,
} from './query-cache.ts';
import type { Question } from './question.ts';

export const QueryCacheContext = createContext<QueryCache | undefined>(undefined);

/** What the page holds, to be read, rewritten and asked for anew. */
export function useQueryCache(): QueryCache {
  const queryCache = useContext(QueryCacheContext);
  if (!queryCache) throw new Error('no QueryCacheContext');
  return queryCache;
}

/** The answer to a question. Until it is here, the one last shown stands in, if it differs in its language alone. */
export function useCachedQuery<V>(question: Question<V>, settings: QuerySettings) {
  const queryCache = useQueryCache();
  const { queryKey } = question;
  const result = useQuery(
    {
      ...queryCache.optionsOf(question),
      enabled: settings.enabled ?? true,
      staleTime: staleTimeOf(settings),
      placeholderData: (previous, query) =>
        query && hashKey(query.queryKey.slice(0, 2)) === hashKey(queryKey.slice(0, 2)) ? previous : undefined,
    },
    queryCache.client,
  );
  const { data, error, fetchStatus, isPlaceholderData, isPaused, refetch, errorUpdateCount } = result;
  return {
    data,
    isStandIn: isPlaceholderData,
    error,
    isError: error !== null,
    isPaused,
    isFetching: fetchStatus !== 'idle',
    /** How often asking came to an end, well or not. */
    settled: (queryCache.client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + errorUpdateCount,
    refetch,
  };
}

/** A list of a call, narrowed by `query`; while another narrowing is on its way, the list shown last stands in. Pages count from 1. */
export function usePages<P extends { totalPages: number }>(
  name: string,
  query: object,
  ask: AskPage<P>,
  settings: QuerySettings = {},
) {
  const queryCache = useQueryCache();
  const { language } = useLanguage();
  const result = useInfiniteQuery(
    {
      ...pageOptions([name, query, language, 'pages'], ask),
      enabled: settings.enabled ?? true,
      staleTime: settings.staleTime ?? defaultStaleTime,
      placeholderData: (previous) => previous,
    },
    queryCache.client,
  );
  return {
    data: result.data?.pages,
    isStandIn: result.isPlaceholderData,
    error: result.error,
    isError: result.error !== null,
    isPaused: result.isPaused,
    isFetching: result.fetchStatus !== 'idle',
    isFetchingMore: result.isFetchingNextPage,
    refetch: result.refetch,
    hasMore: result.hasNextPage,
    more: () => result.fetchNextPage({ cancelRefetch: false }),
  };
}
