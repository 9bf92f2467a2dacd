// The words of a stream at the edge of what is thrown away, sets by Pascal's triangle, and canonical texts.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { combinations } from './chances.ts';
import { openStream } from './stream.ts';
import { canonicalJson } from './text.ts';

const source = { serverSeed: Buffer.alloc(32, 9), game: 'ssc-1m', clientSeed: 'root', nonce: 7 };

/** The first words of the stream, block by block. */
function firstWords(blocks: number): number[] {
  return Array.from({ length: blocks }, (_, block) => {
    const bytes = createHmac('sha256', source.serverSeed).update(`v1|ssc-1m|root|7|${block}`).digest();
    return Array.from({ length: 8 }, (_word, at) => bytes.readUInt32BE(at * 4));
  }).flat();
}

test('[X-28 in part] a word beyond the last whole multiple of the limit is thrown away', () => {
  const below = 2 ** 31 + 1;
  // One such number fits into 2³² and no more, so that nearly half of the words are thrown away.
  const kept = firstWords(8).filter((word) => word < below);
  expect(kept.length).toBeLessThan(48);
  const stream = openStream(source);
  expect(kept.map(() => stream.below(below))).toEqual(kept);
});

test('[X-28 in part] the first word that is too large is thrown away too', () => {
  const words = firstWords(4);
  const at = words.findIndex((word) => word > 2 ** 31);
  const [edge = 0, next = 0] = words.slice(at);
  const stream = openStream(source);
  for (let skipped = 0; skipped < at; skipped += 1) stream.below(2 ** 32);
  // Of this many numbers the edge is the first word without a place; the one after it is taken.
  const taken = words.slice(at + 1).find((word) => word < edge);
  expect(stream.below(edge)).toBe(next < edge ? next : taken);
});

test('[X-28 in part] sets of k out of n are those of Pascal’s triangle, and none beyond its edges', () => {
  let row = [1n];
  for (let n = 0; n <= 30; n += 1) {
    expect(Array.from({ length: n + 4 }, (_, index) => combinations(n, index - 1))).toEqual([
      0n,
      ...row,
      0n,
      0n,
    ]);
    row = [...row, 0n].map((one, at) => one + (row[at - 1] ?? 0n));
  }
  expect(combinations(80, 20)).toBe(3_535_316_142_212_174_320n);
});

test('a canonical text has its members in order, none without a value, and an empty place as null', () => {
  expect(canonicalJson({ b: [1, undefined, 'x'], a: undefined, C: { z: null, y: [] } })).toBe(
    '{"C":{"y":[],"z":null},"b":[1,null,"x"]}',
  );
});
