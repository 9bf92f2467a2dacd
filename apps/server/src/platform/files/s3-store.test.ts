// The S3 store against a test bucket that checks each signature with an independent implementation.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

const [accessKeyId, secretAccessKey, region] = ['AKIDEXAMPLE', 'wJalrXUtnFEMI/K7MDENG', 'eu-west-1'];
const kept = new Map<string, Buffer>();
let busyFor = 0;
let endpoint = '';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** True if the Authorization header is the signature of this request. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const said =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/u.exec(
      request.headers.authorization ?? '',
    );
  const [, who, day = '', where = '', names = '', signature] = said ?? [];
  const time = String(request.headers['x-amz-date']);
  const content = String(request.headers['x-amz-content-sha256']);
  if (who !== accessKeyId || where !== region || !time.startsWith(day)) return false;
  if (content !== 'UNSIGNED-PAYLOAD' && content !== hash(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, content].join('\n');
  const scope = `${day}/${where}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), where), 's3'), 'aws4_request');
  return names.split(';').includes('host') && hmac(key, toSign).toString('hex') === signature;
}

const bucket = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => answer(request, Buffer.concat(parts), reply));
});

function answer(request: IncomingMessage, body: Buffer, reply: ServerResponse) {
  const path = request.url ?? '';
  if (busyFor > 0) {
    busyFor -= 1;
    return reply.writeHead(503).end();
  }
  if (!isSigned(request, body)) return reply.writeHead(403).end();
  if (!path.startsWith('/private-files/')) return reply.writeHead(404).end();
  if (request.method === 'PUT') kept.set(path, body);
  if (request.method === 'DELETE') return reply.writeHead(kept.delete(path) ? 204 : 404).end();
  const found = kept.get(path);
  return reply.writeHead(found ? 200 : 404).end(request.method === 'GET' ? found : undefined);
}

beforeAll(async () => {
  await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/private-files`; // it listens on a port
});
afterAll(() => new Promise((closed) => bucket.close(closed)));

const store = (more = {}) => createS3Store({ endpoint, region, accessKeyId, secretAccessKey, ...more });

test('what is put is got, removed, and then not there', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  await store().put('1/019aa0c0-0000-7000-8000-00000000000a', bytes);
  expect(await store().get('1/019aa0c0-0000-7000-8000-00000000000a')).toEqual(bytes);
  await store().remove('1/019aa0c0-0000-7000-8000-00000000000a');
  expect(await store().get('1/019aa0c0-0000-7000-8000-00000000000a')).toBeUndefined();
  await store().remove('1/019aa0c0-0000-7000-8000-00000000000a');
});

test('a bucket that is busy for a moment is asked again', async () => {
  busyFor = 1;
  await store().put('1/busy', Buffer.from('x'));
  expect(await store().get('1/busy')).toEqual(Buffer.from('x'));
});

test('another secret, another region or another bucket is told, never taken for an empty answer', async () => {
  await expect(store({ secretAccessKey: 'guessed' }).get('1/x')).rejects.toThrow('S3 answers 403 to GET');
  await expect(store({ region: 'us-east-1' }).put('1/x', Buffer.from('x'))).rejects.toThrow('403');
  const elsewhere = endpoint.replace('private-files', 'gone');
  await expect(store({ endpoint: elsewhere }).put('1/x', Buffer.from('x'))).rejects.toThrow('bucket');
});
