// Tests the stream of outcomes.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { asciiBytes, bytesOf, hexOf } from './bytes.ts';
import { createOutcomeSource, hashServerSeed, type OutcomeSeeds, outcomeBlock } from './index.ts';
import {
  referenceBelow,
  referenceHash,
  referenceOrder,
  referenceWord,
  vector,
} from './second-implementation.fixture.ts';

vi.setConfig({ testTimeout: 60_000 });

const seeds: OutcomeSeeds = {
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'lantern-7',
  nonce: 0,
  game: 'perya-lights',
};

describe('the primitives', () => {
  // RFC 4231 §4: key, data, HMAC-SHA-256.
  test.each([
    [
      '0b'.repeat(20),
      hexOf(asciiBytes('Hi There')),
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      hexOf(asciiBytes('Jefe')),
      hexOf(asciiBytes('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      'aa'.repeat(131),
      hexOf(asciiBytes('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('[X-01] HMAC-SHA-256 answers the vectors of RFC 4231 (%#)', (key, data, expected) => {
    expect(hexOf(hmac(sha256, bytesOf(key), bytesOf(data)))).toBe(expected);
  });

  // FIPS 180-4 examples: one block, two blocks, none.
  test.each([
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ])('[X-01] SHA-256 answers the vectors of FIPS 180-4 (%#)', (text, expected) => {
    expect(hexOf(sha256(asciiBytes(text)))).toBe(expected);
  });
});

describe('the second implementation', () => {
  test('[X-01] (part of X-03) agrees on 10,000 vectors of words, numbers, orders and commitments', () => {
    for (let index = 0; index < 10_000; index += 1) {
      const reading = vector(index);
      const source = createOutcomeSource(reading);
      const start = index % 19;
      const here = source.at(start);
      expect(BigInt(here.nextWord())).toBe(referenceWord(reading, start));
      const n = 1 + Number(referenceWord(reading, 50) % 2_000_000_000n);
      const below = referenceBelow(reading, start + 1, n);
      expect(here.nextBelow(n)).toBe(below.value);
      expect(here.cursor).toBe(below.next);
      const length = 2 + (index % 12);
      const places = Array.from({ length }, (_, place) => place);
      expect(here.shuffle(places)).toEqual(referenceOrder(reading, below.next, length));
      expect(hashServerSeed(reading.serverSeed)).toBe(referenceHash(reading.serverSeed));
    }
  });
});

describe('the stream', () => {
  test('[X-01] a block is the HMAC of the published message', () => {
    const expected = hmac(sha256, bytesOf(seeds.serverSeed), asciiBytes('v1|perya-lights|lantern-7|0|3'));
    expect(hexOf(outcomeBlock(seeds, 3))).toBe(hexOf(expected));
  });

  test('[X-01] resumes at any cursor with what would have come there', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { maxLength: 20 }),
        (skipped, ranges) => {
          const through = createOutcomeSource(seeds);
          for (let word = 0; word < skipped; word += 1) through.nextWord();
          const resumed = createOutcomeSource(seeds).at(through.cursor);
          for (const n of ranges) expect(resumed.nextBelow(n)).toBe(through.nextBelow(n));
          expect(resumed.cursor).toBe(through.cursor);
        },
      ),
    );
  });

  test('[X-01] a change of any seed changes the first block', () => {
    const blocks = [
      seeds,
      { ...seeds, serverSeed: 'ac'.repeat(32) },
      { ...seeds, clientSeed: 'lantern-8' },
      { ...seeds, nonce: 1 },
      { ...seeds, game: 'perya-light' },
    ].map((changed) => hexOf(outcomeBlock(changed, 0)));
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('throws away words that would favour small results', () => {
    // 2³² − 2³¹ − 1 words of 2³² are above the one whole multiple of 2³¹ + 1: about half of the draws must read on.
    const source = createOutcomeSource(seeds);
    for (let draw = 0; draw < 2000; draw += 1) source.nextBelow(2 ** 31 + 1);
    expect(source.cursor).toBeGreaterThan(3700);
    expect(source.cursor).toBeLessThan(4300);
  });

  test('shuffles keep every item', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.nat(), { nil: undefined }), { maxLength: 40 }),
        fc.nat(),
        (items, nonce) => {
          const shuffled = createOutcomeSource({ ...seeds, nonce }).shuffle(items);
          expect(shuffled.map(String).sort()).toEqual(items.map(String).sort());
        },
      ),
    );
  });

  test('weights of zero are never picked, and bad weights are refused', () => {
    const source = createOutcomeSource(seeds);
    for (let draw = 0; draw < 500; draw += 1) expect([1, 3]).toContain(source.nextWeighted([0, 2, 0, 5, 0]));
    for (const weights of [[], [0], [-1, 2], [0.5], [Number.NaN], [2 ** 32, 1]]) {
      expect(() => source.nextWeighted(weights)).toThrow(RangeError);
    }
  });

  test.each([
    { ...seeds, serverSeed: 'AB'.repeat(32) },
    { ...seeds, serverSeed: 'ab'.repeat(31) },
    { ...seeds, clientSeed: '' },
    { ...seeds, clientSeed: 'a'.repeat(65) },
    { ...seeds, clientSeed: 'a|b' },
    { ...seeds, clientSeed: 'a\n' },
    { ...seeds, clientSeed: '🎡' },
    { ...seeds, nonce: -1 },
    { ...seeds, nonce: 0.5 },
    { ...seeds, nonce: 2 ** 53 },
    { ...seeds, game: 'Perya' },
    { ...seeds, game: 'a|b' },
  ])('refuses seeds of another form (%#)', (malformed) => {
    expect(() => createOutcomeSource(malformed)).toThrow(RangeError);
    expect(() => outcomeBlock(malformed, 0)).toThrow(RangeError);
  });

  test.each([0, -1, 0.5, 2 ** 32 + 1, Number.NaN])('refuses a range of %s', (n) => {
    expect(() => createOutcomeSource(seeds).nextBelow(n)).toThrow(RangeError);
  });
});
