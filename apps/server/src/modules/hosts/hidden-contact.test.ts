// What the rule against contacts finds, and what it lets through.
import { describe, expect, test } from 'vitest';
import { hiddenContacts, honestLines } from './hidden-contact.fixture.ts';
import { findHiddenContact } from './hidden-contact.ts';

describe('[C6 in part] contacts in a room', () => {
  test.each([11, 12, 13])('at least 99 % of 500 hidden contacts are found (seed %i)', (seed) => {
    const missed = hiddenContacts(500, seed).filter((text) => !findHiddenContact(text));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
  });

  test.each([21, 22])('at most 1 % of 5,000 honest lines are refused (seed %i)', (seed) => {
    const refused = honestLines(5000, seed).filter(findHiddenContact);
    expect(refused.length, refused.slice(0, 60).join('\n')).toBeLessThanOrEqual(50);
  });
});

test.each([
  ['٠٩١٧١٢٣٤٥٦٧', 'number'],
  ['o9l7 l23 4567', 'number'],
  ['zero nine one seven double two three', 'number'],
  ['一三八零零一三八', 'number'],
  ['1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', 'number'],
  ['lucky (dot) com', 'link'],
  ['tеlеgrаm: lucky', 'handle'],
  ['加我微信', 'handle'],
] as const)('%s is a %s', (text, kind) => {
  expect(findHiddenContact(text)).toBe(kind);
});

test.each([
  'I won 12,500.00 on 25/11 at 20:15',
  '一二三，开始！',
  'واحد من كل عشرة يفوز',
  'nice. in the end',
  'fifty fifty',
  '12345',
])('%s is no contact', (text) => {
  expect(findHiddenContact(text)).toBeUndefined();
});
