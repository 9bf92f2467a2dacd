// /readyz on a database that refuses, freezes and returns.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import { type App, buildApp } from '../../app.ts';
import { openDatabase } from '../db/index.ts';
import { createReadiness } from './readiness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Line = { url: string; cut: () => void; freeze: () => void; restore: () => void };

/** A line to the test's database that can be cut, and frozen: open, and without an answer. */
async function openLine(): Promise<Line> {
  const target = new URL(server.database.url);
  const pairs = new Set<[near: Socket, far: Socket]>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const proxy: Server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          pairs.delete(pair);
          for (const end of pair) end.destroy();
        });
    near.on('data', (chunk) => state === 'open' && far.write(chunk));
    far.on('data', (chunk) => state === 'open' && near.write(chunk));
  });
  await new Promise<void>((settle) => proxy.listen(0, '127.0.0.1', settle));
  const end = () => {
    for (const [near] of pairs) near.destroy();
  };
  onTestFinished(() => {
    end();
    proxy.close();
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      end();
    },
    freeze: () => {
      state = 'frozen';
    },
    restore: () => {
      end();
      state = 'open';
    },
  };
}

/** A server whose database is at the other end of the line. */
async function openApp(line: Line, databaseGraceMs?: number): Promise<App> {
  const database = openDatabase({ url: line.url, maxConnections: 4 });
  const settings = databaseGraceMs === undefined ? {} : { databaseGraceMs };
  const app = await buildApp({ ...testSettings, ...settings, database });
  onTestFinished(async () => {
    line.restore();
    await app.close();
    await database.close();
  });
  return app;
}

const status = async (app: App) => (await app.http.inject('/readyz')).json().status;
const soon = { timeout: 30_000, interval: 50 };

test('a database that is away for a moment leaves the server ready, with the default of a minute', async () => {
  const line = await openLine();
  const app = await openApp(line);
  expect(await status(app)).toBe('ready');
  line.cut();
  for (let asked = 0; asked < 5; asked += 1) expect(await status(app)).toBe('ready');
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
});

test('a database that stays away makes it not ready, and its return ready again', async () => {
  const line = await openLine();
  const app = await openApp(line, 300);
  expect(await status(app)).toBe('ready');
  line.cut();
  await expect.poll(() => status(app), soon).toBe('database away');
  expect((await app.http.inject('/readyz')).statusCode).toBe(503);
  line.restore();
  await expect.poll(() => status(app), soon).toBe('ready');
});

test('a frozen database does not keep the answer waiting', async () => {
  const line = await openLine();
  const app = await openApp(line, 300);
  expect(await status(app)).toBe('ready');
  line.freeze();
  await expect.poll(() => status(app), soon).toBe('database away');
  line.restore();
  await expect.poll(() => status(app), soon).toBe('ready');
});

test('a server that never reached its database is not ready, however long its grace', async () => {
  const line = await openLine();
  line.freeze();
  const database = openDatabase({ url: line.url, maxConnections: 1 });
  const { status: asked } = createReadiness({
    probe: () => database.ready(),
    databaseGraceMs: 60_000,
    onFault: () => undefined,
  });
  expect(await asked()).toBe('starting');
  line.restore();
  await expect.poll(asked, soon).toBe('ready');
  await database.close();
});
