// Log lines contain no secrets and no bytes, and only named fields of errors.
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

/** The log line of these fields. */
function logged(fields: object | Error): { line: string; read: Record<string, unknown> } {
  let line = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      line += String(chunk);
      done();
    },
  });
  createLogger('trace', sink).error(fields, 'a line');
  return { line, read: JSON.parse(line) };
}

test('an error that holds the bytes of a request is logged by its named fields', () => {
  const error = Object.assign(new Error('Parse Error'), {
    code: 'HPE_INVALID_METHOD',
    bytesParsed: 1,
    rawPacket: Buffer.from('hello secret-word\r\n\r\n'),
  });
  const { line, read } = logged({ err: error });
  expect(read['err']).toEqual({
    type: 'Error',
    message: 'Parse Error',
    stack: error.stack,
    code: 'HPE_INVALID_METHOD',
  });
  expect(line).not.toContain('secret-word');
  expect(logged(error).read['err']).toMatchObject({ code: 'HPE_INVALID_METHOD' });
});

test('bytes at any depth are logged by their length', () => {
  const { read } = logged({ body: { parts: [Buffer.alloc(7), new Uint8Array(3)] } });
  expect(read['body']).toEqual({ parts: ['[7 bytes]', '[3 bytes]'] });
});

test('secrets are replaced at every depth', () => {
  const { line, read } = logged({
    token: 'secret-word',
    request: { headers: { authorization: 'secret-word' }, body: [{ password: 'secret-word' }] },
    deep: { a: { b: { c: { d: { e: { password: 'secret-word' } } } } } },
  });
  expect(line).not.toContain('secret-word');
  expect(read['request']).toEqual({
    headers: { authorization: '[redacted]' },
    body: [{ password: '[redacted]' }],
  });
});

test('of a database error the values of the row stay out, and its causes are told', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (username)=(secret-word) already exists.',
    where: 'secret-word',
    constraint: 'players_username',
  });
  const { line, read } = logged({ err: new Error('not saved', { cause }) });
  expect(line).not.toContain('secret-word');
  expect(read['err']).toMatchObject({
    message: 'not saved',
    cause: { message: 'duplicate key', code: '23505', constraint: 'players_username' },
  });
});
