// Watchers of values in the database share one statement.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { watch } from './watch.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const onFault = (error: unknown) => {
  throw error;
};

test('ten watchers cost one transaction a reading, and each gets its own value', async () => {
  const seen: unknown[] = [];
  const stops = Array.from({ length: 10 }, (_, index) =>
    watch(database, {
      sql: index === 3 ? `select :now - interval '1 day'` : `select txid_current() + ${index}`,
      now: () => new Date('2026-11-23T00:00:00Z'),
      onValue: (value) => (seen[index] = value),
      what: 'not read',
      onFault,
    }),
  );
  await expect.poll(() => seen.filter((value) => value !== undefined).length).toBe(10);
  for (const stop of stops) stop();
  expect(seen[3]).toEqual(new Date('2026-11-22T00:00:00Z'));
  // The same transaction answered all.
  const ids = seen.flatMap((value, index) => (typeof value === 'bigint' ? [value - BigInt(index)] : []));
  expect(new Set(ids).size).toBe(1);
});

test('a watcher that fails or is slow does not keep the others waiting', async () => {
  const faults: string[] = [];
  let [reads, slow] = [0, 0];
  const common = { sql: 'select 1', onFault: (_: unknown, what: string) => void faults.push(what) };
  const stops = [
    watch(database, {
      ...common,
      onValue: () => Promise.reject(new Error('broken')),
      what: 'broken not read',
    }),
    watch(database, {
      ...common,
      onValue: () => {
        slow += 1;
        return new Promise(() => undefined);
      },
      what: 'slow not read',
    }),
    watch(database, { ...common, onValue: () => (reads += 1), what: 'third not read' }),
  ];
  await expect.poll(() => reads, { timeout: 10_000 }).toBeGreaterThan(2);
  for (const stop of stops) stop();
  expect(new Set(faults)).toEqual(new Set(['broken not read']));
  expect(slow).toBe(1);
});

test('a statement that fails is reported once a reading, and nothing after the last watcher has left', async () => {
  const faults: string[] = [];
  const watcher = {
    sql: 'select 1 / 0',
    onValue: () => undefined,
    what: 'never',
    onFault: (_: unknown, what: string) => void faults.push(what),
  };
  const stops = [watch(database, watcher), watch(database, { ...watcher })];
  await expect.poll(() => faults.length, { timeout: 10_000 }).toBeGreaterThan(0);
  for (const stop of stops) stop();
  expect(new Set(faults)).toEqual(new Set(['changes not read']));
});
