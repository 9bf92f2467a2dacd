// Feedback over HTTP: limits, pictures, repeats.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const send = (token: string, content: string, more: { requestId?: string; comment?: string } = {}) =>
  server.call(
    'PUT /wps/feedback',
    { body: { requestId: randomUUID(), topic: 'problem', content, ...more } },
    { token },
  );

test('[5-10] [7-09] the server names the bounds, and keeps them in characters as people count them', async () => {
  const { value } = await server.call('GET /wps/feedback/settings');
  expect(value).toMatchObject({ minLength: 10, maxLength: 500, commentMaxLength: 140 });
  const token = await server.member();
  const family = '👨‍👩‍👧‍👦';
  for (const [content, ok] of [
    ['123456789', false],
    ['         1         ', false],
    ['1234567890', true],
    [family.repeat(10), true],
    [family.repeat(9), false],
    ['ก'.repeat(500), true],
    ['x'.repeat(501), false],
  ] as const) {
    const answer = await send(token, content);
    if (ok) expect(answer.status, content).toBe(200);
    else
      expect(answer.error, content).toMatchObject({
        code: 'FIELD_LENGTH',
        value: { field: 'content', minLength: 10, maxLength: 500 },
      });
  }
  const long = await send(token, 'something longer', { comment: 'x'.repeat(141) });
  expect(long.error).toMatchObject({ code: 'FIELD_LENGTH', value: { field: 'comment', maxLength: 140 } });
});

test('[7-09] sent twice it is stored once, in the sender’s list only, without characters that garble the text', async () => {
  const [token, other] = [await server.trial(), await server.member()];
  const requestId = randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => send(token, 'The\u0007 proof \u202Eis late\nhere', { requestId })),
  );
  expect(new Set(twice.map(({ value }) => value.feedbackId)).size).toBe(1);
  const mine = await server.call('GET /wps/feedback', {}, { token });
  expect(mine.value.list.map(({ content }) => content)).toEqual(['The proof is late\nhere']);
  expect((await server.call('GET /wps/feedback', {}, { token: other })).value.list).toEqual([]);
});

test('of thirty sent at once, five are accepted', async () => {
  const token = await server.member();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => send(token, `one thing, number ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'TOO_MANY_REQUESTS']));
});

test('five in an hour are accepted, the sixth must wait', async () => {
  const token = await server.member();
  for (let n = 0; n < 5; n += 1) expect((await send(token, `one thing, number ${n}`)).status).toBe(200);
  expect((await send(token, 'and another thing')).error?.code).toBe('TOO_MANY_REQUESTS');
});
