// An overloaded server refuses calls at once in the envelope, and serves them again when it can.
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Longer than the largest event loop delay at which requests are accepted. */
const tooLongMs = 2000;

/** Blocks the event loop twice: the first measurement still includes the idle time before it. */
async function overload(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const end = performance.now() + tooLongMs;
    while (performance.now() < end);
    await setImmediate();
    await setImmediate();
  }
}

test('[X-18] under overload a call is refused with its code, a phrase and a time to come back; then it is served again', async () => {
  expect((await server.call('GET /wps/game/hot')).status).toBe(200);
  await overload();
  const { http } = server.app;
  const refused = await http.inject({ url: '/wps/game/hot', headers: { merchant: 'perya' } });
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['x-request-id']).toBeTruthy();
  expect(refused.json()).toMatchObject({ success: false, error: { code: 'OVERLOADED' } });
  expect(refused.json().error.message).toMatch(/\p{L}/u);
  // Health checks must not report it dead.
  expect((await http.inject('/healthz')).statusCode).toBe(200);
  expect(await server.app.scrape()).toContain('perya_sockets');
  await vi.waitFor(async () => expect((await server.call('GET /wps/game/hot')).status).toBe(200), 30_000);
});
