// A database that is silent, away, read only after a failover, or held back by a transaction in another one: bets are refused or repeated,
// each is booked once, pushes are late and not lost, and the server stays ready.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverMessage, socketPath } from '@perya/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { expectBooksBalance } from './books-balance.ts';
import {
  expectWhole,
  openPlayingMember,
  type PlayingMember,
  playOnce,
  playToEnd,
  smallestPlay,
  unavailable,
} from './playing-members.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
});
afterAll(() => server.end());
afterEach(() => expectBooksBalance(server.owner));

/** How long the database is away, so that plays are repeated many times. */
const awayMs = 3000;

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

/** The status of /readyz; 0 where it does not answer soon. */
const readyz = () =>
  fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    (response) => response.status,
    () => 0,
  );

/** Plays rounds one after the other until `stop`, which returns the acknowledged round ids. */
function keepPlaying({ token }: PlayingMember) {
  const acknowledged: string[] = [];
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      const [first] = await playToEnd(server.url, token);
      acknowledged.push(String(first?.['roundId']));
    }
  };
  const running = run();
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await running;
      return acknowledged;
    },
  };
}

test('a frozen database: the bet is refused, and booked once when the database answers again', async () => {
  const { token } = await openPlayingMember(server, 'frozen');
  const goOn = await freezeDatabase();
  const body = smallestPlay();
  expect(await playOnce(server.url, token, body)).toMatchObject(unavailable);
  // Within a minute the database is not this process's fault.
  expect(await readyz()).toBe(200);
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
  expect(await readyz()).toBe(200);
  const soFar = acknowledged.length;
  await setReadOnly('off');
  await Promise.all(playing);
  expect(acknowledged.length).toBe(90);
  expect(soFar).toBeLessThan(90);
  for (const requestId of acknowledged) expect(await booked(requestId)).toBe(1);
});

test('a database that freezes and returns, and is down and starts again, under play: every acknowledged round is booked once', async () => {
  const members = await Promise.all(
    ['first', 'second', 'third'].map((name) => openPlayingMember(server, `away_${name}`)),
  );
  const refused = await openPlayingMember(server, 'away_refused');
  const players = members.map(keepPlaying);
  /** Waits until each player has three more rounds. */
  const allGoOn = () => {
    const before = players.map(({ acknowledged }) => acknowledged.length);
    const further = () =>
      players.every(({ acknowledged }, index) => acknowledged.length >= (before[index] ?? 0) + 3);
    return expect.poll(further, { timeout: 60_000 }).toBe(true);
  };
  await allGoOn();

  const goOn = await freezeDatabase();
  expect(await readyz()).toBe(200);
  await pause(awayMs);
  expect(await readyz()).toBe(200);
  goOn();
  await allGoOn();

  await server.restartDatabase(async () => {
    await pause(awayMs);
    expect(await readyz()).toBe(200);
    expect(await playOnce(server.url, refused.token)).toMatchObject(unavailable);
  });
  await allGoOn();
  expect(await readyz()).toBe(200);
  for (const [index, member] of members.entries())
    await expectWhole(server, member, (await players[index]?.stop()) ?? []);
});

/** Longer than the outbox is polled many times. */
const heldMs = 5000;

/** A client of a database of its own beside the server's. */
async function openOtherDatabase(): Promise<pg.Client> {
  await server.owner.query('create database elsewhere');
  const url = new URL(server.ownerUrl);
  url.pathname = '/elsewhere';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('create table notes (id integer)');
  return client;
}

/** The balances that are pushed to a page of this session. */
async function openPage(token: string) {
  const balances: string[] = [];
  let isWelcome = false;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${socketPath}`);
  onTestFinished(() => socket.terminate());
  socket.on('message', (data: Buffer) => {
    const message = serverMessage.parse(JSON.parse(data.toString()));
    if (message.type === 'welcome') isWelcome = message.session;
    if (message.type === 'balance') balances.push(message.sumBalance);
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', merchant: 'perya', token }));
  await expect.poll(() => isWelcome).toBe(true);
  return balances;
}

test('a transaction held open in another database delays pushes, loses none, and lets play go on', async () => {
  const member = await openPlayingMember(server, 'pushed');
  const balances = await openPage(member.sessionToken);
  const acknowledged: string[] = [];
  const play = async () => {
    const [first] = await playToEnd(server.url, member.token);
    acknowledged.push(String(first?.['roundId']));
  };
  const balance = async () => {
    const [account] = await server.services.ledger.balancesOf(member.bookId, member.playerId);
    const minor = String(account?.balance).padStart(3, '0');
    return `${minor.slice(0, -2)}.${minor.slice(-2)}`;
  };
  await play();
  await expect.poll(() => balances.at(-1)).toBe(await balance());

  const other = await openOtherDatabase();
  await other.query('begin');
  await other.query('insert into notes values (1)');
  // What was committed before may still be on its way.
  await pause(1000);
  const before = balances.length;
  for (let round = 0; round < 20; round += 1) await play();
  await pause(heldMs);
  expect(balances.length).toBe(before);
  await other.query('commit');
  // Rounds may end at the balance that they began with.
  await expect.poll(() => balances.length).toBeGreaterThan(before);
  await expect.poll(() => balances.at(-1)).toBe(await balance());
  await expectWhole(server, member, acknowledged);
});
