// Tests that sealed server seeds open for their own pair alone.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(Buffer.alloc(32, 1));
const serverSeed = 'ab'.repeat(32);

test('a sealed seed opens again, and shows nothing of itself', () => {
  const seedId = randomUUID();
  const sealed = seal.close(serverSeed, seedId);
  expect(seal.open(sealed, seedId)).toBe(serverSeed);
  expect(sealed.toString('hex')).not.toContain(serverSeed.slice(0, 16));
  expect(seal.close(serverSeed, seedId).equals(sealed)).toBe(false);
});

test('a seed that was altered, moved to another pair, or sealed by another key does not open', () => {
  const seedId = randomUUID();
  const sealed = seal.close(serverSeed, seedId);
  const altered = Buffer.from(sealed);
  altered.writeUInt8(altered.readUInt8(30) ^ 1, 30);
  expect(() => seal.open(altered, seedId)).toThrow();
  expect(() => seal.open(sealed, randomUUID())).toThrow();
  expect(() => createSeal(Buffer.alloc(32, 2)).open(sealed, seedId)).toThrow();
});
