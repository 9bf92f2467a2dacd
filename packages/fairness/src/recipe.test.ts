// Tests that the README's worked example is what the code computes, and what node:crypto computes without it.
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createOutcomeSource, hashServerSeed } from './index.ts';

const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const seeds = { serverSeed, clientSeed: 'maria', nonce: 7, game: 'perya-lights' };
const recipe = await readFile(new URL('../README.md', import.meta.url), 'utf8');

/** The cell beside a title in the example's table, as it reads. */
function cell(title: string): string {
  const line = recipe.split('\n').find((one) => one.startsWith(`| ${title} |`)) ?? '';
  return line.slice(`| ${title} |`.length, -1).trim().replaceAll('`', '').replaceAll('\\|', '|');
}
const numbers = (text: string) => (text.match(/\d+/gu) ?? []).map(Number);

test('the recipe of the README leads to the hash, the block, the words and the numbers that it prints', () => {
  expect(cell('server seed')).toContain(serverSeed);
  const key = Buffer.from(serverSeed, 'hex');
  expect(cell('its hash')).toBe(createHash('sha256').update(key).digest('hex'));
  expect(cell('its hash')).toBe(hashServerSeed(serverSeed));
  const block = createHmac('sha256', key).update(cell('text of block 0')).digest();
  expect(cell('block 0')).toBe(block.toString('hex'));
  const words = Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
  expect(numbers(cell('its words'))).toEqual(words);
  const source = createOutcomeSource(seeds);
  expect(Array.from({ length: 8 }, () => source.nextWord())).toEqual(words);
  const below10 = createOutcomeSource(seeds);
  expect(numbers(cell('three numbers below 10'))).toEqual([1, 2, 3].map(() => below10.nextBelow(10)));
  const large = createOutcomeSource(seeds);
  expect(numbers(cell('two numbers below 3000000000')).slice(0, 2)).toEqual(
    [1, 2].map(() => large.nextBelow(3_000_000_000)),
  );
});
