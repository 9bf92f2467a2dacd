// Hostile texts in a chat, and in the address of its screen.
import { allowedChatChoices } from '@perya/contract/chat-address';
import { expect, test } from 'vitest';
import { hostileVariants } from '../../hostile-texts.fixture.ts';
import { chatAddress } from './chat-address.ts';
import { requireChatText } from './conversation.ts';

const many = 500;
const turning = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

test('[C5 in part] of 500 hostile texts a message keeps what can be read, and no sign that turns or hides it', () => {
  const texts = hostileVariants(many);
  expect(new Set(texts).size).toBe(many);
  const stored = texts.map((text) => requireChatText(text));
  expect(stored.filter((text) => turning.test(text.replaceAll('\n', '')))).toEqual([]);
  // The markup itself stays: the page shows it as text.
  expect(stored.filter((text) => text.includes('<')).length).toBeGreaterThan(many * 0.8);
});

test('[C5 in part] of 500 hostile titles none reaches the header with a sign that turns or hides text', () => {
  const titles = hostileVariants(many).flatMap((title) => allowedChatChoices({ title }).title ?? []);
  expect(titles.filter((title) => turning.test(title) || /\p{Cf}/u.test(title))).toEqual([]);
});

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
];
const strangers = [
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  '/m/..//evil.example',
  '/m/%2e%2e//evil.example',
  '/m/.%2e/\\evil.example',
  '/m\\..\\..\\evil',
  '/m/../wps/chat/launch',
  '/m/./../office',
  '/mobile',
  '/m',
  'm/x',
  ' /m/x',
  '/m/\u0000x',
  '/m/\r\nset-cookie:x',
];
const starts = [
  '',
  ' ',
  '\t',
  '\n',
  '\u0001',
  '/',
  '//',
  '/m/../',
  '/m/x/../../',
  '/m/%2e%2e/',
  '/m/%2E%2E/%2e%2e/',
  '\u202e',
  '/m/\u0009/../..//',
  'https://own.invalid:x@',
];
const ends = ['', '#/m/', '?/m/', '/m/'];

test('[C5 in part] of 500 hostile ways back none leads out of the page', () => {
  const ways = starts
    .flatMap((start) => [...schemes, ...strangers].flatMap((way) => ends.map((end) => start + way + end)))
    .slice(0, 900);
  expect(ways.length).toBeGreaterThanOrEqual(many);
  for (const backUrl of ways) {
    const allowed = allowedChatChoices({ backUrl }).backUrl;
    if (allowed === undefined) continue;
    // As a browser reads it, on a page of any site.
    for (const base of ['https://perya.example/m/chat', 'http://127.0.0.1:3000/m/chat']) {
      const { origin, pathname } = new URL(allowed, base);
      expect(origin, backUrl).toBe(new URL(base).origin);
      expect(pathname, backUrl).toMatch(/^\/m\//u);
    }
    expect(new URL(chatAddress({ backUrl }), 'https://perya.example').searchParams.get('backUrl')).toBe(
      allowed,
    );
  }
});
