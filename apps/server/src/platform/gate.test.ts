import { expect, test } from 'vitest';
import { Gate } from './gate.ts';
import { Refusal } from './refusal.ts';

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((settle) => {
    end = settle;
  });
  return { work: () => done, end };
}

test('lets so many in, queues so many, and turns the rest away', async () => {
  const gate = new Gate(2, 1, () => new Refusal('OVERLOADED'));
  const [first, second] = [held(), held()];
  const order: string[] = [];
  const running = [gate.run(first.work), gate.run(second.work)];
  const queued = gate.run(async () => void order.push('queued'));
  await expect(gate.run(async () => undefined)).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(order).toEqual([]);
  first.end();
  await queued;
  expect(order).toEqual(['queued']);
  second.end();
  await Promise.all(running);
});

test('a work that fails gives its place back', async () => {
  const gate = new Gate(1, 0, () => new Refusal('OVERLOADED'));
  await expect(gate.run(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke');
  expect(await gate.run(async () => 'next')).toBe('next');
});
