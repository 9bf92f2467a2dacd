// The batch queue under overload and with a failing operation.
import { expect, test, vi } from 'vitest';
import { Batcher } from './batcher.ts';

function held() {
  const waiting: (() => void)[] = [];
  return {
    wait: () => new Promise<void>((settle) => waiting.push(settle)),
    release: () => {
      for (const settle of waiting.splice(0)) settle();
    },
  };
}

test('[X-18] whoever comes when too many wait is refused at once; those who wait are served, and newcomers after them', async () => {
  const batch = held();
  const batcher = new Batcher<number, number>({
    run: async (operations) => {
      await batch.wait();
      return operations.map((operation) => operation * 2);
    },
    keyOf: String,
    maxQueued: 3,
    overloaded: () => new Error('overloaded'),
  });
  const first = batcher.submit(1);
  await new Promise((settle) => setImmediate(settle));
  const waiting = [2, 3, 4].map((operation) => batcher.submit(operation));
  await expect(batcher.submit(5)).rejects.toThrow('overloaded');
  batch.release();
  expect(await first).toBe(2);
  await new Promise((settle) => setImmediate(settle));
  const next = batcher.submit(6);
  batch.release();
  expect(await Promise.all(waiting)).toEqual([4, 6, 8]);
  await new Promise((settle) => setImmediate(settle));
  batch.release();
  expect(await next).toBe(12);
  await batcher.idle();
});

