// Tests Merkle-sum trees against a second implementation, proofs of single leaves, and what one altered leaf
// changes.
import { createHmac, hash as digest } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BlindLeaf,
  blindLeaf,
  blindLeaves,
  type LeafOpening,
  leafSalter,
  proveLeaf,
  rootLeaf,
  type SumProof,
  sumRoot,
  verifyLeaf,
} from './index.ts';

const nodeSha256 = (bytes: Uint8Array) => digest('sha256', bytes, 'buffer');
const sha256 = (...parts: Buffer[]) => nodeSha256(Buffer.concat(parts));
const eight = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
};
const hex = (text: string) => Buffer.from(text, 'hex');

const openingOf = (index: number, width = 3): LeafOpening => ({
  salt: sha256(Buffer.from(`salt ${index}`)).toString('hex'),
  fromSeq: BigInt(index),
  toSeq: BigInt(index + 7),
  entryHash: sha256(Buffer.from(`entry ${index}`)).toString('hex'),
  values: Array.from({ length: width }, (_, column) => BigInt((index + 1) * (column - 1) * 1000)),
});
const openingsOf = (count: number) => Array.from({ length: count }, (_, index) => openingOf(index));

type Tree = { hash: Buffer; sums: readonly bigint[] };

/** The tree again, from the top down, over slices of the list. */
function referenceTree(leaves: readonly Tree[]): Tree {
  const [first] = leaves;
  if (!first || leaves.length === 1) return first ?? { hash: sha256(), sums: [0n, 0n, 0n] };
  const k = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  const [left, right] = [referenceTree(leaves.slice(0, k)), referenceTree(leaves.slice(k))];
  const sums = [...left.sums, ...right.sums].map(eight);
  return {
    hash: sha256(Buffer.from([1]), left.hash, right.hash, ...sums),
    sums: left.sums.map((sum, column) => sum + (right.sums[column] ?? 0n)),
  };
}

const referenceLeaf = ({ salt, fromSeq, toSeq, entryHash, values }: LeafOpening): Tree => ({
  hash: sha256(
    Buffer.from([0]),
    hex(salt),
    eight(fromSeq),
    eight(toSeq),
    hex(entryHash),
    ...values.map(eight),
  ),
  sums: values,
});

describe('[X-31 in part] a root', () => {
  test('is what a second implementation finds for 0 to 40 leaves, by any SHA-256', () => {
    for (let count = 0; count <= 40; count += 1) {
      const openings = openingsOf(count);
      const leaves = openings.map(referenceLeaf).sort((a, b) => Buffer.compare(a.hash, b.hash));
      const { hash, sums } = referenceTree(leaves);
      const expected = { hash: hash.toString('hex'), sums, count };
      expect(sumRoot(blindLeaves(openings), 3)).toEqual(expected);
      expect(sumRoot(blindLeaves(openings, nodeSha256), 3, nodeSha256)).toEqual(expected);
    }
  });

  test('moves with every field of every leaf, and with a leaf that is left out', () => {
    const openings = openingsOf(9);
    const { hash } = sumRoot(blindLeaves(openings), 3);
    const other = openingOf(99);
    for (const [at, opening] of openings.entries()) {
      const changed: LeafOpening[] = [
        { ...opening, salt: other.salt },
        { ...opening, fromSeq: opening.fromSeq + 1n },
        { ...opening, toSeq: opening.toSeq + 1n },
        { ...opening, entryHash: other.entryHash },
        ...opening.values.map((value, column) => ({
          ...opening,
          values: opening.values.with(column, value + 1n),
        })),
      ];
      for (const one of changed) expect(sumRoot(blindLeaves(openings.with(at, one)), 3).hash).not.toBe(hash);
      expect(sumRoot(blindLeaves(openings.toSpliced(at, 1)), 3).hash).not.toBe(hash);
    }
  });

  test('moves with a value that is altered in a blind leaf alone', () => {
    const leaves = blindLeaves(openingsOf(6));
    const { hash } = sumRoot(leaves, 3);
    for (const [at, leaf] of leaves.entries()) {
      const values = leaf.values.with(0, (leaf.values[0] ?? 0n) - 1n);
      expect(sumRoot(leaves.with(at, { ...leaf, values }), 3).hash).not.toBe(hash);
    }
  });

  test('is refused over leaves out of order, of another width, or too large', () => {
    const leaves = blindLeaves(openingsOf(4));
    const [first] = leaves;
    if (!first) throw new Error('no leaf');
    const wide = (value: bigint): BlindLeaf => ({ ...first, values: [value, 0n, 0n] });
    for (const wrong of [[...leaves].reverse(), [first, first], [{ ...first, hash: 'zz' }]])
      expect(() => sumRoot(wrong, 3)).toThrow(RangeError);
    expect(() => sumRoot(leaves, 2)).toThrow(RangeError);
    expect(() => sumRoot([wide(2n ** 63n)], 3)).toThrow(RangeError);
    expect(() =>
      sumRoot(
        leaves.map((leaf) => ({ ...leaf, values: wide(2n ** 62n).values })),
        3,
      ),
    ).toThrow(RangeError);
    for (const wrong of [{ salt: 'ab' }, { entryHash: '' }, { fromSeq: -1n }, { toSeq: -1n }])
      expect(() => blindLeaf({ ...openingOf(3), ...wrong })).toThrow(RangeError);
  });

  test('commits to 200,000 leaves', () => {
    const openings = Array.from({ length: 200_000 }, (_, index) => ({
      ...openingOf(index, 0),
      values: [0n, BigInt(index), 0n, -1n, 0n, 0n, 0n, 0n],
    }));
    const root = sumRoot(blindLeaves(openings, nodeSha256), 8, nodeSha256);
    expect(root.sums).toEqual([0n, (200_000n * 199_999n) / 2n, 0n, -200_000n, 0n, 0n, 0n, 0n]);
    expect(root.count).toBe(200_000);
  }, 120_000);
});

