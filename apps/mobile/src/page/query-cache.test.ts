import { hashKey, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryCache, partialSince, staleTimeOf } from './query-cache.ts';
import { type Question, questionWith } from './question.ts';
import { asked, offline, refused, settle, stateOf, watch } from './test-question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('an answer is new for its stale time and asked for again after it', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  queryCache.set(question, 'seeded');
  await vi.advanceTimersByTimeAsync(29_999);
  watch(queryCache, question)();
  await settle();
  expect(asks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  watch(queryCache, question);
  await settle();
  expect(asks).toHaveLength(1);
  // What is old stays to be seen meanwhile.
  expect(stateOf(queryCache, question)).toMatchObject({ value: 'seeded', asking: true });
});

test('a watcher that does not want it asks for nothing; one that does, does', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  watch(queryCache, question, { wanted: () => false });
  await settle();
  expect(asks).toHaveLength(0);
  watch(queryCache, question);
  await settle();
  expect(asks).toHaveLength(1);
});

test('an answer that came in part does until it is made old', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  queryCache.set(question, 'part', partialSince);
  watch(queryCache, question, { staleTime: staleTimeOf({ partWillDo: true }) });
  await settle();
  expect(asks).toHaveLength(0);
  void queryCache.invalidate(({ at }) => at === partialSince);
  await settle();
  asks[0]?.answer('whole');
  await settle();
  expect(queryCache.read(question)).toBe('whole');
});

test('invalidating asks at once for what is on the screen, for the rest when it is looked at', async () => {
  const queryCache = createQueryCache();
  const [here, away, idle] = [asked('here'), asked('away'), asked('idle')];
  for (const { question } of [here, away, idle]) queryCache.set(question, 'held');
  watch(queryCache, here.question);
  watch(queryCache, idle.question, { wanted: () => false });
  void queryCache.invalidate(() => true);
  await settle();
  expect([here.asks.length, away.asks.length, idle.asks.length]).toEqual([1, 0, 0]);
  watch(queryCache, away.question);
  await settle();
  expect(away.asks).toHaveLength(1);
});

test('a fetch rejects with the failure, and with an abort when its question is withdrawn', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  const failed = queryCache.fetch(question);
  await settle();
  asks[0]?.fail(refused);
  await expect(failed).rejects.toBe(refused);
  const withdrawn = queryCache.fetch(question);
  await settle();
  queryCache.forget('GET /a');
  await expect(withdrawn).rejects.toMatchObject({ name: 'AbortError' });
  expect(asks).toHaveLength(2);
});

test('[4-09] a star shown at once is not put out by an answer asked for before, and goes back when it is refused', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  queryCache.set(question, 'a', 5);
  watch(queryCache, question);
  await settle();
  expect(queryCache.cancel(question)).toBe(true);
  queryCache.set(question, 'a,b');
  asks[0]?.answer('a');
  await settle();
  expect(stateOf(queryCache, question)).toMatchObject({ value: 'a,b', asking: false });
  queryCache.set(question, 'a');
  expect(queryCache.read(question)).toBe('a');
  expect(queryCache.cancel(question)).toBe(false);
});

test('a change reaches every held answer of the call, leaves others alone, and makes nothing new of what is old', () => {
  const queryCache = createQueryCache();
  const walletCall = 'GET /wps/wallet/member';
  const wallet = { sumBalance: '1.00', currency: 'PHP', trial: false };
  const [english, arabic] = [asked('en', walletCall).question, asked('ar', walletCall).question];
  const jackpot = asked('jackpot').question;
  queryCache.set<unknown>(english, wallet, 100);
  queryCache.set<unknown>(arabic, wallet, 0);
  queryCache.change(walletCall, (before) => ({ ...before, sumBalance: '5.00' }));
  expect(stateOf(queryCache, english)).toMatchObject({ value: { sumBalance: '5.00' }, at: Date.now() });
  expect(stateOf(queryCache, arabic)).toMatchObject({ value: { sumBalance: '5.00' }, at: 0 });
  expect(queryCache.read(jackpot)).toBeUndefined();
});

