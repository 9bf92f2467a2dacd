// Traces sent to a collector over HTTP, without personal data.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, registration, sentBody, type TestServer } from '../../app.fixture.ts';
import { startTracing, type Tracing } from './tracing.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] };
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const received: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push(Buffer.concat(chunks).toString('utf8'));
    response.end('{}');
  });
});

let server: TestServer;
let tracing: Tracing;
const form = registration();
const parent = '0af7651916cd43dd8448eb211c80319c';
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  server = await openTestServer();
  tracing = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`);
  const { headers, payload = {} } = await sentBody(server.app, 'PUT /wps/member/register', form);
  await server.app.http.inject({
    method: 'PUT',
    url: '/wps/member/register?',
    headers: { merchant: 'perya', traceparent: `00-${parent}-b7ad6b7169203331-01`, ...headers },
    payload,
  });
  await tracing.close();
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const spans = () =>
  received.flatMap((text) => {
    const { resourceSpans }: Export = JSON.parse(text);
    return resourceSpans.flatMap((part) => part.scopeSpans.flatMap((scope) => scope.spans));
  });

test('[X-18] a request is one span named by its route, and goes on with the trace that a proxy began', () => {
  const [request, ...others] = spans().filter(({ name }) => name.includes('/wps/'));
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    name: 'PUT /wps/member/register',
    traceId: parent,
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
});

test('[X-18] what a request asks of the database is part of its trace', () => {
  const own = spans().filter(({ traceId }) => traceId === parent);
  const ids = new Set(own.map(({ spanId }) => spanId));
  const queries = own.filter(({ name }) => name === 'query');
  expect(queries.length).toBeGreaterThan(1);
  for (const query of queries) expect(ids).toContain(query.parentSpanId);
});

test('[X-18] no name, password, address or token of a person is in a trace', () => {
  const all = received.join('');
  expect(all).toContain('insert into players');
  for (const secret of [form.username, form.password, '127.0.0.1'])
    expect(all).not.toContain(JSON.stringify(secret).slice(1, -1));
});
