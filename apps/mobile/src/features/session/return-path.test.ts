import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'http://localhost:3000';

test('[6-01] a visitor who was sent to log in comes back to what was asked for', () => {
  expect(returnPath('/m/in-play?nodeId=1001', origin)).toBe('/m/in-play?nodeId=1001');
  expect(returnPath('/m/gameRecord', origin)).toBe('/m/gameRecord');
});

test.each([
  null,
  '',
  'm/home',
  '//evil.example/m/home',
  '/\\evil.example/m/home',
  '/\t/evil.example/m',
  'https://evil.example/m/home',
  'javascript:alert(1)',
  '/sandbox-pay/checkout/1',
  '/mystery',
  '/m/../wps/session/logout',
  '/m/login?from=/m/login',
  '/m/register',
])('%j leads home', (asked) => {
  expect(returnPath(asked, origin)).toBe('/m/home');
});
