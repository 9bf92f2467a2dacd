// The metrics port serves one path to few requests at once.
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMetricsServer } from './metrics-server.ts';

const open: ReturnType<typeof createMetricsServer>[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise((settle) => server.close(settle));
});

async function listening(scrape: () => Promise<string>) {
  const faults: string[] = [];
  const server = createMetricsServer({
    scrape,
    contentType: 'text/plain; version=0.0.4',
    onFault: (_error, what) => faults.push(what),
  });
  open.push(server);
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as AddressInfo;
  const get = (path = '/metrics', method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close' } });
  return { get, faults };
}

test('the counters are on /metrics alone', async () => {
  const { get } = await listening(async () => 'perya_sockets 1\n');
  const answer = await get();
  expect([answer.status, await answer.text()]).toEqual([200, 'perya_sockets 1\n']);
  expect(answer.headers.get('content-type')).toContain('version=0.0.4');
  expect((await get('/')).status).toBe(404);
  expect((await get('/metrics', 'POST')).status).toBe(404);
});

test('a third request at once is refused, and served once the others are', async () => {
  const waiting: ((body: string) => void)[] = [];
  const { get } = await listening(() => new Promise((settle) => waiting.push(settle)));
  const first = [get(), get()];
  await expect.poll(() => waiting.length).toBe(2);
  expect((await get()).status).toBe(503);
  for (const settle of waiting) settle('ok');
  expect(await Promise.all(first.map(async (one) => (await one).status))).toEqual([200, 200]);
  const again = get();
  await expect.poll(() => waiting.length).toBe(3);
  waiting[2]?.('ok');
  expect((await again).status).toBe(200);
});

test('counters that cannot be read are a 500 and a fault', async () => {
  const { get, faults } = await listening(() => Promise.reject(new Error('unreadable')));
  expect((await get()).status).toBe(500);
  expect(faults).toEqual(['metrics not read']);
});