describe('[X-31 in part] a proof of one leaf', () => {
  const proofOf = (leaves: readonly BlindLeaf[], index: number): SumProof => proveLeaf(leaves, index);

  test('holds for every leaf of 1 to 33 at its place, and for no other leaf or place', () => {
    for (let count = 1; count <= 33; count += 1) {
      const leaves = blindLeaves(openingsOf(count));
      const root = sumRoot(leaves, 3);
      for (const [index, leaf] of leaves.entries()) {
        const proof = proofOf(leaves, index);
        expect(verifyLeaf(leaf, proof, root)).toBe(true);
        expect(verifyLeaf(blindLeaf(openingOf(77)), proof, root)).toBe(false);
        expect(verifyLeaf(leaf, { ...proof, index: count }, root)).toBe(false);
        if (count > 1) expect(verifyLeaf(leaf, { ...proof, index: (index + 1) % count }, root)).toBe(false);
      }
    }
  });

  test('fails with another value, sum, root, count or path', () => {
    const leaves = blindLeaves(openingsOf(13));
    const root = sumRoot(leaves, 3);
    fc.assert(
      fc.property(fc.nat(12), fc.nat(3), fc.nat(2), (index, at, column) => {
        const leaf = leaves[index];
        const proof = proofOf(leaves, index);
        const step = proof.path[at % proof.path.length];
        if (!leaf || !step) throw new Error('no leaf');
        const raised = (values: readonly bigint[]) => values.with(column, (values[column] ?? 0n) + 1n);
        const withStep = (changed: typeof step) => ({
          ...proof,
          path: proof.path.with(at % proof.path.length, changed),
        });
        const fails: [BlindLeaf, SumProof, typeof root][] = [
          [{ ...leaf, values: raised(leaf.values) }, proof, root],
          [leaf, withStep({ ...step, sums: raised(step.sums) }), root],
          [leaf, withStep({ ...step, sums: step.sums.slice(1) }), root],
          [leaf, withStep({ ...step, hash: 'zz' }), root],
          [leaf, { ...proof, path: proof.path.slice(1) }, root],
          [leaf, { ...proof, path: [...proof.path, step] }, root],
          [leaf, proof, { ...root, sums: raised(root.sums) }],
          [leaf, proof, { ...root, hash: leaf.hash }],
          [leaf, proof, { ...root, count: 14 }],
        ];
        for (const [one, way, top] of fails) expect(verifyLeaf(one, way, top)).toBe(false);
      }),
    );
    expect(() => proveLeaf(leaves, 13)).toThrow(RangeError);
  });

  test('of an agent’s root under the day’s root holds for that root alone', () => {
    const agents = [3, 0, 8].map((count) => sumRoot(blindLeaves(openingsOf(count)), 3));
    const salts = agents.map((_, at) => openingOf(50 + at).salt);
    const leaves = agents
      .map((root, at) => rootLeaf(salts[at] ?? '', root))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1));
    const day = sumRoot(leaves, 3);
    const [own] = agents;
    if (!own) throw new Error('no root');
    const leaf = rootLeaf(salts[0] ?? '', own);
    const proof = proveLeaf(
      leaves,
      leaves.findIndex(({ hash }) => hash === leaf.hash),
    );
    expect(verifyLeaf(leaf, proof, day)).toBe(true);
    expect(day.sums).toEqual(
      agents.reduce((sums, root) => sums.map((sum, at) => sum + (root.sums[at] ?? 0n)), [0n, 0n, 0n]),
    );
    const more = { ...own, count: own.count + 1 };
    expect(verifyLeaf(rootLeaf(salts[0] ?? '', more), proof, day)).toBe(false);
    expect(() => rootLeaf('salt', own)).toThrow(RangeError);
  });
});

describe('[X-31 in part] salts', () => {
  test('are HMACs of what they are for, another one in each tree', () => {
    const key = Buffer.from('of the platform alone');
    const parts = ['turnover', '2026-11-25', 'an account'] as const;
    const expected = createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
    expect(leafSalter(key)(...parts)).toBe(expected);
    expect(leafSalter(key)('netLoss', '2026-11-25', 'an account')).not.toBe(expected);
    expect(leafSalter(key)('a', 'bc')).not.toBe(leafSalter(key)('ab', 'c'));
  });

  test('are the same by any SHA-256 and for keys of any length', () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const key = Buffer.alloc(length, 0xa7);
      for (const sha of [undefined, nodeSha256]) {
        const saltOf = leafSalter(key, sha);
        for (const name of ['ana', 'ben', 'ana'])
          expect(saltOf(name)).toBe(
            createHmac('sha256', key)
              .update(JSON.stringify([name]))
              .digest('hex'),
          );
      }
    }
  });
});
