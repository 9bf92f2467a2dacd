import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatMessage, type Message } from './format.ts';
import './index.ts';

const messageOf = (text: string) => compileMessageOrThrow(text) as Message; // The compiler's type is wider.

test.each([
  ['en', '1,234 of 5000, ticket A12'],
  ['bn', '১,২৩৪ of ৫০০০, ticket A12'],
  ['my', '၁,၂၃၄ of ၅၀၀၀, ticket A12'],
  ['fa', '۱٬۲۳۴ of ۵۰۰۰, ticket A12'],
])('figures of a phrase are in the digits of %s, codes stay', (language, text) => {
  const message = messageOf('{count, number} of {all}, ticket {code}');
  expect(formatMessage(language, message, { count: 1234, all: 5000, code: 'A12' })).toBe(text);
});

test.each([
  ['en', '1,234 days'],
  ['ne', '१,२३४ days'],
  ['km', '1,234 days'],
  ['lo', '1.234 days'],
])('a count in its plural, in %s', (language, text) => {
  const message = messageOf('{days, plural, one {# day} other {# days}}');
  expect(formatMessage(language, message, { days: 1234 })).toBe(text);
});
