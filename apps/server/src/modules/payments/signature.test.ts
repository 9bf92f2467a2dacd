// Tests the signatures between provider and platform.
import { expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { requireSigned, signedHeaders } from './signature.ts';

const secret = 'a secret that the provider and the platform share';
const path = '/psp/v1/sandbox/webhook';
const now = new Date('2026-11-21T08:00:00.000Z');
const body = '{"outcome":"paid"}';

function codeOf(over: { headers?: object; path?: string; rawBody?: string; now?: Date }): string {
  try {
    requireSigned(secret, {
      headers: { ...signedHeaders(secret, now, path, body), ...over.headers },
      path: over.path ?? path,
      rawBody: Buffer.from(over.rawBody ?? body),
      now: over.now ?? now,
    });
    return 'accepted';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

test('a report that the provider signed is accepted while it is fresh', () => {
  expect(codeOf({})).toBe('accepted');
  expect(codeOf({ now: new Date(now.getTime() + 299_000) })).toBe('accepted');
});

test('a report altered by one byte, sent elsewhere, or signed by another is PAYMENT_SIGNATURE', () => {
  expect(codeOf({ rawBody: '{"outcome":"paid" }' })).toBe('PAYMENT_SIGNATURE');
  expect(codeOf({ path: '/psp/v1/other/webhook' })).toBe('PAYMENT_SIGNATURE');
  expect(codeOf({ headers: signedHeaders('another secret', now, path, body) })).toBe('PAYMENT_SIGNATURE');
  expect(codeOf({ headers: { 'x-sandbox-timestamp': '1' } })).toBe('PAYMENT_SIGNATURE');
  for (const bad of ['', 'zz'.repeat(32), 'ab', '-1', ['a', 'b']]) {
    expect(codeOf({ headers: { 'x-sandbox-signature': bad } })).toBe('PAYMENT_SIGNATURE');
    expect(codeOf({ headers: { 'x-sandbox-timestamp': bad } })).toBe('PAYMENT_SIGNATURE');
  }
});

test('a report older or younger than 300 s is PAYMENT_STALE', () => {
  expect(codeOf({ now: new Date(now.getTime() + 301_000) })).toBe('PAYMENT_STALE');
  expect(codeOf({ now: new Date(now.getTime() - 301_000) })).toBe('PAYMENT_STALE');
});
