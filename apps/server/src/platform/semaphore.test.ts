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
  const semaphore = new Semaphore(2, 1, () => new Refusal('OVERLOADED'));
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
  const semaphore = new Semaphore(1, 0, () => new Refusal('OVERLOADED'));
  await expect(semaphore.run(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});
