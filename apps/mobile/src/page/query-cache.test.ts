import { hashKey, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallQuery, callQueryWith } from './call-query.ts';
import { createQueryCache, partialSince, staleTimeOf } from './query-cache.ts';
import { offline, refused, settle, stateOf, testQuery, watch } from './test-query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('an answer is new for its stale time and asked for again after it', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  queryCache.set(callQuery, 'seeded');
  await vi.advanceTimersByTimeAsync(29_999);
  watch(queryCache, callQuery)();
  await settle();
  expect(asks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  watch(queryCache, callQuery);
  await settle();
  expect(asks).toHaveLength(1);
  // The stale value stays visible meanwhile.
  expect(stateOf(queryCache, callQuery)).toMatchObject({ value: 'seeded', fetching: true });
});

test('a watcher that does not want it asks for nothing; one that does, does', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  watch(queryCache, callQuery, { wanted: () => false });
  await settle();
  expect(asks).toHaveLength(0);
  watch(queryCache, callQuery);
  await settle();
  expect(asks).toHaveLength(1);
});

test('an answer that came in part does until it is made old', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  queryCache.set(callQuery, 'part', partialSince);
  watch(queryCache, callQuery, { staleTime: staleTimeOf({ partWillDo: true }) });
  await settle();
  expect(asks).toHaveLength(0);
  void queryCache.invalidate(({ at }) => at === partialSince);
  await settle();
  asks[0]?.answer('whole');
  await settle();
  expect(queryCache.read(callQuery)).toBe('whole');
});

test('invalidating asks at once for what is on the screen, for the rest when it is looked at', async () => {
  const queryCache = createQueryCache();
  const [here, away, idle] = [testQuery('here'), testQuery('away'), testQuery('idle')];
  for (const { callQuery } of [here, away, idle]) queryCache.set(callQuery, 'cached');
  watch(queryCache, here.callQuery);
  watch(queryCache, idle.callQuery, { wanted: () => false });
  void queryCache.invalidate(() => true);
  await settle();
  expect([here.asks.length, away.asks.length, idle.asks.length]).toEqual([1, 0, 0]);
  watch(queryCache, away.callQuery);
  await settle();
  expect(away.asks).toHaveLength(1);
});

test('a fetch rejects with the failure, and with an abort when its callQuery is withdrawn', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  const failed = queryCache.fetch(callQuery);
  await settle();
  asks[0]?.fail(refused);
  await expect(failed).rejects.toBe(refused);
  const withdrawn = queryCache.fetch(callQuery);
  await settle();
  queryCache.forget('GET /a');
  await expect(withdrawn).rejects.toMatchObject({ name: 'AbortError' });
  expect(asks).toHaveLength(2);
});

test('[4-09] a star shown at once is not put out by an answer asked for before, and goes back when it is refused', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  queryCache.set(callQuery, 'a', 5);
  watch(queryCache, callQuery);
  await settle();
  expect(queryCache.cancel(callQuery)).toBe(true);
  queryCache.set(callQuery, 'a,b');
  asks[0]?.answer('a');
  await settle();
  expect(stateOf(queryCache, callQuery)).toMatchObject({ value: 'a,b', fetching: false });
  queryCache.set(callQuery, 'a');
  expect(queryCache.read(callQuery)).toBe('a');
  expect(queryCache.cancel(callQuery)).toBe(false);
});

test('a change reaches every cached answer of the call, leaves others alone, and makes nothing new of what is old', () => {
  const queryCache = createQueryCache();
  const walletCall = 'GET /wps/wallet/member';
  const wallet = { sumBalance: '1.00', currency: 'PHP', trial: false };
  const [english, arabic] = [testQuery('en', walletCall).callQuery, testQuery('ar', walletCall).callQuery];
  const jackpot = testQuery('jackpot').callQuery;
  queryCache.set<unknown>(english, wallet, 100);
  queryCache.set<unknown>(arabic, wallet, 0);
  queryCache.change(walletCall, (before) => ({ ...before, sumBalance: '5.00' }));
  expect(stateOf(queryCache, english)).toMatchObject({ value: { sumBalance: '5.00' }, at: Date.now() });
  expect(stateOf(queryCache, arabic)).toMatchObject({ value: { sumBalance: '5.00' }, at: 0 });
  expect(queryCache.read(jackpot)).toBeUndefined();
});

test('equal queries are one callQuery, in whatever order they were written; another language is another', () => {
  const asks = (query: { pageNo: number; vassalage: string }, language: 'en' | 'ar' = 'en') =>
    callQueryWith(async () => {}, 'GET /wps/game/list', query, language);
  const idOf = (...one: Parameters<typeof asks>) => hashKey(asks(...one).queryKey);
  const one = idOf({ pageNo: 1, vassalage: 'JILI' });
  expect(idOf({ vassalage: 'JILI', pageNo: 1 })).toBe(one);
  expect(idOf({ vassalage: 'JILI', pageNo: 2 })).not.toBe(one);
  expect(idOf({ vassalage: 'JILI', pageNo: 1 }, 'ar')).not.toBe(one);
});

