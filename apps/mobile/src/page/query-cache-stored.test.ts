import { InfiniteQueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AskPage, createQueryCache, pageOptions } from './query-cache.ts';
import { offline, refused, settle, stateOf, testQuery, watch } from './test-query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('lists that come page by page', () => {
  const listKey = ['GET /list', {}, 'en', 'pages'] as const;
  const show = <P extends { totalPages: number }>(ask: AskPage<P>) => {
    const queryCache = createQueryCache();
    const observer = new InfiniteQueryObserver(queryCache.client, pageOptions(listKey, ask));
    observer.subscribe(() => {});
    return { queryCache, observer, pages: () => observer.getCurrentResult().data?.pages };
  };
  const more = { cancelRefetch: false };

  test('one more each time, all that are cached anew, never past the last', async () => {
    let version = 1;
    const asked: number[] = [];
    const { queryCache, observer, pages } = show(async (page) => {
      asked.push(page);
      return { rows: `${page}v${version}`, totalPages: 3 };
    });
    const rows = () => pages()?.map((page) => page.rows);
    await settle();
    expect(rows()).toEqual(['1v1']);
    // Two quick taps ask for one page.
    await Promise.all([observer.fetchNextPage(more), observer.fetchNextPage(more), settle()]);
    expect(rows()).toEqual(['1v1', '2v1']);
    version = 2;
    await Promise.all([queryCache.invalidate('GET /list'), settle()]);
    expect(rows()).toEqual(['1v2', '2v2']);
    await Promise.all([observer.fetchNextPage(more), settle()]);
    await Promise.all([observer.fetchNextPage(more), settle()]);
    expect(rows()).toEqual(['1v2', '2v2', '3v2']);
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
    expect(asked).toEqual([1, 2, 1, 2, 3]);
  });

  test('a further page that is refused leaves the list as it was, and can be asked for again', async () => {
    let broken = true;
    const { observer, pages } = show(async (page) => {
      if (page === 2 && broken) throw refused;
      return { page, totalPages: 2 };
    });
    await settle();
    await Promise.all([observer.fetchNextPage(more), settle()]);
    expect(pages()).toMatchObject([{ page: 1 }]);
    expect(observer.getCurrentResult().error).toBe(refused);
    broken = false;
    await Promise.all([observer.fetchNextPage(more), settle()]);
    expect(pages()).toMatchObject([{ page: 1 }, { page: 2 }]);
    expect(observer.getCurrentResult().error).toBeNull();
  });

  test('a list that has become shorter ends where it ends now', async () => {
    let totalPages = 3;
    const { queryCache, observer, pages } = show(async () => ({ totalPages }));
    await settle();
    await Promise.all([observer.fetchNextPage(more), settle()]);
    expect(pages()).toHaveLength(2);
    totalPages = 1;
    await Promise.all([queryCache.invalidate('GET /list'), settle()]);
    expect(pages()).toEqual([{ totalPages: 1 }]);
  });

  test('a pushed change leaves lists of pages alone', async () => {
    const { queryCache, pages } = show(async () => ({ totalPages: 1 }));
    await settle();
    queryCache.change('GET /list' as 'GET /wps/wallet/member', () => ({
      sumBalance: '1',
      currency: 'PHP',
      trial: false,
    }));
    expect(pages()).toEqual([{ totalPages: 1 }]);
  });
});

describe('what was answered on an earlier visit', () => {
  const kept = (value: unknown) => {
    const keep = vi.fn();
    const queryCache = createQueryCache({ keep, recall: async () => value });
    queryCache.client.mount();
    return { keep, queryCache };
  };

  test('an answer is kept, and shown when there is no network', async () => {
    const { keep, queryCache } = kept('earlier');
    const { callQuery, asks } = testQuery();
    watch(queryCache, callQuery);
    await settle();
    asks[0]?.answer('now');
    await settle();
    expect(keep).toHaveBeenCalledWith(callQuery.queryKey, 'now');
    const other = testQuery('other');
    onlineManager.setOnline(false);
    watch(queryCache, other.callQuery);
    await settle();
    expect(stateOf(queryCache, other.callQuery)).toMatchObject({ value: 'earlier', paused: true, at: 0 });
    onlineManager.setOnline(true);
    await settle();
    other.asks[0]?.answer('fresh');
    await settle();
    expect(queryCache.read(other.callQuery)).toBe('fresh');
  });

  test('an answer that did not arrive is shown as it was; one that is cached is never replaced by an older one', async () => {
    const { queryCache } = kept('earlier');
    const { callQuery, asks } = testQuery();
    watch(queryCache, callQuery);
    await settle();
    asks[0]?.fail(offline);
    await settle();
    expect(queryCache.read(callQuery)).toBe('earlier');
    const cached = testQuery('cached');
    queryCache.set(cached.callQuery, 'cached', 5);
    watch(queryCache, cached.callQuery);
    await settle();
    cached.asks[0]?.fail(offline);
    await settle();
    expect(queryCache.read(cached.callQuery)).toBe('cached');
  });
});
