// Any input gets an answer in the envelope, never a fault or a stack.
import { type Call, calls, refusalStatus } from '@perya/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { headersOf, openTestServer, sentBody, type TestServer } from './app.fixture.ts';

let server: TestServer;
let member: string;
beforeAll(async () => {
  server = await openTestServer();
  member = await server.member();
});
afterAll(() => server.close());

const nasty = [
  'x'.repeat(300),
  'x'.repeat(5000),
  '',
  ' ',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '0x10',
  '🎰🎲',
  '\u202Eevil\u202C',
  '\u0000',
  'ab\u0000cd',
  "'; drop table players; --",
  '../../etc/passwd',
  '\ud800',
  '<script>1</script>',
  '%00',
  '{"$gt":""}',
] as const;
const nastyValue = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e21, -1e-7, [], {}, [[]], { length: 1 }, Number.MAX_SAFE_INTEGER),
  fc.string(),
  fc.integer(),
);

const described = Object.entries<Call>(calls).filter(([, call]) => call.path !== '/wps/session/logout');

function isEnvelopeOfRefusal(answer: { statusCode: number; body: string }) {
  const said = JSON.parse(answer.body);
  expect(said.success).toBe(false);
  expect(refusalStatus).toHaveProperty(said.error.code);
  expect(answer.statusCode).toBe(refusalStatus[said.error.code as keyof typeof refusalStatus]);
  expect(said.error.message.length).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at async|select /u);
}

test.each(described)(
  '[3-07] [8-01] %s: one field gone wrong never breaks the server',
  async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), nastyValue, async (pick, value) => {
        const parts = [...fieldsOf(call, 'query'), ...fieldsOf(call, 'body')];
        const chosen = parts[pick % Math.max(parts.length, 1)] ?? {
          part: 'query' as const,
          field: 'unknownField',
        };
        const answer = await send(call, chosen, value);
        expect(answer.statusCode).toBeLessThan(500);
        expect(JSON.parse(answer.body)).toHaveProperty('success');
      }),
      { numRuns: 12 },
    );
  },
);

test.each(described)('[3-07] %s refuses a field that it does not know', async (_name, call) => {
  const part = call.body ? 'body' : 'query';
  const answer = await send(call, { part, field: 'unknownField' }, 'x', true);
  if (['public', 'session', 'account', 'member'].includes(call.permit)) {
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  }
  isEnvelopeOfRefusal(answer);
});

test('a field at fault is named', async () => {
  const answer = await server.call('POST /wps/session/login', {
    body: { username: 'maria_88', password: 'x'.repeat(200), type: 'username' },
  });
  expect(answer).toMatchObject({
    status: 400,
    error: { code: 'INVALID_INPUT', value: { field: 'body.password' } },
  });
});

const rawBodies: [string, string, string, number][] = [
  ['broken JSON', '{"username":', 'application/json', 400],
  ['a list for an object', '[]', 'application/json', 400],
  ['a bare number', '7', 'application/json', 400],
  [
    '__proto__',
    '{"__proto__":{"trial":true},"username":"a","password":"b","type":"username"}',
    'application/json',
    400,
  ],
  ['constructor.prototype', '{"constructor":{"prototype":{"x":1}},"username":"a"}', 'application/json', 400],
  ['another content type', 'username=a', 'application/x-www-form-urlencoded', 415],
  ['XML', '<login/>', 'application/xml', 415],
  ['70 KB', JSON.stringify({ username: 'x'.repeat(70_000) }), 'application/json', 413],
  ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', 400],
];
test.each(rawBodies)(
  '[3-07] a body of %s is refused in the envelope',
  async (_name, payload, type, status) => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { ...headersOf({}), 'content-type': type },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    isEnvelopeOfRefusal(answer);
  },
);

test.each([
  ['GET', '/wps/nothing/here', 404],
  ['GET', '/wps/session/login', 405],
  ['DELETE', '/wps/system/status', 405],
  ['PUT', '/psp/v1/sandbox/webhook', 405],
] as const)('%s %s is refused in the envelope with %i', async (method, url, status) => {
  const answer = await server.app.http.inject({ method, url, headers: headersOf({}) });
  expect(answer.statusCode).toBe(status);
  isEnvelopeOfRefusal(answer);
});

test.each(['zh-Hans', 'ar'] as const)('[8-01] a refusal speaks %s', async (language) => {
  const english = await server.call('GET /wps/member/info', {}, { language: 'en' });
  const answer = await server.call('GET /wps/member/info', {}, { language });
  expect(answer.error?.code).toBe('NOT_LOGGED_IN');
  expect(answer.error?.message).not.toBe(english.error?.message);
});

function fieldsOf(call: Call, part: 'query' | 'body') {
  const schema = call[part];
  const ways: readonly unknown[] = schema && 'options' in schema ? schema.options : [schema];
  const fields = ways.flatMap((way) => (way instanceof z.ZodObject ? Object.keys(way.shape) : []));
  return [...new Set(fields)].map((field) => ({ part, field }));
}

async function send(
  call: Call,
  chosen: { part: 'query' | 'body'; field: string },
  value: unknown,
  asSelf = true,
) {
  const input = { query: { ...asObject(call.example.query) }, body: { ...asObject(call.example.body) } };
  input[chosen.part][chosen.field] = value;
  const query = new URLSearchParams(
    Object.entries(input.query).map(([key, one]): [string, string] => [
      key,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]),
  );
  const body = call.body || chosen.part === 'body' ? input.body : undefined;
  const { headers, payload } = await sentBody(server.app, `${call.method} ${call.path}`, body);
  return server.app.http.inject({
    method: call.method,
    url: `${call.path}?${query.toString()}`,
    headers: { ...headersOf({ token: asSelf ? member : undefined }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
