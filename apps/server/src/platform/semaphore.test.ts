// The semaphore's limits, order and failures.
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { Semaphore } from './semaphore.ts';

/** Work that ends on command. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    end = settle;
  });
  return { work: () => done, end };
}

test('lets so many in, queues so many, and turns the rest away', async () => {
  const semaphore = new Semaphore({ running: 2, queued: 1 }, () => new Refusal('OVERLOADED'));
  const [first, second] = [held(), held()];
  const order: string[] = [];
  const running = [semaphore.run(first.work), semaphore.run(second.work)];
  const queued = semaphore.run(async () => void order.push('queued'));
  await expect(semaphore.run(async () => undefined)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(order).toEqual([]);
  first.end();
  await queued;
  expect(order).toEqual(['queued']);
  second.end();
  await Promise.all(running);
});

test('a work that fails gives its place back', async () => {
  const semaphore = new Semaphore({ running: 1, queued: 0 }, () => new Refusal('OVERLOADED'));
  await expect(semaphore.run(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});

/** Starts a work that is held until `end`, and notes when it runs. */
function note(semaphore: Semaphore, order: string[], caller: string, name: string) {
  const { work, end } = held();
  const ended = semaphore.run(() => {
    order.push(name);
    return work();
  }, caller);
  return { ended, end };
}

test('a caller with many works lets the others have every second slot, and the first that frees', async () => {
  const semaphore = new Semaphore({ running: 1, queued: 10 }, () => new Refusal('OVERLOADED'));
  const order: string[] = [];
  const works = [
    ...['many 1', 'many 2', 'many 3', 'many 4'].map((name) => note(semaphore, order, 'many', name)),
    ...['few 1', 'few 2'].map((name) => note(semaphore, order, 'few', name)),
  ];
  for (const { end } of works) end();
  await Promise.all(works.map(({ ended }) => ended));
  expect(order).toEqual(['many 1', 'few 1', 'many 2', 'few 2', 'many 3', 'many 4']);
});

test('a caller takes no more than its share of the slots, and others get the rest at once', async () => {
  const limits = { running: 3, runningOfCaller: 2, queued: 10 };
  const semaphore = new Semaphore(limits, () => new Refusal('OVERLOADED'));
  const order: string[] = [];
  const works = ['many 1', 'many 2', 'many 3'].map((name) => note(semaphore, order, 'many', name));
  works.push(note(semaphore, order, 'other', 'other 1'));
  expect(order).toEqual(['many 1', 'many 2', 'other 1']);
  for (const { end } of works) end();
  await Promise.all(works.map(({ ended }) => ended));
  expect(order).toEqual(['many 1', 'many 2', 'other 1', 'many 3']);
});

test('a caller with many works rests between them, and another that comes meanwhile goes first', async () => {
  const limits = { running: 1, restOfCallerMs: 100, queued: 10 };
  const semaphore = new Semaphore(limits, () => new Refusal('OVERLOADED'));
  const order: string[] = [];
  const [first, second] = ['many 1', 'many 2'].map((name) => note(semaphore, order, 'many', name));
  first?.end();
  await first?.ended;
  const other = note(semaphore, order, 'other', 'other 1');
  expect(order).toEqual(['many 1', 'other 1']);
  for (const work of [second, other]) work?.end();
  await Promise.all([second?.ended, other.ended]);
  expect(order).toEqual(['many 1', 'other 1', 'many 2']);
});

test('a full queue refuses the newest of the caller with most works, and keeps a newcomer', async () => {
  const semaphore = new Semaphore({ running: 1, queued: 3 }, () => new Refusal('OVERLOADED'));
  const order: string[] = [];
  const works = ['many 1', 'many 2', 'many 3', 'many 4'].map((name) => note(semaphore, order, 'many', name));
  const newcomer = note(semaphore, order, 'other', 'other 1');
  await expect(works[3]?.ended).rejects.toMatchObject({ code: 'OVERLOADED' });
  await expect(semaphore.run(async () => undefined, 'many')).rejects.toMatchObject({ code: 'OVERLOADED' });
  for (const { end } of [...works, newcomer]) end();
  await Promise.all([...works.slice(0, 3), newcomer].map(({ ended }) => ended));
  expect(order).toEqual(['many 1', 'other 1', 'many 2', 'many 3']);
});
