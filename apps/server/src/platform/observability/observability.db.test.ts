// Logs without secrets, request ids, health and metrics, on a running server.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callsOf,
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  testSettings,
} from '../../app.fixture.ts';
import { buildApp } from '../../app.ts';
import { createLogger } from './logger.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

function logInto(lines: string[]) {
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return createLogger('trace', sink);
}

test('[X-18] no password, token or authorization is ever logged, not even when things break', async () => {
  const lines: string[] = [];
  const logger = logInto(lines);
  const app = await buildApp({ ...testSettings, database: server.database, logger });
  const call = callsOf(app);
  const form = registration();
  const { token } = (await call('PUT /wps/member/register', { body: form })).value;
  for (const password of ['a-wrong-secret', testPassword])
    for (const who of [{}, { plain: true }] as const)
      await call(
        'POST /wps/session/login',
        { body: { username: form.username, password, type: 'username' } },
        who,
      );
  await call('GET /wps/member/info', {}, { token });
  await call(
    'POST /wps/session/login',
    { body: { username: 'x', password: 'a-wrong-secret', type: 'username', extra: 1 } as never },
    { plain: true },
  );
  logger.info(
    { req: { headers: { authorization: `Bearer ${token}` } }, body: { password: testPassword }, token },
    'logged on purpose',
  );
  await app.close();
  const all = lines.join('');
  expect(all).toContain('logged on purpose');
  for (const secret of [token, testPassword, 'a-wrong-secret']) expect(all).not.toContain(secret);
});

test('[X-18] every request is logged with its id, route, status and time, without its query', async () => {
  const lines: string[] = [];
  const app = await buildApp({ ...testSettings, database: server.database, logger: logInto(lines) });
  const answer = await app.http.inject({
    url: '/wps/game/list?displayName=private-search',
    headers: { merchant: 'perya' },
  });
  const id = answer.headers['x-request-id'];
  await app.close();
  const logged = lines.map((line) => JSON.parse(line)).find((line) => line.requestId === id);
  expect(logged).toMatchObject({ method: 'GET', route: '/wps/game/list', status: answer.statusCode });
  expect(lines.join('')).not.toContain('private-search');
});

test('a fault of ours is logged with its id and told without a stack', async () => {
  const lines: string[] = [];
  const app = await buildApp({ ...testSettings, database: server.database, logger: logInto(lines) });
  app.http.get('/wps/broken', () => {
    throw new Error('the very inside of it');
  });
  const answer = await app.http.inject('/wps/broken');
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ success: false, error: { code: 'UNKNOWN_ERROR' } });
  expect(answer.body).not.toContain('inside');
  expect(lines.join('')).toContain('the very inside of it');
});

test('[X-18] alive, ready, and counted by route', async () => {
  expect((await server.app.http.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.http.inject('/readyz')).statusCode).toBe(200);
  await server.call('GET /wps/game/hot');
  const body = await server.app.scrape();
  expect(body).toMatch(
    /perya_http_request_seconds_count\{route="\/wps\/game\/hot",method="GET",status="200"\} (?!0)\d/u,
  );
  expect(body).toContain('perya_sockets');
  expect(body).toContain('perya_database_connections');
});

test('the public port shows no metrics, not even to this machine', async () => {
  const answer = await server.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(answer.statusCode).toBe(404);
});