test('what is forgotten is gone at once, its request too; who stays asks as the one who is there then', async () => {
  const queryCache = createQueryCache();
  const [mine, gone, ours] = [testQuery('mine'), testQuery('gone'), testQuery('ours')];
  for (const { callQuery } of [mine, gone, ours]) queryCache.set(callQuery, 'secret');
  let here = true;
  watch(queryCache, mine.callQuery, { wanted: () => here });
  watch(queryCache, gone.callQuery);
  void queryCache.invalidate('GET /gone');
  await settle();
  queryCache.forget(({ name }) => name !== 'GET /ours');
  here = false;
  expect(gone.asks[0]?.signal.aborted).toBe(true);
  expect(queryCache.read(mine.callQuery)).toBeUndefined();
  expect(queryCache.read(gone.callQuery)).toBeUndefined();
  expect(queryCache.read(ours.callQuery)).toBe('secret');
  gone.asks[0]?.answer('secret');
  await settle();
  expect(mine.asks).toHaveLength(0);
  expect(gone.asks).toHaveLength(2);
  expect(queryCache.read(gone.callQuery)).toBeUndefined();
});

test('what may be shown until it is asked for anew is shown, and forgotten where nobody looks', async () => {
  const queryCache = createQueryCache();
  const [seen, unseen] = [testQuery('seen'), testQuery('unseen')];
  for (const { callQuery } of [seen, unseen]) queryCache.set(callQuery, 'cached');
  watch(queryCache, seen.callQuery);
  queryCache.forget(() => true, true);
  expect(queryCache.read(seen.callQuery)).toBe('cached');
  expect(queryCache.read(unseen.callQuery)).toBeUndefined();
  await settle();
  expect(seen.asks).toHaveLength(1);
});

test('what nobody watches is cached for 15 minutes, what is watched for ever', async () => {
  const queryCache = createQueryCache();
  const [left, watched] = [testQuery('left'), testQuery('watched')];
  for (const { callQuery } of [left, watched]) queryCache.set(callQuery, 'cached');
  watch(queryCache, watched.callQuery)();
  await settle();
  watch(queryCache, watched.callQuery);
  watch(queryCache, left.callQuery)();
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(queryCache.read(left.callQuery)).toBe('cached');
  await vi.advanceTimersByTimeAsync(1);
  expect(queryCache.read(left.callQuery)).toBeUndefined();
  expect(queryCache.read(watched.callQuery)).toBe('cached');
});

test('reading makes nothing, and two stores know nothing of each other', () => {
  const [one, other] = [1, 2].map(() => createQueryCache(undefined, Number.POSITIVE_INFINITY));
  if (!one || !other) throw new Error('two stores are made');
  const { callQuery } = testQuery();
  one.set(callQuery, 'mine');
  expect(other.read(callQuery)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('one request serves all who ask, watchers and a fetch alike', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  const [first, second] = [{ notified: vi.fn() }, { notified: vi.fn() }];
  watch(queryCache, callQuery, first);
  watch(queryCache, callQuery, second);
  await settle();
  const fetched = queryCache.fetch(callQuery);
  expect(stateOf(queryCache, callQuery)).toMatchObject({ fetching: true, value: undefined });
  await settle();
  expect(asks).toHaveLength(1);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
  expect(stateOf(queryCache, callQuery)).toMatchObject({ fetching: false, value: 'one', failure: null });
  expect(first.notified).toHaveBeenCalled();
  expect(second.notified).toHaveBeenCalled();
});

test('the last who leaves ends the request; who stays keeps it, and who comes next asks anew', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  const unsubscribe = watch(queryCache, callQuery);
  await settle();
  const leaveAgain = watch(queryCache, callQuery);
  unsubscribe();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  leaveAgain();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  expect(stateOf(queryCache, callQuery)).toMatchObject({ fetching: false, failure: null });
  watch(queryCache, callQuery);
  await settle();
  expect(asks).toHaveLength(2);
});

test('a fetch keeps the request alive that a watcher has left', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  const unsubscribe = watch(queryCache, callQuery);
  const fetched = queryCache.fetch(callQuery);
  await settle();
  unsubscribe();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
});