test('equal queries are one question, in whatever order they were written; another language is another', () => {
  const asks = (query: { pageNo: number; vassalage: string }, language: 'en' | 'ar' = 'en') =>
    questionWith(async () => {}, 'GET /wps/game/list', query, language);
  const idOf = (...one: Parameters<typeof asks>) => hashKey(asks(...one).queryKey);
  const one = idOf({ pageNo: 1, vassalage: 'JILI' });
  expect(idOf({ vassalage: 'JILI', pageNo: 1 })).toBe(one);
  expect(idOf({ vassalage: 'JILI', pageNo: 2 })).not.toBe(one);
  expect(idOf({ vassalage: 'JILI', pageNo: 1 }, 'ar')).not.toBe(one);
});

test('what is forgotten is gone at once, its request too; who stays asks as the one who is there then', async () => {
  const queryCache = createQueryCache();
  const [mine, gone, ours] = [asked('mine'), asked('gone'), asked('ours')];
  for (const { question } of [mine, gone, ours]) queryCache.set(question, 'secret');
  let here = true;
  watch(queryCache, mine.question, { wanted: () => here });
  watch(queryCache, gone.question);
  void queryCache.invalidate('GET /gone');
  await settle();
  queryCache.forget(({ name }) => name !== 'GET /ours');
  here = false;
  expect(gone.asks[0]?.signal.aborted).toBe(true);
  expect(queryCache.read(mine.question)).toBeUndefined();
  expect(queryCache.read(gone.question)).toBeUndefined();
  expect(queryCache.read(ours.question)).toBe('secret');
  gone.asks[0]?.answer('secret');
  await settle();
  expect(mine.asks).toHaveLength(0);
  expect(gone.asks).toHaveLength(2);
  expect(queryCache.read(gone.question)).toBeUndefined();
});

test('what may be shown until it is asked for anew is shown, and forgotten where nobody looks', async () => {
  const queryCache = createQueryCache();
  const [seen, unseen] = [asked('seen'), asked('unseen')];
  for (const { question } of [seen, unseen]) queryCache.set(question, 'held');
  watch(queryCache, seen.question);
  queryCache.forget(() => true, true);
  expect(queryCache.read(seen.question)).toBe('held');
  expect(queryCache.read(unseen.question)).toBeUndefined();
  await settle();
  expect(seen.asks).toHaveLength(1);
});

test('what nobody watches is held for 15 minutes, what is watched for ever', async () => {
  const queryCache = createQueryCache();
  const [left, watched] = [asked('left'), asked('watched')];
  for (const { question } of [left, watched]) queryCache.set(question, 'held');
  watch(queryCache, watched.question)();
  await settle();
  watch(queryCache, watched.question);
  watch(queryCache, left.question)();
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(queryCache.read(left.question)).toBe('held');
  await vi.advanceTimersByTimeAsync(1);
  expect(queryCache.read(left.question)).toBeUndefined();
  expect(queryCache.read(watched.question)).toBe('held');
});

test('reading makes nothing, and two stores know nothing of each other', () => {
  const [one, other] = [1, 2].map(() => createQueryCache(undefined, Number.POSITIVE_INFINITY));
  if (!one || !other) throw new Error('two stores are made');
  const { question } = asked();
  one.set(question, 'mine');
  expect(other.read(question)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('one request serves all who ask, watchers and a fetch alike', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  const [first, second] = [{ heard: vi.fn() }, { heard: vi.fn() }];
  watch(queryCache, question, first);
  watch(queryCache, question, second);
  await settle();
  const fetched = queryCache.fetch(question);
  expect(stateOf(queryCache, question)).toMatchObject({ asking: true, value: undefined });
  await settle();
  expect(asks).toHaveLength(1);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
  expect(stateOf(queryCache, question)).toMatchObject({ asking: false, value: 'one', failure: null });
  expect(first.heard).toHaveBeenCalled();
  expect(second.heard).toHaveBeenCalled();
});

test('the last who leaves ends the request; who stays keeps it, and who comes next asks anew', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  const leave = watch(queryCache, question);
  await settle();
  const leaveAgain = watch(queryCache, question);
  leave();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  leaveAgain();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  expect(stateOf(queryCache, question)).toMatchObject({ asking: false, failure: null });
  watch(queryCache, question);
  await settle();
  expect(asks).toHaveLength(2);
});

test('a fetch keeps the request alive that a watcher has left', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  const leave = watch(queryCache, question);
  const fetched = queryCache.fetch(question);
  await settle();
  leave();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
});

test('a lost request is tried twice more, each time later; a refusal is an answer', async () => {
  const queryCache = createQueryCache();
  const lost = asked('lost');
  watch(queryCache, lost.question);
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
  expect(stateOf(queryCache, lost.question)).toMatchObject({ failure: offline, asking: false });

  const other = asked('other');
  watch(queryCache, other.question);
  await settle();
  other.asks[0]?.fail(refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.asks).toHaveLength(1);
  expect(stateOf(queryCache, other.question).failure).toBe(refused);
});