test('one faulty operation fails alone', async () => {
  const batcher = new Batcher<number, number>({
    run: async (operations) => {
      if (operations.includes(2)) throw new Error('two');
      return operations;
    },
    keyOf: String,
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map((operation) => batcher.submit(operation)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('operations of one key never share a batch, and keep their order', async () => {
  const batches: string[][] = [];
  const batcher = new Batcher<string, string>({
    run: async (operations) => {
      batches.push(operations);
      return operations;
    },
    keyOf: (operation) => operation.slice(0, 1),
  });
  await Promise.all(['a1', 'b1', 'a2', 'a3', 'b2'].map((operation) => batcher.submit(operation)));
  expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('what would wait for the same lock is never in two batches at once; others go on meanwhile', async () => {
  const batch = held();
  const underWay: string[][] = [];
  const batcher = new Batcher<string, string>({
    run: async (operations) => {
      underWay.push(operations);
      await batch.wait();
      return operations;
    },
    keyOf: String,
    lanes: 2,
    lockOf: (operation) => operation.slice(0, 1),
  });
  const begun = ['a1', 'b1', 'a2'].map((operation) => batcher.submit(operation));
  await new Promise((settle) => setImmediate(settle));
  begun.push(...['a3', 'c1', 'b2'].map((operation) => batcher.submit(operation)));
  await expect.poll(() => underWay).toEqual([['a1', 'b1', 'a2'], ['c1']]);
  batch.release();
  await Promise.all([...begun.slice(0, 3), begun[4]]);
  await new Promise((settle) => setImmediate(settle));
  expect(underWay.slice(2)).toEqual([['a3', 'b2']]);
  batch.release();
  expect(await Promise.all(begun)).toEqual(['a1', 'b1', 'a2', 'a3', 'c1', 'b2']);
});

test('an even share of what waits for one lock leaves at once, the next when it ends: before the answers are taken', async () => {
  const events: string[] = [];
  const batch = held();
  const batcher = new Batcher<number, number>({
    run: async (operations) => {
      events.push(`sent ${operations.length}`);
      await batch.wait();
      return operations;
    },
    keyOf: String,
    lanes: 2,
    lockOf: () => 'one',
  });
  const answered = Array.from({ length: 100 }, async (_, index) => {
    await batcher.submit(index);
    if (index === 0) events.push('first answer');
  });
  await new Promise((settle) => setImmediate(settle));
  expect(events).toEqual(['sent 50']);
  batch.release();
  await new Promise((settle) => setImmediate(settle));
  expect(events).toEqual(['sent 50', 'sent 50', 'first answer']);
  batch.release();
  await Promise.all(answered);
  await batcher.idle();
});

test('few gather beside a running batch: they leave together when it ends, or after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const batch = held();
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>({
    run: async (operations) => {
      sizes.push(operations.length);
      await batch.wait();
      return operations;
    },
    keyOf: String,
    lanes: 2,
  });
  const first = batcher.submit(0);
  await new Promise((settle) => setImmediate(settle));
  const submitApart = async (numbers: number[]) => {
    const settled: Promise<number>[] = [];
    for (const one of numbers) {
      settled.push(batcher.submit(one));
      await new Promise((settle) => setImmediate(settle));
    }
    return settled;
  };
  const second = await submitApart([1, 2, 3]);
  expect(sizes).toEqual([1]);
  batch.release();
  await first;
  await expect.poll(() => sizes).toEqual([1, 3]);
  const third = await submitApart([4, 5]);
  expect(sizes).toEqual([1, 3]);
  vi.runAllTimers();
  expect(sizes).toEqual([1, 3, 2]);
  batch.release();
  expect(await Promise.all([...second, ...third])).toEqual([1, 2, 3, 4, 5]);
  await batcher.idle();
  vi.useRealTimers();
});

/** A batcher on a fake clock whose batches take `batchMs`; `sizes` are those sent so far. */
function onFakeClock(batchMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>({
    run: async (operations) => {
      sizes.push(operations.length);
      await new Promise((settle) => setTimeout(settle, batchMs));
      return operations;
    },
    keyOf: String,
  });
  const pass = async (ms: number) => {
    await new Promise((settle) => setImmediate(settle));
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((settle) => setImmediate(settle));
  };
  return { batcher, sizes, pass };
}

test('where many operations are unanswered at once, a batch waits until it is worth its cost; after a pause it does not', async () => {
  const { batcher, sizes, pass } = onFakeClock(3);
  const submitEvery = async (ms: number, count: number) => {
    sizes.length = 0;
    for (let index = 0; index < count; index += 1) {
      void batcher.submit(index);
      await pass(ms);
    }
    return sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)];
  };
  expect(await submitEvery(200, 20)).toBe(1);
  await submitEvery(2, 100);
  expect(await submitEvery(2, 80)).toBe(8);
  await submitEvery(200, 20);
  expect(await submitEvery(200, 20)).toBe(1);
  vi.useRealTimers();
  await batcher.idle();
});

test('callers who wait for their answers do not wait for others: as soon as all have sent, the batch leaves', async () => {
  const { batcher, sizes, pass } = onFakeClock(3);
  /** Rounds that each of so many callers gets in half a second. */
  const roundsOf = async (callers: number) => {
    let rounds = 0;
    let open = true;
    const call = async (caller: number) => {
      while (open) {
        await batcher.submit(caller);
        rounds += 1;
      }
    };
    const all = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
    for (let ms = 0; ms < 500; ms += 1) await pass(1);
    sizes.length = 0;
    rounds = 0;
    for (let ms = 0; ms < 500; ms += 1) await pass(1);
    open = false;
    for (let ms = 0; ms < 30; ms += 1) await pass(1);
    await all;
    return rounds / callers;
  };
  expect(await roundsOf(1)).toBeGreaterThan(100);
  expect(new Set(sizes)).toEqual(new Set([1]));
  expect(await roundsOf(4)).toBeGreaterThan(100);
  expect(new Set(sizes)).toEqual(new Set([4]));
  vi.useRealTimers();
});

test('many are shared out evenly among the lanes', async () => {
  const batch = held();
  const sizes: number[] = [];
  const batcher = new Batcher<number, number>({
    run: async (operations) => {
      sizes.push(operations.length);
      await batch.wait();
      return operations;
    },
    keyOf: String,
    lanes: 2,
  });
  const all = Promise.all(Array.from({ length: 100 }, (_, index) => batcher.submit(index)));
  await new Promise((settle) => setImmediate(settle));
  expect(sizes).toEqual([50, 50]);
  batch.release();
  expect(await all).toHaveLength(100);
});