test('a lost request is tried twice more, each time later; a refusal is an answer', async () => {
  const queryCache = createQueryCache();
  const lost = testQuery('lost');
  watch(queryCache, lost.callQuery);
  await settle();
  lost.asks[0]?.fail(offline);
  await vi.advanceTimersByTimeAsync(999);
  expect(lost.asks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lost.asks).toHaveLength(2);
  lost.asks[1]?.fail(offline);
  await vi.advanceTimersByTimeAsync(1999);
  expect(lost.asks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  lost.asks[2]?.fail(offline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost.asks).toHaveLength(3);
  expect(stateOf(queryCache, lost.callQuery)).toMatchObject({ failure: offline, fetching: false });

  const other = testQuery('other');
  watch(queryCache, other.callQuery);
  await settle();
  other.asks[0]?.fail(refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.asks).toHaveLength(1);
  expect(stateOf(queryCache, other.callQuery).failure).toBe(refused);
});

test('without a network nothing goes out; when it is back, what waited goes and what is old is asked for again', async () => {
  const queryCache = createQueryCache();
  queryCache.client.mount();
  const [waits, cached, fresh] = [testQuery('waits'), testQuery('cached'), testQuery('fresh')];
  queryCache.set(cached.callQuery, 'old', 5);
  queryCache.set(fresh.callQuery, 'new');
  watch(queryCache, cached.callQuery, { staleTime: Number.POSITIVE_INFINITY });
  watch(queryCache, fresh.callQuery);
  onlineManager.setOnline(false);
  watch(queryCache, waits.callQuery);
  await settle();
  onlineManager.setOnline(false);
  expect(waits.asks).toHaveLength(0);
  expect(stateOf(queryCache, waits.callQuery)).toMatchObject({ paused: true, fetching: true });
  void queryCache.invalidate('GET /cached');
  await settle();
  expect(stateOf(queryCache, cached.callQuery)).toMatchObject({ paused: true, value: 'old' });
  onlineManager.setOnline(true);
  await settle();
  expect([waits.asks.length, cached.asks.length, fresh.asks.length]).toEqual([1, 1, 0]);
  expect(stateOf(queryCache, waits.callQuery).paused).toBe(false);
});

test('a failure is asked for again when the network is back, and by the next who comes', async () => {
  const queryCache = createQueryCache();
  queryCache.client.mount();
  const { callQuery, asks } = testQuery();
  watch(queryCache, callQuery);
  await settle();
  asks[0]?.fail(refused);
  await settle();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settle();
  expect(asks).toHaveLength(2);
  // With nothing to show, a retry looks like the first try.
  expect(stateOf(queryCache, callQuery)).toMatchObject({ failure: null, fetching: true });
});

test('who leaves while the network is gone leaves no request behind', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  onlineManager.setOnline(false);
  watch(queryCache, callQuery)();
  await settle();
  onlineManager.setOnline(true);
  await settle();
  expect(asks).toHaveLength(0);
  expect(stateOf(queryCache, callQuery)).toMatchObject({ paused: false, fetching: false });
});

test('invalidating while a request is under way begins it anew: the older answer never wins', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  watch(queryCache, callQuery);
  await settle();
  let done = false;
  const invalidated = queryCache.invalidate('GET /a').then(() => {
    done = true;
  });
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  asks[0]?.answer('before');
  await settle();
  expect(queryCache.read(callQuery)).toBeUndefined();
  expect(done).toBe(false);
  asks[1]?.answer('after');
  await invalidated;
  expect(stateOf(queryCache, callQuery)).toMatchObject({ value: 'after', fetching: false });
});

test('a fetch whose request was begun anew gets the newer answer', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  const fetched = queryCache.fetch(callQuery);
  await settle();
  void queryCache.invalidate('GET /a');
  await settle();
  asks[1]?.answer('after');
  expect(await fetched).toBe('after');
});

test('the same answer again stays the same object', async () => {
  const queryCache = createQueryCache();
  const value = { list: [1] };
  const callQuery: CallQuery<{ list: number[] }> = {
    queryKey: ['GET /a', {}, 'en'],
    queryFn: async () => ({ list: [1] }),
  };
  queryCache.set(callQuery, value);
  watch(queryCache, callQuery);
  await queryCache.invalidate('GET /a');
  expect(queryCache.read(callQuery)).toBe(value);
});

test('a failed refresh keeps what is shown and says why', async () => {
  const queryCache = createQueryCache();
  const { callQuery, asks } = testQuery();
  queryCache.set(callQuery, 'cached');
  watch(queryCache, callQuery);
  const refetched = queryCache.invalidate('GET /a');
  await settle();
  asks[0]?.fail(refused);
  await refetched;
  expect(stateOf(queryCache, callQuery)).toMatchObject({ value: 'cached', failure: refused });
  // The next reader tries again.
  const fetched = queryCache.fetch(callQuery);
  await settle();
  asks[1]?.answer('fresh');
  expect(await fetched).toBe('fresh');
});

test('what breaks while loading is a failure too, not an endless wait', async () => {
  const queryCache = createQueryCache();
  const callQuery: CallQuery<string> = {
    queryKey: ['GET /a', {}, 'en'],
    queryFn: () => Promise.reject(new TypeError('broken')),
  };
  watch(queryCache, callQuery);
  await settle();
  expect(stateOf(queryCache, callQuery).failure?.code).toBe('BAD_ANSWER');
});
