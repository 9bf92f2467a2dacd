import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

const origin = 'http://localhost:3000';

test('[6-01] a visitor who was sent to log in comes back to what was next for', () => {
  expect(returnPath('/m/in-play?nodeId=1001', origin)).toBe('/m/in-play?nodeId=1001');
  expect(returnPath('/m/gameRecord', origin)).toBe('/m/gameRecord');
});

/** Addresses that lead off the site: other hosts in disguise, other schemes, other paths of this host. */
const hosts = [
  'evil.example',
  'evil.example:443',
  '127.0.0.1:9',
  '[::1]:9',
  'localhost:3000@evil.example',
  'localhost:3000.evil.example',
];
const slashes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  '\n//',
  ' //',
  '\u0000//',
  '/\u00a0/',
  '/.//',
  '/..//',
  '/%2f',
  '/%5c',
  '/%09/',
  '/%00/',
  '//%20',
  '/;@',
  '/\u2028/',
  '/\u3000/',
  '/\uff0f',
  '\uff0f\uff0f',
  '/\u2044',
];
const schemes = [
  'https://',
  'http://',
  'HTTPS://',
  'https:/',
  'https:',
  'https:\\\\',
  'ftp://',
  'file:///',
  'ws://',
  'blob:https://',
  'view-source:https://',
];
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'intent://evil.example#Intent;end',
  'tel:1',
  'mailto:a@evil.example',
  'about:blank',
  'filesystem:https://evil.example/',
];
const elsewhere = [
  '/sandbox-pay/x',
  '/wps/session/logout',
  '/m/../wps/session/logout',
  '/m/%2e%2e/wps/docs',
  '/m/..%2fwps',
  '/mm/home',
  '/m.evil.example',
  '/M/home',
  '/',
  '',
  '.',
  '..',
  '?next=/m/home',
  '#/m/home',
  'm/home',
  '@evil.example',
  ':80/m/home',
];
const payloads = [
  ...hosts.flatMap((host) => [...slashes, ...schemes].map((start) => `${start}${host}/m/home`)),
  ...scripts,
  ...elsewhere,
];

test('[A10] no payload of two hundred and more leads off this site, or off this page', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200);
  for (const payload of payloads) {
    const path = returnPath(payload, origin);
    // Resolved as a browser would.
    const target = new URL(path, origin);
    expect(target.origin, JSON.stringify(payload)).toBe(origin);
    expect(target.pathname, JSON.stringify(payload)).toMatch(/^\/m(\/|$)/u);
  }
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
])('%j leads home', (next) => {
  expect(returnPath(next, origin)).toBe('/m/home');
});
