// Tests the root of tickets against a second implementation, and that paths prove what is in it and what is not.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BLOCK_LEAVES,
  inclusionPath,
  type Leaf,
  merkleRoot,
  openTree,
  pathThroughBlocks,
  verifyAbsence,
  verifyInclusion,
} from './index.ts';

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const eight = (amount: bigint) => Buffer.from(amount.toString(16).padStart(16, '0'), 'hex');

type Tree = { hash: Buffer; sum: bigint };

/** The tree again, as RFC 6962 §2.1 describes it, over slices of the list. */
function referenceTree(leaves: readonly { hash: string; stakeMinor: bigint }[]): Tree {
  const [first] = leaves;
  if (!first) return { hash: sha256(), sum: 0n };
  if (leaves.length === 1) {
    const { hash, stakeMinor } = first;
    return { hash: sha256(Buffer.from([0]), Buffer.from(hash, 'hex'), eight(stakeMinor)), sum: stakeMinor };
  }
  const k = 2 ** (Math.ceil(Math.log2(leaves.length)) - 1);
  const [left, right] = [referenceTree(leaves.slice(0, k)), referenceTree(leaves.slice(k))];
  const hash = sha256(Buffer.from([1]), left.hash, right.hash, eight(left.sum), eight(right.sum));
  return { hash, sum: left.sum + right.sum };
}

const leafOf = (index: number) => ({
  hash: createHash('sha256').update(`ticket ${index}`).digest('hex'),
  stakeMinor: BigInt(100 * (index + 1)),
});
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => leafOf(index)).sort((a, b) => (a.hash < b.hash ? -1 : 1));
const asBytes = ({ hash, stakeMinor }: { hash: string; stakeMinor: bigint }): Leaf => ({
  hash: new Uint8Array(Buffer.from(hash, 'hex')),
  stakeMinor,
});
const nodeSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

describe('[X-01 in part] the root of a draw’s tickets', () => {
  test('of none is the hash of nothing', () => {
    expect(merkleRoot([])).toEqual({
      root: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      stakeMinor: 0n,
    });
  });

  test('is what a second implementation finds for 1 to 70 tickets, from text and from bytes, by any SHA-256', () => {
    for (let count = 1; count <= 70; count += 1) {
      const leaves = leavesOf(count);
      const { hash, sum } = referenceTree(leaves);
      const expected = { root: hash.toString('hex'), stakeMinor: sum };
      expect(merkleRoot(leaves)).toEqual(expected);
      expect(merkleRoot(leaves.map(asBytes), nodeSha256)).toEqual(expected);
    }
  });

  test('changes with any hash, any stake, and refuses a repeated or misplaced ticket', () => {
    const leaves = leavesOf(9);
    const { root } = merkleRoot(leaves);
    for (const [at, leaf] of leaves.entries()) {
      const more = leaves.with(at, { ...leaf, stakeMinor: leaf.stakeMinor + 1n });
      expect(merkleRoot(more).root).not.toBe(root);
      expect(merkleRoot(leaves.toSpliced(at, 1)).root).not.toBe(root);
      expect(() => merkleRoot(leaves.toSpliced(at, 0, leaf))).toThrow(RangeError);
      expect(() => merkleRoot(leaves.toSpliced(at, 0, leaf).map(asBytes))).toThrow(RangeError);
    }
    expect(() => merkleRoot([...leaves].reverse())).toThrow(RangeError);
    expect(() => merkleRoot([{ hash: 'ab', stakeMinor: 1n }])).toThrow(RangeError);
    for (const stakeMinor of [-1n, 2n ** 64n])
      expect(() => merkleRoot([{ ...leafOf(1), stakeMinor }])).toThrow(RangeError);
    const most = leavesOf(2).map((leaf) => ({ ...leaf, stakeMinor: 2n ** 63n }));
    expect(() => merkleRoot(most)).toThrow(RangeError);
  });
});

