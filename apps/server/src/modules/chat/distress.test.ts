// What counts as distress in a player's message, and what people write every day.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@perya/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findDistress } from './distress.ts';

const folder = join(import.meta.dirname, 'distress-sentences');
/** Openings and ends go together in any pair: ten by seven lines in each language. */
const sentencesShape = z.strictObject({
  found: z.array(z.string()).length(20),
  openings: z.array(z.string()).length(10),
  ends: z.array(z.string()).length(7),
});
const sentences = readdirSync(folder).map((file) => ({
  language: file.replace('.json', ''),
  ...sentencesShape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}));

describe('[C7] distress in a chat', () => {
  test('every language has its words and sentences', () => {
    expect(sentences.map(({ language }) => language).sort()).toEqual([...languages].sort());
  });

  test.each(sentences)('20 sentences are found in $language', ({ found }) => {
    expect(found.filter((one) => findDistress(one) === undefined)).toEqual([]);
  });

  test.each(sentences)('of 70 everyday lines in $language none is', ({ openings, ends }) => {
    const lines = openings.flatMap((opening) => ends.map((end) => `${opening} ${end}`));
    expect(lines.filter((one) => findDistress(one) !== undefined)).toEqual([]);
  });
});

test.each([
  ['I want to die', 'life'],
  ['I am 16 years old', 'minor'],
  ['I lost the rent', 'losses'],
  ['I cannot stop', 'control'],
  ['I lost the rent and want to die', 'life'],
] as const)('%s: %s', (text, kind) => {
  expect(findDistress(text)).toBe(kind);
});
