import { hashKey, InfiniteQueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AskPage, createAnswers, pageOptions, partialSince, staleTimeOf } from './answers.ts';
import { questionWith } from './question.ts';
import { asked, offline, refused, settle, stateOf, watch } from './test-question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('an answer is new for its stale time and asked for again after it', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'seeded');
  await vi.advanceTimersByTimeAsync(29_999);
  watch(answers, question)();
  await settle();
  expect(asks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  watch(answers, question);
  await settle();
  expect(asks).toHaveLength(1);
  // What is old stays to be seen meanwhile.
  expect(stateOf(answers, question)).toMatchObject({ value: 'seeded', asking: true });
});

test('a watcher that does not want it asks for nothing; one that does, does', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  watch(answers, question, { wanted: () => false });
  await settle();
  expect(asks).toHaveLength(0);
  watch(answers, question);
  await settle();
  expect(asks).toHaveLength(1);
});

test('an answer that came in part does until it is made old', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'part', partialSince);
  watch(answers, question, { staleTime: staleTimeOf({ partWillDo: true }) });
  await settle();
  expect(asks).toHaveLength(0);
  void answers.invalidate(({ at }) => at === partialSince);
  await settle();
  asks[0]?.answer('whole');
  await settle();
  expect(answers.read(question)).toBe('whole');
});

test('invalidating asks at once for what is on the screen, for the rest when it is looked at', async () => {
  const answers = createAnswers();
  const [here, away, idle] = [asked('here'), asked('away'), asked('idle')];
  for (const { question } of [here, away, idle]) answers.set(question, 'held');
  watch(answers, here.question);
  watch(answers, idle.question, { wanted: () => false });
  void answers.invalidate(() => true);
  await settle();
  expect([here.asks.length, away.asks.length, idle.asks.length]).toEqual([1, 0, 0]);
  watch(answers, away.question);
  await settle();
  expect(away.asks).toHaveLength(1);
});

test('a fetch rejects with the failure, and with an abort when its question is withdrawn', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const failed = answers.fetch(question);
  await settle();
  asks[0]?.fail(refused);
  await expect(failed).rejects.toBe(refused);
  const withdrawn = answers.fetch(question);
  await settle();
  answers.forget('GET /a');
  await expect(withdrawn).rejects.toMatchObject({ name: 'AbortError' });
  expect(asks).toHaveLength(2);
});

test('[4-09] a star shown at once is not put out by an answer asked for before, and goes back when it is refused', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'a', 5);
  watch(answers, question);
  await settle();
  expect(answers.cancel(question)).toBe(true);
  answers.set(question, 'a,b');
  asks[0]?.answer('a');
  await settle();
  expect(stateOf(answers, question)).toMatchObject({ value: 'a,b', asking: false });
  answers.set(question, 'a');
  expect(answers.read(question)).toBe('a');
  expect(answers.cancel(question)).toBe(false);
});

test('a change reaches every held answer of the call, leaves others alone, and makes nothing new of what is old', () => {
  const answers = createAnswers();
  const walletCall = 'GET /wps/wallet/member';
  const wallet = { sumBalance: '1.00', currency: 'PHP', trial: false };
  const [english, arabic] = [asked('en', walletCall).question, asked('ar', walletCall).question];
  const jackpot = asked('jackpot').question;
  answers.set<unknown>(english, wallet, 100);
  answers.set<unknown>(arabic, wallet, 0);
  answers.change(walletCall, (before) => ({ ...before, sumBalance: '5.00' }));
  expect(stateOf(answers, english)).toMatchObject({ value: { sumBalance: '5.00' }, at: Date.now() });
  expect(stateOf(answers, arabic)).toMatchObject({ value: { sumBalance: '5.00' }, at: 0 });
  expect(answers.read(jackpot)).toBeUndefined();
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
  const answers = createAnswers();
  const [mine, gone, ours] = [asked('mine'), asked('gone'), asked('ours')];
  for (const { question } of [mine, gone, ours]) answers.set(question, 'secret');
  let here = true;
  watch(answers, mine.question, { wanted: () => here });
  watch(answers, gone.question);
  void answers.invalidate('GET /gone');
  await settle();
  answers.forget(({ name }) => name !== 'GET /ours');
  here = false;
  expect(gone.asks[0]?.signal.aborted).toBe(true);
  expect(answers.read(mine.question)).toBeUndefined();
  expect(answers.read(gone.question)).toBeUndefined();
  expect(answers.read(ours.question)).toBe('secret');
  gone.asks[0]?.answer('secret');
  await settle();
  expect(mine.asks).toHaveLength(0);
  expect(gone.asks).toHaveLength(2);
  expect(answers.read(gone.question)).toBeUndefined();
});

