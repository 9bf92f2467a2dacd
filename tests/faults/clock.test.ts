// A server whose clock is two hours off reports itself as not ready, and sessions that end elsewhere end on
// it too.
import { createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilReady } from '../../tools/running-server.ts';
import { type DemoDatabase, openDemoDatabase } from './demo-data.ts';
import type { ServerProcess } from './main-process.ts';
import { spawnShiftedServer, untilAlive } from './shifted-server.ts';

let demo: DemoDatabase;
let right: ServerProcess;
beforeAll(async () => {
  demo = await openDemoDatabase();
  right = await start();
  await untilReady(right);
});
afterAll(async () => {
  await end(right);
  await demo.end();
});

const start = (hoursOff = 0) => spawnShiftedServer(demo.settings, hoursOff * 3600);

async function end(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

const clientOf = (server: ServerProcess, token?: string) =>
  createClient({ origin: server.url, merchant: () => 'perya', language: () => 'en', token: () => token });

/** The refusal of a call that needs a session; undefined when it succeeds. */
const refusalOf = (server: ServerProcess, token: string) =>
  clientOf(
    server,
    token,
  )('GET /wps/member/info').then(
    () => undefined,
    ({ code }: { code: string }) => code,
  );

test.each([2, -2])(
  'a clock that is %i hours off is reported, and a logout crosses between it and another server',
  async (hours) => {
    const wrong = await start(hours);
    try {
      await untilAlive(wrong);
      expect((await fetch(`${wrong.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${right.url}/readyz`)).status).toBe(200);
      // The log arrives after the answer.
      await expect
        .poll(() => wrong.said())
        .toMatch(hours > 0 ? /clock is 7[12]\d\d s off/u : /clock is -7[12]\d\d s off/u);
      const pairs = [[right, wrong] as const, [wrong, right] as const];
      for (const [here, there] of pairs) {
        const { token } = await clientOf(right)('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
        expect(await refusalOf(here, token)).toBeUndefined();
        expect(await refusalOf(there, token)).toBeUndefined();
        await clientOf(here, token)('DELETE /wps/session/logout');
        await expect.poll(() => refusalOf(there, token), { timeout: 5000 }).toBe('SESSION_EXPIRED');
      }
    } finally {
      await end(wrong);
    }
  },
);
