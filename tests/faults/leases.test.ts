// Two servers on one database: each scheduled job runs in one of them. A holder that is frozen loses its leases and is refused its late
// write; one that closes gives them back.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { untilReady } from '../../tools/running-server.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type DemoDatabase, openDemoDatabase } from './demo-data.ts';
import { heldBy, type MeasuredServer, measured, spawnMeasuredServer } from './measured-server.ts';

const announcing = 'jackpots announced';
const soon = { timeout: 60_000, interval: 100 };
let demo: DemoDatabase;
let database: Database;
let owner: Database;
let servers: [MeasuredServer, MeasuredServer];
beforeAll(async () => {
  demo = await openDemoDatabase();
  ({ database, owner } = demo);
  const first = await spawnMeasuredServer(demo.settings);
  await untilReady(first);
  const second = await spawnMeasuredServer(demo.settings);
  await untilReady(second);
  servers = [first, second];
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    await ended;
  }
  await demo.end();
});

async function allJobs(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('select name from leases');
  return rows.map(({ name }) => name).toSorted();
}

/** Waits until the two hold every job between them, each at least one. */
async function untilSpread(): Promise<void> {
  const spread = async () => {
    const [first, second] = await Promise.all(servers.map(heldBy));
    return first?.length && second?.length ? [...first, ...second].toSorted() : [];
  };
  await expect.poll(spread, soon).toEqual(await allJobs());
}

/** Adds to the pool, so that there is a new figure to announce; returns it as it is sent. */
async function growPool(): Promise<string> {
  const ledger = createLedger(database);
  const at = new Date();
  const account = (kind: 'house_gaming' | 'jackpot_pool') =>
    ledger.houseAccount({ bookId: bookIdSchema.parse(1), kind, currency: 'PHP' }, at);
  const [fromId, toId] = [await account('house_gaming'), await account('jackpot_pool')];
  const opId = randomUUID();
  await ledger.transfer({
    bookId: bookIdSchema.parse(1),
    opId,
    fromId,
    toId,
    kind: 'jackpot_funding',
    amount: 12_345n,
    at,
  });
  const { balance } = await ledger.balance(bookIdSchema.parse(1), toId);
  return `${balance / 100n}.${String(balance % 100n).padStart(2, '0')}`;
}

/** How often a figure was announced. */
async function announced(amount: string): Promise<number> {
  const { rows } = await database.query(
    `select 1 from outbox where merchant_id = 1 and topic = 'merchant' and payload->'message'->'jackpot'->>'amount' = $1`,
    [amount],
  );
  return rows.length;
}

/** Longer than the pause between two announcements: a second process would have made its own by then. */
const oneMoreTurnMs = 4000;

test('each job has one holder, and each figure of the jackpot is announced once', async () => {
  await untilSpread();
  for (let times = 0; times < 3; times += 1) {
    const amount = await growPool();
    await expect.poll(() => announced(amount), soon).toBe(1);
    await pause(oneMoreTurnMs);
    expect(await announced(amount)).toBe(1);
  }
  await expectBooksBalance(owner);
});

test('a holder frozen in the middle of a job: another goes on, and the late write is refused and counted', async () => {
  await untilSpread();
  const [one, two] = servers;
  const [frozen, other] = (await heldBy(one)).includes(announcing) ? [one, two] : [two, one];
  const amount = await growPool();
  await owner.transaction(async (tx) => {
    await tx.query(
      `select 1 from ledger_accounts where merchant_id = 1 and kind = 'jackpot_pool' for update`,
    );
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    const blocked = () =>
      database.query('select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]?.pid]);
    // The announcement waits for the pool, before its fence.
    await expect.poll(async () => (await blocked()).rows.length, soon).toBe(1);
    frozen.child.kill('SIGSTOP');
  });
  await expect.poll(() => heldBy(other), soon).toContain(announcing);
  frozen.child.kill('SIGCONT');
  const refused = async () => (await measured(frozen, 'perya_lease_refusals_total')).get(announcing);
  await expect.poll(refused, soon).toBe(1);
  await expect.poll(() => announced(amount), soon).toBe(1);
  await pause(oneMoreTurnMs);
  expect(await announced(amount)).toBe(1);
  expect((await measured(frozen, 'perya_faults_total')).get(announcing)).toBeUndefined();
  await expectBooksBalance(owner);
});

test('a server that closes gives its leases back, and the other goes on', async () => {
  await untilSpread();
  const [one, two] = servers;
  one.child.kill('SIGTERM');
  expect(await one.ended).toBe(0);
  const { rows } = await database.query('select 1 from lease_holders where until > clock_timestamp()');
  expect(rows.length).toBe(1);
  await expect.poll(async () => (await heldBy(two)).toSorted(), soon).toEqual(await allJobs());
  const amount = await growPool();
  await expect.poll(() => announced(amount), soon).toBe(1);
  await expectBooksBalance(owner);
});
