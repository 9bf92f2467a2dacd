// Leases between processes on one database: shares, expiry by the database's clock, refused writes, release.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { writeOutbox } from '../db/index.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { bookIdSchema } from '../ids.ts';
import { createMetrics } from '../observability/metrics.ts';
import { type Job, startJobs } from './jobs.ts';
import { LeaseLost, Leases } from './leases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('delete from leases');
  await database.query('delete from lease_holders');
});
afterEach(() => vi.restoreAllMocks());

const outboxRow = { bookId: bookIdSchema.parse(1), topic: 'merchant', payload: {} };
const names = ['a', 'b', 'c', 'd', 'e'];
const onFault = (error: unknown) => {
  throw error;
};

/** A process that takes its turns when the test says so. */
const newProcess = (over: { names?: string[]; now?: () => Date } = {}) =>
  new Leases({ database, names, onFault, ...over });
const heldBy = (process: Leases) => names.filter((name) => process.find(name));
const turns = async (...processes: Leases[]) => {
  for (const process of processes) await process.turn();
};
/** Every lease held now and every process's presence end after this time of the database. */
const endsIn = async (time: string) => {
  const until = 'until = clock_timestamp() + $1::interval';
  await database.query(`update leases set ${until}`, [time]);
  await database.query(`update lease_holders set ${until}`, [time]);
};
const expireAll = () => endsIn('-1 millisecond');
const termOf = async (name: string) => {
  const { rows } = await database.query<{ term: bigint }>('select term from leases where name = $1', [name]);
  return rows[0]?.term;
};
function leaseOf(process: Leases, name: string) {
  const lease = process.find(name);
  if (!lease) throw new Error(`${name} is not held`);
  return lease;
}

test('a process alone takes every lease at its first turn and keeps its terms', async () => {
  const one = newProcess();
  await one.turn();
  expect(heldBy(one)).toEqual(names);
  await one.turn();
  expect(heldBy(one)).toEqual(names);
  expect(await termOf('a')).toBe(1n);
});

test('each lease has one holder; two and three processes have a share each', async () => {
  const [one, two, three] = [newProcess(), newProcess(), newProcess()];
  await one.turn();
  await turns(two, one, two);
  expect([...heldBy(one), ...heldBy(two)].sort()).toEqual(names);
  expect(new Set([heldBy(one).length, heldBy(two).length])).toEqual(new Set([2, 3]));
  await turns(three, one, two, three, one, two);
  expect([...heldBy(one), ...heldBy(two), ...heldBy(three)].sort()).toEqual(names);
  for (const process of [one, two, three]) expect(heldBy(process).length).toBeGreaterThan(0);
});

test('ten processes that take their turns at once never share a lease', async () => {
  const processes = Array.from({ length: 10 }, () => newProcess());
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(processes.map((process) => process.turn()));
    const held = processes.flatMap(heldBy);
    expect(new Set(held).size).toBe(held.length);
  }
  expect(processes.flatMap(heldBy).sort()).toEqual(names);
});

test('a process that closes gives its leases back at once', async () => {
  const [one, two] = [newProcess(), newProcess()];
  await turns(one, two, one, two);
  await one.close();
  expect(heldBy(one)).toEqual([]);
  await two.turn();
  expect(heldBy(two)).toEqual(names);
});

test('after six seconds of the database without a renewal another process takes over, with a higher term', async () => {
  const [one, two] = [newProcess(), newProcess()];
  await turns(one, two);
  expect(heldBy(two)).toEqual([]);
  await expireAll();
  await two.turn();
  expect(heldBy(two)).toEqual(names);
  expect(await termOf('a')).toBe(2n);
});

test('a former holder is refused its write, and what it wrote in that transaction is undone', async () => {
  const [one, two] = [newProcess(), newProcess()];
  await one.turn();
  const former = leaseOf(one, 'a');
  await database.transaction(async (tx) => {
    expect(await former.fence(tx)).toBeNull();
    await former.store(tx, { sent: 1 });
  });
  await expireAll();
  const write = () =>
    database.transaction(async (tx) => {
      await writeOutbox(tx, [{ ...outboxRow, at: new Date() }]);
      await former.fence(tx);
    });
  // Nobody has taken it yet, but somebody may at any moment.
  await expect(write()).rejects.toThrow(LeaseLost);
  await two.turn();
  await expect(write()).rejects.toThrow('the lease of "a" is no longer held by this process');
  expect((await database.query('select 1 from outbox')).rows).toEqual([]);
  await database.transaction(async (tx) => {
    expect(await leaseOf(two, 'a').fence(tx)).toEqual({ sent: 1 });
  });
  await one.turn();
  await expect(former.fence(database)).rejects.toThrow(LeaseLost);
});

test('a lease is not taken while a transaction that its fence let through is open', async () => {
  const [one, two] = [newProcess(), newProcess()];
  await one.turn();
  await endsIn('1 second');
  await database.transaction(async (tx) => {
    await leaseOf(one, 'a').fence(tx);
    await tx.query('select pg_sleep(1.1)');
    await two.turn();
    expect(heldBy(two)).toEqual(['b', 'c', 'd', 'e']);
  });
  await two.turn();
  expect(heldBy(two)).toEqual(names);
});

