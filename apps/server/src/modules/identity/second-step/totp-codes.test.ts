// Codes of the second step: time steps, recovery codes, QR text.
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { bookIdSchema } from '../../../platform/ids.ts';
import { totpUri } from '../../../platform/totp.ts';
import { newRecoveryCode, newStepSecret, readCode, recoveryHash, stepOfCode } from './totp-codes.ts';

const key = Buffer.alloc(32, 3);
const owner = { bookId: bookIdSchema.parse(1), playerId: '019aa0c0-0000-7000-8000-000000000004' };
const now = new Date('2026-11-21T10:00:10.000Z');
const nowStep = now.getTime() / 30_000 - 1 / 3;

test('[X-10] a code of the app is right one step early or late, and no further', () => {
  const { secret, sealed } = newStepSecret(key, owner);
  const at = (steps: number) => new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });
  for (const near of [-1, 0, 1]) expect(stepOfCode(key, owner, sealed, at(near), now)).toBe(nowStep + near);
  for (const far of [-3, -2, 2, 3]) expect(stepOfCode(key, owner, sealed, at(far), now)).toBeUndefined();
});

test('[X-10] the secret is unreadable as it is kept, and opens for its player alone', () => {
  const { secret, sealed } = newStepSecret(key, owner);
  expect(secret.bytes).toHaveLength(20);
  expect(sealed.includes(Buffer.from(secret.bytes))).toBe(false);
  const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
  expect(() => stepOfCode(key, { ...owner, bookId: bookIdSchema.parse(2) }, sealed, code, now)).toThrow();
  expect(() => stepOfCode(Buffer.alloc(32, 4), owner, sealed, code, now)).toThrow();
});

test('the QR code names the merchant and the player', () => {
  const { secret } = newStepSecret(key, owner);
  const uri = new URL(totpUri(secret, 'Perya', 'maria_88'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Perya:maria_88');
  expect(uri.searchParams.get('secret')).toBe(secret.base32);
});

test.each([
  ['492039', 'app', '492039'],
  [' 492 039 ', 'app', '492039'],
  ['٤٩٢٠٣٩', 'app', '492039'],
  ['۴۹۲۰۳۹', 'app', '492039'],
  ['৪৯২০৩৯', 'app', '492039'],
  ['၄၉၂၀၃၉', 'app', '492039'],
  ['४९२०३९', 'app', '492039'],
  ['４９２０３９', 'app', '492039'],
  ['7f3k2-9xq4h', 'recovery', '7F3K29XQ4H'],
  ['7F3K2–9XQ4H', 'recovery', '7F3K29XQ4H'],
  ['4920391', 'recovery', '4920391'],
])('%s is read as a code of the %s', (typed, kind, code) => {
  expect(readCode(typed)).toEqual({ kind, code });
});

test('[X-10] recovery codes differ, and their hashes are each of one player and one key', () => {
  const codes = new Set(Array.from({ length: 200 }, newRecoveryCode));
  expect(codes.size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/u);
  const hashes = [
    recoveryHash(key, owner, 'A'),
    recoveryHash(key, { ...owner, bookId: bookIdSchema.parse(2) }, 'A'),
    recoveryHash(Buffer.alloc(32, 4), owner, 'A'),
    recoveryHash(key, owner, 'B'),
  ];
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4);
});