test('without a network nothing goes out; when it is back, what waited goes and what is old is asked for again', async () => {
  const queryCache = createQueryCache();
  queryCache.client.mount();
  const [waits, held, fresh] = [asked('waits'), asked('held'), asked('fresh')];
  queryCache.set(held.question, 'old', 5);
  queryCache.set(fresh.question, 'new');
  watch(queryCache, held.question, { staleTime: Number.POSITIVE_INFINITY });
  watch(queryCache, fresh.question);
  onlineManager.setOnline(false);
  watch(queryCache, waits.question);
  await settle();
  onlineManager.setOnline(false);
  expect(waits.asks).toHaveLength(0);
  expect(stateOf(queryCache, waits.question)).toMatchObject({ paused: true, asking: true });
  void queryCache.invalidate('GET /held');
  await settle();
  expect(stateOf(queryCache, held.question)).toMatchObject({ paused: true, value: 'old' });
  onlineManager.setOnline(true);
  await settle();
  expect([waits.asks.length, held.asks.length, fresh.asks.length]).toEqual([1, 1, 0]);
  expect(stateOf(queryCache, waits.question).paused).toBe(false);
});

test('a failure is asked for again when the network is back, and by the next who comes', async () => {
  const queryCache = createQueryCache();
  queryCache.client.mount();
  const { question, asks } = asked();
  watch(queryCache, question);
  await settle();
  asks[0]?.fail(refused);
  await settle();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settle();
  expect(asks).toHaveLength(2);
  // With nothing to show, trying again looks like the first try.
  expect(stateOf(queryCache, question)).toMatchObject({ failure: null, asking: true });
});

test('who leaves while the network is gone leaves no request behind', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  onlineManager.setOnline(false);
  watch(queryCache, question)();
  await settle();
  onlineManager.setOnline(true);
  await settle();
  expect(asks).toHaveLength(0);
  expect(stateOf(queryCache, question)).toMatchObject({ paused: false, asking: false });
});

test('invalidating while a request is under way begins it anew: the older answer never wins', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  watch(queryCache, question);
  await settle();
  let done = false;
  const invalidated = queryCache.invalidate('GET /a').then(() => {
    done = true;
  });
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  asks[0]?.answer('before');
  await settle();
  expect(queryCache.read(question)).toBeUndefined();
  expect(done).toBe(false);
  asks[1]?.answer('after');
  await invalidated;
  expect(stateOf(queryCache, question)).toMatchObject({ value: 'after', asking: false });
});

test('a fetch whose request was begun anew gets the newer answer', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  const fetched = queryCache.fetch(question);
  await settle();
  void queryCache.invalidate('GET /a');
  await settle();
  asks[1]?.answer('after');
  expect(await fetched).toBe('after');
});

test('the same answer again stays the same object', async () => {
  const queryCache = createQueryCache();
  const value = { list: [1] };
  const question: Question<{ list: number[] }> = {
    queryKey: ['GET /a', {}, 'en'],
    queryFn: async () => ({ list: [1] }),
  };
  queryCache.set(question, value);
  watch(queryCache, question);
  await queryCache.invalidate('GET /a');
  expect(queryCache.read(question)).toBe(value);
});

test('a failed refresh keeps what is shown and says why', async () => {
  const queryCache = createQueryCache();
  const { question, asks } = asked();
  queryCache.set(question, 'held');
  watch(queryCache, question);
  const refetched = queryCache.invalidate('GET /a');
  await settle();
  asks[0]?.fail(refused);
  await refetched;
  expect(stateOf(queryCache, question)).toMatchObject({ value: 'held', failure: refused });
  // Who needs it next tries again.
  const fetched = queryCache.fetch(question);
  await settle();
  asks[1]?.answer('fresh');
  expect(await fetched).toBe('fresh');
});

test('what breaks while loading is a failure too, not an endless wait', async () => {
  const queryCache = createQueryCache();
  const question: Question<string> = {
    queryKey: ['GET /a', {}, 'en'],
    queryFn: () => Promise.reject(new TypeError('broken')),
  };
  watch(queryCache, question);
  await settle();
  expect(stateOf(queryCache, question).failure?.code).toBe('BAD_ANSWER');
});
