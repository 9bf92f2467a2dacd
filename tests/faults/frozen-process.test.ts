// One of two server processes behind HAProxy is frozen for twenty seconds under play: its leases move, its players go on at the
// other process, and nothing that it does late is done twice.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { untilReady } from '../../tools/running-server.ts';
import { startBalancer } from './balancer.ts';
import { expectBooksBalance } from './books-balance.ts';
import { programFor } from './debian-program.ts';
import { heldBy, type MeasuredServer, spawnMeasuredServer } from './measured-server.ts';
import { expectWhole, openPlayingMember, type PlayingMember, smallestPlay } from './playing-members.ts';
import { type KillableServer, openKillableServer } from './server-process.ts';

const frozenMs = 20_000;
const announcing = 'jackpots announced';
const soon = { timeout: 60_000, interval: 100 };

let server: KillableServer;
beforeAll(async () => {
  server = await openKillableServer();
});
afterAll(() => server.end());

async function startBehind(port: number): Promise<MeasuredServer> {
  const process = await spawnMeasuredServer({
    ...server.settings,
    PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    PAYMENT_SANDBOX: 'off',
    VENDOR_SANDBOX: 'off',
  });
  onTestFinished(async () => {
    process.child.kill('SIGKILL');
    await process.ended;
  });
  await untilReady(process);
  return process;
}

type Answer = { success: boolean; value: Record<string, unknown>; error?: { code: string } };

/** A player who keeps the balancer's cookie and repeats what is not answered within two seconds. */
function playBehind(url: string, { token }: PlayingMember) {
  const acknowledged: string[] = [];
  /** The process that gave the last answer. */
  let cookie = '';
  let stopped = false;
  const tryOnce = async (path: string, body: object): Promise<Answer | undefined> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        merchant: 'perya',
        authorization: `Bearer ${token}`,
        ...(cookie ? { cookie } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2000),
    });
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    return response.status < 500 ? ((await response.json()) as Answer) : undefined;
  };
  const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
    for (;;) {
      const answer = await tryOnce(path, body).catch(() => undefined);
      if (answer?.success) return answer.value;
      if (answer) throw new Error(`${path} was refused: ${answer.error?.code}`);
      await pause(50);
    }
  };
  const run = async () => {
    while (!stopped) {
      let view = await ask('/wps/round/play', smallestPlay());
      acknowledged.push(String(view['roundId']));
      while (view['state'] === 'open') {
        const { roundId, stepIndex } = view;
        view = await ask('/wps/round/step', { roundId, stepIndex, action: { pick: stepIndex } });
      }
      await pause(100);
    }
  };
  const running = run();
  return {
    acknowledged,
    process: () => cookie,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** Freezes the process that announces jackpots, in the middle of that job; returns it and the other one. */
async function freezeAnnouncer(processes: readonly [MeasuredServer, MeasuredServer]) {
  const [one, two] = processes;
  const names = await heldBy(one);
  const [frozen, other] = names.includes(announcing) ? [one, two] : [two, one];
  await server.owner.transaction(async (tx) => {
    // Stakes go on beside this lock: they only add to the pool.
    await tx.query(
      `select 1 from ledger_accounts where merchant_id = 1 and kind = 'jackpot_pool' for no key update`,
    );
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    const blocked = () =>
      server.database.query('select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
    await expect.poll(async () => (await blocked()).rows.length, soon).toBeGreaterThan(0);
    frozen.child.kill('SIGSTOP');
  });
  return { frozen, other };
}

/** Figures of the jackpot that both processes have announced. */
async function announcedTwice(): Promise<unknown[]> {
  const { rows } = await server.database.query(
    `select payload->'message'->'jackpot'->>'amount' as amount from outbox
      where merchant_id = 1 and topic = 'merchant' and payload->'message'->>'type' = 'jackpot' group by 1 having count(*) > 1`,
  );
  return rows;
}

test('a process frozen for 20 s under play: its leases move, its players go on, and nothing is done twice', async (context) => {
  const program = await programFor(context, 'haproxy', 'usr/sbin/haproxy');
  const ports = { balancer: await freePort(), one: await freePort(), two: await freePort() };
  const one = await startBehind(ports.one);
  const two = await startBehind(ports.two);
  const balancer = await startBalancer(program, ports);
  onTestFinished(balancer.end);
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, index) => openPlayingMember(server, `frozen_${index}`)),
  );
  const players = members.map((member) => playBehind(balancer.url, member));
  const processes = () => new Set(players.map(({ process }) => process()).filter(Boolean));
  await expect.poll(() => processes().size, soon).toBe(2);
  await expect.poll(async () => [await heldBy(one), await heldBy(two)].flat(), soon).toContain(announcing);

  const { frozen, other } = await freezeAnnouncer([one, two]);
  const frozenAt = performance.now();
  const name = frozen === one ? 'perya=one' : 'perya=two';
  const its = players.filter(({ process }) => process() === name);
  expect(its.length).toBeGreaterThan(0);
  const before = players.map(({ acknowledged }) => acknowledged.length);
  const { rows: jobs } = await server.database.query<{ name: string }>('select name from leases');
  await expect
    .poll(async () => (await heldBy(other)).toSorted(), soon)
    .toEqual(jobs.map((job) => job.name).toSorted());
  // Every player, those of the frozen process too, gets further rounds while it is frozen.
  const further = () =>
    players.every(({ acknowledged }, index) => acknowledged.length > (before[index] ?? 0) + 2);
  await expect.poll(further, soon).toBe(true);
  expect(frozen.child.signalCode).toBeNull();
  expect(its.map(({ process }) => process())).not.toContain(name);
  await pause(Math.max(0, frozenMs - (performance.now() - frozenAt)));

  frozen.child.kill('SIGCONT');
  await expect.poll(() => fetch(`${frozen.url}/readyz`).then(({ status }) => status), soon).toBe(200);
  await Promise.all(players.map(({ stop }) => stop()));
  for (const [index, member] of members.entries())
    await expectWhole(server, member, players[index]?.acknowledged ?? []);
  expect(await announcedTwice()).toEqual([]);
  await expectBooksBalance(server.owner);
});
