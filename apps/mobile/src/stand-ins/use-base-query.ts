// Stands in for the hook under `useQuery` and `useInfiniteQuery`, without what the page does not use: suspense, error boundaries, restored caches.
import {
  type DefaultedQueryObserverOptions,
  notifyManager,
  type QueryClient,
  type QueryObserver,
  type UseBaseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The answer of a query as the observer sees it; renders anew when a part of it that was read has changed. */
export function useBaseQuery(
  options: UseBaseQueryOptions,
  Observer: new (client: QueryClient, asked: DefaultedQueryObserverOptions) => QueryObserver,
) {
  const client = useQueryClient();
  const asked: DefaultedQueryObserverOptions = client.defaultQueryOptions(options);
  // What the query is about to do counts at once, or its first render would say that it rests.
  asked._optimisticResults = 'optimistic';
  const [observer] = useState(() => new Observer(client, asked));
  const result = observer.getOptimisticResult(asked);
  useEffect(() => observer.setOptions(asked), [asked, observer]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(changed));
      // What arrived between the render and now.
      observer.updateResult();
      return stop;
    },
    [observer],
  );
  const read = () => observer.getCurrentResult();
  useSyncExternalStore(subscribe, read, read);
  return observer.trackResult(result);
}
