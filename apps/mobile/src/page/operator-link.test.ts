import { expect, test } from 'vitest';
import { operatorLink } from './operator-link.ts';

test.each(['/m/help', '/m/help?tag=limits', 'https://example.org/terms'])('%s may be followed', (href) => {
  expect(operatorLink(href)).toBe(href);
});

test.each([
  null,
  '',
  'help',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/\n/example.org',
  'http://example.org',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<p>',
])('%s leads nowhere', (href) => {
  expect(operatorLink(href)).toBeUndefined();
});
