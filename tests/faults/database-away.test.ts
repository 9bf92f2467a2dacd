// A silent database, and one that a failover made read only: bets are refused or repeated, and each is booked once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectBooksBalance } from './books-balance.ts';
import { openPlayingMember, playToEnd, smallestPlay } from './playing-members.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
});
afterAll(() => server.end());
afterEach(() => expectBooksBalance(server.owner));

async function booked(requestId: string): Promise<number> {
  const { rows } = await server.owner.query('select 1 from rounds where request_id = $1', [requestId]);
  return rows.length;
}

/** Stops every process of the database; the returned function lets them go on. */
async function freezeDatabase(): Promise<() => void> {
  const file = join(server.settings['DATA_DIR'] ?? '', 'postgresql/cluster/postmaster.pid');
  const [parent = ''] = (await readFile(file, 'utf8')).split('\n');
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  const processes = [parent, ...children.trim().split(' ')].map(Number);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  let isFrozen = true;
  const goOn = () => {
    if (isFrozen) signal('SIGCONT');
    isFrozen = false;
  };
  onTestFinished(goOn);
  return goOn;
}

test('a frozen database: the bet is refused, and booked once when the database answers again', async () => {
  const { token } = await openPlayingMember(server, 'frozen');
  const goOn = await freezeDatabase();
  const body = smallestPlay();
  const refused = await fetch(`${server.url}/wps/round/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: 'perya', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(await refused.json()).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } });
  goOn();
  await playToEnd(server.url, token, body);
  expect(await booked(body.requestId)).toBe(1);
});

test('a database that is read only for a while: every acknowledged bet is booked once, and the lobby goes on', async () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    await server.owner.query(`alter system set default_transaction_read_only = ${value}`);
    await server.owner.query('select pg_reload_conf()');
  };
  onTestFinished(() => setReadOnly('off'));
  const players = await Promise.all(['one', 'two', 'three'].map((name) => openPlayingMember(server, name)));
  const acknowledged: string[] = [];
  const playing = players.map(async ({ token }) => {
    for (let round = 0; round < 30; round += 1) {
      const body = smallestPlay();
      await playToEnd(server.url, token, body);
      acknowledged.push(body.requestId);
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(10);
  await setReadOnly('on');
  const refused = async () => {
    const error: unknown = await server.database.query('delete from outbox where false').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof Error && 'code' in error ? error.code : undefined;
  };
  await expect.poll(refused, { timeout: 10_000 }).toBe('25006');
  const lobby = await fetch(`${server.url}/wps/game/jackpot`, { headers: { merchant: 'perya' } });
  expect(lobby.status).toBe(200);
  const soFar = acknowledged.length;
  await setReadOnly('off');
  await Promise.all(playing);
  expect(acknowledged.length).toBe(90);
  expect(soFar).toBeLessThan(90);
  for (const requestId of acknowledged) expect(await booked(requestId)).toBe(1);
});
