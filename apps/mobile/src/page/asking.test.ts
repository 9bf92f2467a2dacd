import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers } from './answers.ts';
import type { Question } from './asking.ts';
import { asked, offline, refused, settle, watcher } from './test-question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('one request serves all who ask, watchers and a fetch alike', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const [first, second] = [watcher(), watcher()];
  answers.watch(question, first);
  answers.watch(question, second);
  await settle();
  const fetched = answers.fetch(question);
  expect(answers.read(question)).toMatchObject({ asking: true, value: undefined });
  await settle();
  expect(asks).toHaveLength(1);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
  expect(answers.read(question)).toMatchObject({ asking: false, value: 'one', failure: null, settled: 1 });
  expect(first.hear).toHaveBeenCalled();
  expect(second.hear).toHaveBeenCalled();
});

test('the last who leaves ends the request; making room for the next does not', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const leave = answers.watch(question, watcher());
  await settle();
  leave();
  const leaveAgain = answers.watch(question, watcher());
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  leaveAgain();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  expect(answers.read(question)).toMatchObject({ asking: false, failure: null });
  answers.watch(question, watcher());
  await settle();
  expect(asks).toHaveLength(2);
});

test('a fetch keeps the request alive that a watcher has left', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const leave = answers.watch(question, watcher());
  const fetched = answers.fetch(question);
  await settle();
  leave();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
});

test('a lost request is tried twice more, each time later; a refusal is an answer', async () => {
  const answers = createAnswers();
  const lost = asked('lost');
  answers.watch(lost.question, watcher());
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
  expect(answers.read(lost.question)).toMatchObject({ failure: offline, asking: false, settled: 1 });

  const other = asked('other');
  answers.watch(other.question, watcher());
  await settle();
  other.asks[0]?.fail(refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.asks).toHaveLength(1);
  expect(answers.read(other.question).failure).toBe(refused);
});

test('without a network nothing goes out; when it is back, what waited goes and what is old is asked for again', async () => {
  const answers = createAnswers();
  const [waits, held, fresh] = [asked('waits'), asked('held'), asked('fresh')];
  answers.set(held.question, 'old', 5);
  answers.set(fresh.question, 'new');
  answers.watch(
    held.question,
    watcher(() => true, Number.POSITIVE_INFINITY),
  );
  answers.watch(fresh.question, watcher());
  answers.network(false);
  answers.watch(waits.question, watcher());
  await settle();
  answers.network(false);
  expect(waits.asks).toHaveLength(0);
  expect(answers.read(waits.question)).toMatchObject({ paused: true, asking: true });
  void answers.invalidate('GET /held');
  await settle();
  expect(answers.read(held.question)).toMatchObject({ paused: true, value: 'old' });
  answers.network(true);
  await settle();
  expect([waits.asks.length, held.asks.length, fresh.asks.length]).toEqual([1, 1, 0]);
  expect(answers.read(waits.question).paused).toBe(false);
});

test('a failure is asked for again when the network is back, and by the next who comes', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.watch(question, watcher());
  await settle();
  asks[0]?.fail(refused);
  await settle();
  answers.network(false);
  answers.network(true);
  await settle();
  expect(asks).toHaveLength(2);
  // With nothing to show, trying again looks like the first try.
  expect(answers.read(question)).toMatchObject({ failure: null, asking: true });
});

test('who leaves while the network is gone leaves no request behind', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.network(false);
  answers.watch(question, watcher())();
  await settle();
  answers.network(true);
  await settle();
  expect(asks).toHaveLength(0);
  expect(answers.read(question)).toMatchObject({ paused: false, asking: false });
});

test('invalidating while a request is under way begins it anew: the older answer never wins', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.watch(question, watcher());
  await settle();
  let done = false;
  const invalidated = answers.invalidate('GET /a').then(() => {
    done = true;
  });
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  asks[0]?.answer('before');
  await settle();
  expect(answers.read(question).value).toBeUndefined();
  expect(done).toBe(false);
  asks[1]?.answer('after');
  await invalidated;
  expect(answers.read(question)).toMatchObject({ value: 'after', asking: false });
});

test('a fetch whose request was begun anew gets the newer answer', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const fetched = answers.fetch(question);
  await settle();
  void answers.invalidate('GET /a');
  await settle();
  asks[1]?.answer('after');
  expect(await fetched).toBe('after');
});

test('the same answer again stays the same object', async () => {
  const answers = createAnswers();
  const value = { list: [1] };
  const question: Question<{ list: number[] }> = {
    id: 'a',
    name: 'GET /a',
    topic: 'a',
    load: async () => ({ list: [1] }),
  };
  answers.set(question, value);
  await answers.refetch(question);
  expect(answers.read(question).value).toBe(value);
});

test('a failed refresh keeps what is shown and says why', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'held');
  const refetched = answers.refetch(question);
  await settle();
  asks[0]?.fail(refused);
  await refetched;
  expect(answers.read(question)).toMatchObject({ value: 'held', failure: refused });
  await expect(answers.fetch(question)).resolves.toBe('held');
});

test('what breaks while loading is a failure too, not an endless wait', async () => {
  const answers = createAnswers();
  const question: Question<string> = {
    id: 'a',
    name: 'GET /a',
    topic: 'a',
    load: () => Promise.reject(new TypeError('broken')),
  };
  answers.watch(question, watcher());
  await settle();
  expect(answers.read(question).failure?.code).toBe('BAD_ANSWER');
});