describe('[X-01 in part] a path', () => {
  const inclusionOf = (leaves: ReturnType<typeof leavesOf>, index: number) => ({
    leaf: leaves[index] ?? leafOf(0),
    index,
    count: leaves.length,
    path: inclusionPath(leaves, index),
  });

  test('proves every ticket of 1 to 33 at its place, and at no other', () => {
    for (let count = 1; count <= 33; count += 1) {
      const leaves = leavesOf(count);
      const root = merkleRoot(leaves);
      for (let index = 0; index < count; index += 1) {
        const inclusion = inclusionOf(leaves, index);
        expect(verifyInclusion(inclusion, root)).toBe(true);
        const other = leaves[(index + 1) % count];
        if (count > 1) expect(verifyInclusion({ ...inclusion, leaf: other ?? leafOf(0) }, root)).toBe(false);
        expect(verifyInclusion({ ...inclusion, index: count }, root)).toBe(false);
      }
    }
  });

  test('fails with another stake, sum, root, neighbour, place or length', () => {
    const leaves = leavesOf(13);
    const root = merkleRoot(leaves);
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.nat(3), (index, place, at) => {
        const inclusion = inclusionOf(leaves, index);
        const { leaf, path } = inclusion;
        const neighbour = path[at % path.length] ?? { hash: '', stakeMinor: 0n };
        const swapped = (changed: typeof neighbour) => ({
          ...inclusion,
          path: path.with(at % path.length, changed),
        });
        const fails = [
          { ...inclusion, leaf: { ...leaf, stakeMinor: leaf.stakeMinor - 1n } },
          swapped({ ...neighbour, stakeMinor: neighbour.stakeMinor + 1n }),
          swapped({ ...neighbour, stakeMinor: -1n }),
          swapped({ ...neighbour, hash: leafOf(99).hash }),
          swapped({ ...neighbour, hash: 'zz' }),
          { ...inclusion, path: path.slice(1) },
          { ...inclusion, index: -1 },
          { ...inclusion, index: 0.5 },
        ];
        for (const changed of fails) expect(verifyInclusion(changed, root)).toBe(false);
        expect(verifyInclusion(inclusion, { ...root, stakeMinor: root.stakeMinor + 1n })).toBe(false);
        expect(verifyInclusion(inclusion, { ...root, root: leafOf(1).hash })).toBe(false);
        if (place !== index)
          expect(verifyInclusion({ ...inclusionOf(leaves, place), leaf }, root)).toBe(false);
      }),
    );
    expect(() => inclusionPath(leaves, 13)).toThrow(RangeError);
    expect(() => inclusionPath(leaves, -1)).toThrow(RangeError);
  });

  test('of two neighbours shows that a ticket between them is absent; of others it does not', () => {
    const all = leavesOf(12);
    const left = all.filter((_, index) => index !== 5);
    const root = merkleRoot(left);
    const absent = all[5]?.hash ?? '';
    const [before, after, later] = [4, 5, 6].map((index) => inclusionOf(left, index));
    if (!before || !after || !later) throw new Error('no path');
    expect(verifyAbsence(absent, before, after, root)).toBe(true);
    expect(verifyAbsence(absent, before, later, root)).toBe(false);
    expect(verifyAbsence(absent, after, later, root)).toBe(false);
    expect(verifyAbsence(before.leaf.hash, before, after, root)).toBe(false);
    expect(verifyAbsence(absent, before, { ...after, index: 6 }, root)).toBe(false);
  });
});

describe('[X-01 in part] a tree that is kept as its blocks', () => {
  test.each([1, BLOCK_LEAVES - 1, BLOCK_LEAVES, BLOCK_LEAVES + 1, 5 * BLOCK_LEAVES + 77])(
    'of %i tickets has the root and the paths of the whole',
    (count) => {
      const leaves = leavesOf(count);
      const tree = openTree(nodeSha256);
      for (let done = 0; done < count; done += 700) tree.add(leaves.slice(done, done + 700));
      const { root, stakeMinor, blocks, count: counted } = tree.end();
      const whole = referenceTree(leaves);
      expect([root, stakeMinor, counted]).toEqual([whole.hash.toString('hex'), whole.sum, count]);
      for (const index of new Set([0, 1, Math.floor(count / 2), BLOCK_LEAVES, count - 1])) {
        if (index >= count) continue;
        const block = Math.floor(index / BLOCK_LEAVES);
        const own = leaves.slice(block * BLOCK_LEAVES, (block + 1) * BLOCK_LEAVES);
        expect(Buffer.from(blocks[block]?.firstHash ?? []).toString('hex')).toBe(own[0]?.hash);
        const at = { blocks, block, leaves: own, index: index % BLOCK_LEAVES };
        expect(pathThroughBlocks(at, nodeSha256)).toEqual(inclusionPath(leaves, index, nodeSha256));
      }
    },
  );

  test('refuses leaves out of order from one part to the next', () => {
    const [first, second] = leavesOf(2);
    if (!first || !second) throw new Error('no leaves');
    const tree = openTree();
    tree.add([second]);
    expect(() => tree.add([first])).toThrow(RangeError);
    expect(() => tree.add([second])).toThrow(RangeError);
  });
});
