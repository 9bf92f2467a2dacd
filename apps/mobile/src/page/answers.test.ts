import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers, partialSince } from './answers.ts';
import { questionWith } from './question.ts';
import { asked, refused, settle, watcher } from './test-question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an answer is new for its stale time and asked for again after it', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'seeded');
  await vi.advanceTimersByTimeAsync(29_999);
  answers.watch(question, watcher())();
  await settle();
  expect(asks).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  answers.watch(question, watcher());
  await settle();
  expect(asks).toHaveLength(1);
  // What is old stays to be seen meanwhile.
  expect(answers.read(question)).toMatchObject({ value: 'seeded', asking: true });
});

test('a watcher that does not want it asks for nothing; one that does, does', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.watch(
    question,
    watcher(() => false),
  );
  await settle();
  expect(asks).toHaveLength(0);
  answers.watch(question, watcher());
  await settle();
  expect(asks).toHaveLength(1);
});

test('an answer that came in part does until it is made old', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'part', partialSince);
  answers.watch(
    question,
    watcher(({ at }) => at !== partialSince),
  );
  await settle();
  expect(asks).toHaveLength(0);
  void answers.invalidate(({ at }) => at === partialSince);
  await settle();
  asks[0]?.answer('whole');
  await settle();
  expect(answers.read(question).value).toBe('whole');
});

test('invalidating asks at once for what is on the screen, for the rest when it is looked at', async () => {
  const answers = createAnswers();
  const [here, away, idle] = [asked('here'), asked('away'), asked('idle')];
  for (const { question } of [here, away, idle]) answers.set(question, 'held');
  answers.watch(here.question, watcher());
  answers.watch(
    idle.question,
    watcher(() => false),
  );
  void answers.invalidate(() => true);
  await settle();
  expect([here.asks.length, away.asks.length, idle.asks.length]).toEqual([1, 0, 0]);
  answers.watch(away.question, watcher());
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
  answers.watch(question, watcher());
  await settle();
  expect(answers.cancel(question)).toBe(true);
  answers.set(question, 'a,b');
  asks[0]?.answer('a');
  await settle();
  expect(answers.read(question)).toMatchObject({ value: 'a,b', asking: false });
  answers.set(question, 'a');
  expect(answers.read(question).value).toBe('a');
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
  expect(answers.read(english)).toMatchObject({ value: { sumBalance: '5.00' }, at: Date.now() });
  expect(answers.read(arabic)).toMatchObject({ value: { sumBalance: '5.00' }, at: 0 });
  expect(answers.read(jackpot).value).toBeUndefined();
});

test('equal queries are one question, in whatever order they were written; another language is another', () => {
  const asks = (query: { pageNo: number; vassalage: string }, language: 'en' | 'ar' = 'en') =>
    questionWith(async () => {}, 'GET /wps/game/list', query, language);
  const one = asks({ pageNo: 1, vassalage: 'JILI' });
  expect(asks({ vassalage: 'JILI', pageNo: 1 }).id).toBe(one.id);
  expect(asks({ vassalage: 'JILI', pageNo: 2 }).id).not.toBe(one.id);
  const arabic = asks({ vassalage: 'JILI', pageNo: 1 }, 'ar');
  expect([arabic.id === one.id, arabic.topic === one.topic]).toEqual([false, true]);
});

test('what is forgotten is gone at once, its request too; who stays asks as the one who is there then', async () => {
  const answers = createAnswers();
  const [mine, gone, ours] = [asked('mine'), asked('gone'), asked('ours')];
  for (const { question } of [mine, gone, ours]) answers.set(question, 'secret');
  let here = true;
  answers.watch(
    mine.question,
    watcher(() => here),
  );
  const stays = watcher();
  answers.watch(gone.question, stays);
  void answers.refetch(gone.question);
  await settle();
  answers.forget(({ name }) => name !== 'GET /ours');
  here = false;
  expect(gone.asks[0]?.signal.aborted).toBe(true);
  expect(answers.read(mine.question).value).toBeUndefined();
  expect(answers.read(gone.question).value).toBeUndefined();
  expect(answers.read(ours.question).value).toBe('secret');
  gone.asks[0]?.answer('secret');
  await settle();
  expect(mine.asks).toHaveLength(0);
  expect(gone.asks).toHaveLength(2);
  expect(answers.read(gone.question).value).toBeUndefined();
});

test('what may be shown until it is asked for anew is shown, and forgotten where nobody looks', async () => {
  const answers = createAnswers();
  const [seen, unseen] = [asked('seen'), asked('unseen')];
  for (const { question } of [seen, unseen]) answers.set(question, 'held');
  answers.watch(seen.question, watcher());
  answers.forget(() => true, true);
  expect(answers.read(seen.question).value).toBe('held');
  expect(answers.read(unseen.question).value).toBeUndefined();
  await settle();
  expect(seen.asks).toHaveLength(1);
});

test('what nobody watches is held for 15 minutes, what is watched for ever', async () => {
  const answers = createAnswers();
  const [left, watched] = [asked('left'), asked('watched')];
  for (const { question } of [left, watched]) answers.set(question, 'held');
  answers.watch(watched.question, watcher())();
  await settle();
  answers.watch(watched.question, watcher());
  answers.watch(left.question, watcher())();
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1);
  expect(answers.read(left.question).value).toBe('held');
  await vi.advanceTimersByTimeAsync(1);
  expect(answers.read(left.question).value).toBeUndefined();
  expect(answers.read(watched.question).value).toBe('held');
});

test('reading makes nothing, and two stores know nothing of each other', () => {
  const [one, other] = [createAnswers(), createAnswers()];
  const { question } = asked();
  one.set(question, 'mine');
  expect(other.read(question).value).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
