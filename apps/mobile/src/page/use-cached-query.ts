// React hooks on the query cache: one response, or a list that loads page by page.

import { useLanguage } from '@perya/locales/page';
import { hashKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CallQuery } from './call-query.ts';
import {
  type AskPage,
  defaultStaleTime,
  pageOptions,
  type QueryCache,
  type QuerySettings,
  staleTimeOf,
} from './query-cache.ts';

export const QueryCacheContext = createContext<QueryCache | undefined>(undefined);

/** The query cache, to read, rewrite and refetch. */
export function useQueryCache(): QueryCache {
  const queryCache = useContext(QueryCacheContext);
  if (!queryCache) throw new Error('no QueryCacheContext');
  return queryCache;
}

/** A query's data and state. Until it loads, the previous data stands in, if it differs by language alone. */
export function useCachedQuery<V>(callQuery: CallQuery<V>, settings: QuerySettings) {
  const queryCache = useQueryCache();
  const { queryKey } = callQuery;
  const result = useQuery(
    {
      ...queryCache.optionsOf(callQuery),
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
    /** The number of finished requests, successful or not. */
    settled: (queryCache.client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + errorUpdateCount,
    refetch,
  };
}

/** A call's list narrowed by `query`; while it loads, the list shown before stands in. Pages count from 1. */
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
