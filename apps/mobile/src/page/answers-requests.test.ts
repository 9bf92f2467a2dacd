import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers } from './answers.ts';
import type { Question } from './question.ts';
import { asked, offline, refused, settle, stateOf, watch } from './test-question.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('one request serves all who ask, watchers and a fetch alike', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const [first, second] = [{ heard: vi.fn() }, { heard: vi.fn() }];
  watch(answers, question, first);
  watch(answers, question, second);
  await settle();
  const fetched = answers.fetch(question);
  expect(stateOf(answers, question)).toMatchObject({ asking: true, value: undefined });
  await settle();
  expect(asks).toHaveLength(1);
  asks[0]?.answer('one');
  expect(await fetched).toBe('one');
  expect(stateOf(answers, question)).toMatchObject({ asking: false, value: 'one', failure: null });
  expect(first.heard).toHaveBeenCalled();
  expect(second.heard).toHaveBeenCalled();
});

test('the last who leaves ends the request; who stays keeps it, and who comes next asks anew', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const leave = watch(answers, question);
  await settle();
  const leaveAgain = watch(answers, question);
  leave();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(false);
  leaveAgain();
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  expect(stateOf(answers, question)).toMatchObject({ asking: false, failure: null });
  watch(answers, question);
  await settle();
  expect(asks).toHaveLength(2);
});

test('a fetch keeps the request alive that a watcher has left', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  const leave = watch(answers, question);
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
  watch(answers, lost.question);
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
  expect(stateOf(answers, lost.question)).toMatchObject({ failure: offline, asking: false });

  const other = asked('other');
  watch(answers, other.question);
  await settle();
  other.asks[0]?.fail(refused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(other.asks).toHaveLength(1);
  expect(stateOf(answers, other.question).failure).toBe(refused);
});

test('without a network nothing goes out; when it is back, what waited goes and what is old is asked for again', async () => {
  const answers = createAnswers();
  answers.client.mount();
  const [waits, held, fresh] = [asked('waits'), asked('held'), asked('fresh')];
  answers.set(held.question, 'old', 5);
  answers.set(fresh.question, 'new');
  watch(answers, held.question, { staleTime: Number.POSITIVE_INFINITY });
  watch(answers, fresh.question);
  onlineManager.setOnline(false);
  watch(answers, waits.question);
  await settle();
  onlineManager.setOnline(false);
  expect(waits.asks).toHaveLength(0);
  expect(stateOf(answers, waits.question)).toMatchObject({ paused: true, asking: true });
  void answers.invalidate('GET /held');
  await settle();
  expect(stateOf(answers, held.question)).toMatchObject({ paused: true, value: 'old' });
  onlineManager.setOnline(true);
  await settle();
  expect([waits.asks.length, held.asks.length, fresh.asks.length]).toEqual([1, 1, 0]);
  expect(stateOf(answers, waits.question).paused).toBe(false);
});

test('a failure is asked for again when the network is back, and by the next who comes', async () => {
  const answers = createAnswers();
  answers.client.mount();
  const { question, asks } = asked();
  watch(answers, question);
  await settle();
  asks[0]?.fail(refused);
  await settle();
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await settle();
  expect(asks).toHaveLength(2);
  // With nothing to show, trying again looks like the first try.
  expect(stateOf(answers, question)).toMatchObject({ failure: null, asking: true });
});

test('who leaves while the network is gone leaves no request behind', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  onlineManager.setOnline(false);
  watch(answers, question)();
  await settle();
  onlineManager.setOnline(true);
  await settle();
  expect(asks).toHaveLength(0);
  expect(stateOf(answers, question)).toMatchObject({ paused: false, asking: false });
});

test('invalidating while a request is under way begins it anew: the older answer never wins', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  watch(answers, question);
  await settle();
  let done = false;
  const invalidated = answers.invalidate('GET /a').then(() => {
    done = true;
  });
  await settle();
  expect(asks[0]?.signal.aborted).toBe(true);
  asks[0]?.answer('before');
  await settle();
  expect(answers.read(question)).toBeUndefined();
  expect(done).toBe(false);
  asks[1]?.answer('after');
  await invalidated;
  expect(stateOf(answers, question)).toMatchObject({ value: 'after', asking: false });
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
    queryKey: ['GET /a', {}, 'en'],
    queryFn: async () => ({ list: [1] }),
  };
  answers.set(question, value);
  watch(answers, question);
  await answers.invalidate('GET /a');
  expect(answers.read(question)).toBe(value);
});

test('a failed refresh keeps what is shown and says why', async () => {
  const answers = createAnswers();
  const { question, asks } = asked();
  answers.set(question, 'held');
  watch(answers, question);
  const refetched = answers.invalidate('GET /a');
  await settle();
  asks[0]?.fail(refused);
  await refetched;
  expect(stateOf(answers, question)).toMatchObject({ value: 'held', failure: refused });
  // Who needs it next tries again.
  const fetched = answers.fetch(question);
  await settle();
  asks[1]?.answer('fresh');
  expect(await fetched).toBe('fresh');
});

test('what breaks while loading is a failure too, not an endless wait', async () => {
  const answers = createAnswers();
  const question: Question<string> = {
    queryKey: ['GET /a', {}, 'en'],
    queryFn: () => Promise.reject(new TypeError('broken')),
  };
  watch(answers, question);
  await settle();
  expect(stateOf(answers, question).failure?.code).toBe('BAD_ANSWER');
});