test('the database ends the transaction of a process that was frozen behind its fence', async () => {
  const [one, two] = [newProcess(), newProcess()];
  await one.turn();
  await endsIn('1 second');
  const frozen = database.transaction(async (tx) => {
    await leaseOf(one, 'a').fence(tx);
    await leaseOf(one, 'a').store(tx, { lost: true });
    const taken = async () => {
      await two.turn();
      return heldBy(two);
    };
    await expect.poll(taken, { timeout: 20_000, interval: 200 }).toContain('a');
    return 'alive';
  });
  await expect(frozen).rejects.toThrow();
  const { rows } = await database.query('select cursor from leases where name = $1', ['a']);
  expect(rows).toEqual([{ cursor: null }]);
});

test.each([2, -2])('a process whose clock is %i hours off holds nothing', async (hours) => {
  let offMs = 0;
  const one = newProcess({ now: () => new Date(Date.now() + offMs) });
  await one.turn();
  const held = leaseOf(one, 'a');
  offMs = hours * 3_600_000;
  await one.turn();
  expect(heldBy(one)).toEqual([]);
  await expect(held.fence(database)).rejects.toThrow(LeaseLost);
  const two = newProcess();
  await two.turn();
  expect(heldBy(two)).toEqual(names);
});

test('a process that was frozen does not begin a job before its next turn', async () => {
  const one = newProcess();
  await one.turn();
  const later = performance.now() + 6000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  expect(heldBy(one)).toEqual([]);
  await one.turn();
  expect(heldBy(one)).toEqual(names);
});

test('a lease that only a newer release knows is left to it', async () => {
  const [older, newer] = [newProcess(), newProcess({ names: [...names, 'new'] })];
  await turns(newer, older, newer, older);
  // What nobody has taken for a while is taken above a process's share.
  await database.query(`update leases set until = until - interval '5 seconds' where holder is null`);
  await newer.turn();
  expect(newer.find('new')).toBeDefined();
  await newer.close();
  await turns(older, older);
  expect(heldBy(older)).toEqual(names);
  expect(older.find('new')).toBeUndefined();
});

test('a process with jobs of its own, such as the office, takes no share of the others, and none is given back', async () => {
  const [player, office] = [newProcess(), newProcess({ names: ['own', 'seal'] })];
  await turns(player, office);
  expect(heldBy(player)).toEqual(names);
  expect([office.find('own'), office.find('seal')]).not.toContain(undefined);
  const terms = async () => (await database.query('select name, term from leases order by name')).rows;
  const before = await terms();
  for (let round = 0; round < 5; round += 1) await turns(player, office);
  expect(await terms()).toEqual(before);
});

test('processes of two releases share the jobs that both know, and each holds what it alone knows', async () => {
  const [older, newer] = [
    newProcess({ names: [...names, 'old'] }),
    newProcess({ names: [...names, 'new 1', 'new 2'] }),
  ];
  await turns(older, newer, older, newer, older, newer);
  expect(older.find('old')).toBeDefined();
  expect([newer.find('new 1'), newer.find('new 2')]).not.toContain(undefined);
  expect([...heldBy(older), ...heldBy(newer)].sort()).toEqual(names);
  expect(Math.abs(heldBy(older).length - heldBy(newer).length)).toBe(1);
});

test('jobs run where their lease is, and a refused write is counted, not reported as a fault', async () => {
  const faults: unknown[] = [];
  const metrics = createMetrics();
  const ran = { first: 0, second: 0, lost: 0 };
  const jobsOf = (which: 'first' | 'second'): Job[] => [
    {
      name: 'counted',
      everyMs: 5,
      run: async (lease) => {
        ran[which] += 1;
        if (which === 'second') return;
        await database.query(`update leases set holder = null, until = '-infinity', term = term + 1`);
        await database.transaction((tx) => lease.fence(tx));
      },
      onLost: () => (ran.lost += 1),
    },
  ];
  const parts = {
    database,
    clock: systemClock,
    metrics,
    onFault: (error: unknown) => void faults.push(error),
  };
  const first = startJobs(jobsOf('first'), parts);
  const refused = async () =>
    (await metrics.leaseRefusals.get()).values.find(({ labels }) => labels.lease === 'counted')?.value;
  await expect.poll(refused).toBeGreaterThan(0);
  await first.close();
  const second = startJobs(jobsOf('second'), parts);
  await expect.poll(() => ran.second).toBeGreaterThan(2);
  second.measure();
  expect((await metrics.leasesHeld.get()).values).toMatchObject([{ value: 1 }]);
  const before = ran.first;
  await pause(30);
  expect(ran.first).toBe(before);
  await second.close();
  expect(faults).toEqual([]);
});

test('a job that waits for something runs when it is there, in the process that holds its lease', async () => {
  const ran = [0, 0];
  const processes = [0, 1].map((index) =>
    startJobs(
      [
        {
          name: 'outbox emptied',
          dueQuery: `select exists (select from outbox where created_at <= :now)`,
          run: async () => {
            ran[index] = (ran[index] ?? 0) + 1;
            await database.query('delete from outbox');
          },
        },
      ],
      { database, clock: systemClock, metrics: createMetrics(), onFault },
    ),
  );
  for (const times of [1, 2, 3]) {
    await writeOutbox(database, [{ ...outboxRow, at: new Date() }]);
    await expect.poll(() => ran.reduce((sum, one) => sum + one), { timeout: 10_000 }).toBe(times);
  }
  expect(ran.toSorted((a, b) => a - b)).toEqual([0, 3]);
  for (const process of processes) await process.close();
});