test('what may be shown until it is asked for anew is shown, and forgotten where nobody looks', async () => {
  const answers = createAnswers();
  const [seen, unseen] = [asked('seen'), asked('unseen')];
  for (const { question } of [seen, unseen]) answers.set(question, 'held');
  watch(answers, seen.question);
  answers.forget(() => true, true);
  expect(answers.read(seen.question)).toBe('held');
  expect(answers.read(unseen.question)).toBeUndefined();
  await settle();
  expect(seen.asks).toHaveLength(1);
});

test('what nobody watches is held for 15 minutes, what is watched for ever', async () => {
  const answers = createAnswers();
  const [left, watched] = [asked('left'), asked('watched')];
  for (const { question } of [left, watched]) answers.set(question, 'held');
  watch(answers, watched.question)();
  await settle();
  watch(answers, watched.question);
  watch(answers, left.question)();
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(answers.read(left.question)).toBe('held');
  await vi.advanceTimersByTimeAsync(1);
  expect(answers.read(left.question)).toBeUndefined();
  expect(answers.read(watched.question)).toBe('held');
});

test('reading makes nothing, and two stores know nothing of each other', () => {
  const [one, other] = [1, 2].map(() => createAnswers(undefined, Number.POSITIVE_INFINITY));
  if (!one || !other) throw new Error('two stores are made');
  const { question } = asked();
  one.set(question, 'mine');
  expect(other.read(question)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

describe('lists that come page by page', () => {
  const listKey = ['GET /list', {}, 'en', 'pages'] as const;
  const show = <P extends { totalPages: number }>(ask: AskPage<P>) => {
    const answers = createAnswers();
    const observer = new InfiniteQueryObserver(answers.client, pageOptions(listKey, ask));
    observer.subscribe(() => {});
    return { answers, observer, pages: () => observer.getCurrentResult().data?.pages };
  };
  const more = { cancelRefetch: false };

  test('one more each time, all that are held anew, never past the last', async () => {
    let version = 1;
    const asked: number[] = [];
    const { answers, observer, pages } = show(async (page) => {
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
    await Promise.all([answers.invalidate('GET /list'), settle()]);
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
    const { answers, observer, pages } = show(async () => ({ totalPages }));
    await settle();
    await Promise.all([observer.fetchNextPage(more), settle()]);
    expect(pages()).toHaveLength(2);
    totalPages = 1;
    await Promise.all([answers.invalidate('GET /list'), settle()]);
    expect(pages()).toEqual([{ totalPages: 1 }]);
  });

  test('a pushed change leaves lists of pages alone', async () => {
    const { answers, pages } = show(async () => ({ totalPages: 1 }));
    await settle();
    answers.change('GET /list' as 'GET /wps/wallet/member', () => ({
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
    const answers = createAnswers({ keep, recall: async () => value });
    answers.client.mount();
    return { keep, answers };
  };

  test('an answer is kept, and shown when there is no network', async () => {
    const { keep, answers } = kept('earlier');
    const { question, asks } = asked();
    watch(answers, question);
    await settle();
    asks[0]?.answer('now');
    await settle();
    expect(keep).toHaveBeenCalledWith(question.queryKey, 'now');
    const other = asked('other');
    onlineManager.setOnline(false);
    watch(answers, other.question);
    await settle();
    expect(stateOf(answers, other.question)).toMatchObject({ value: 'earlier', paused: true, at: 0 });
    onlineManager.setOnline(true);
    await settle();
    other.asks[0]?.answer('fresh');
    await settle();
    expect(answers.read(other.question)).toBe('fresh');
  });

  test('an answer that did not arrive is shown as it was; one that is held is never replaced by an older one', async () => {
    const { answers } = kept('earlier');
    const { question, asks } = asked();
    watch(answers, question);
    await settle();
    asks[0]?.fail(offline);
    await settle();
    expect(answers.read(question)).toBe('earlier');
    const held = asked('held');
    answers.set(held.question, 'held', 5);
    watch(answers, held.question);
    await settle();
    held.asks[0]?.fail(offline);
    await settle();
    expect(answers.read(held.question)).toBe('held');
  });
});
