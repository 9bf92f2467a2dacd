/** The root of a draw's tickets: a Merkle tree over sorted ticket hashes that sums their stakes, and paths in it. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { portableSha256, type Sha256 } from './hash.ts';

/** A ticket's hash, hexadecimal or 32 bytes, and its stake. */
export type Leaf = { hash: string | Uint8Array; stakeMinor: bigint };

export type Root = { root: string; stakeMinor: bigint };

/** So many leaves are a block, the last ones may be fewer: a tree is kept as its blocks, and a path needs the leaves of one. */
export const BLOCK_LEAVES = 1024;

/** A subtree over the leaves of a block; `firstHash` is that of its first ticket. */
export type Block = { firstHash: Uint8Array; hash: Uint8Array; stakeMinor: bigint };

/** A neighbouring subtree on the way from a leaf to the root. */
export type PathNode = { hash: string; stakeMinor: bigint };

type Node = { hash: Uint8Array; sum: bigint };

const HASH_BYTES = 32;
const SUM_BYTES = 8;
const LARGEST_SUM = 2n ** 64n;

const bytesOf = (hash: string | Uint8Array): Uint8Array =>
  typeof hash === 'string' ? hexToBytes(hash) : hash;

/** Hashes leaves and nodes through one buffer each, because a draw can have a million of them. */
class TreeHasher {
  readonly #sha256: Sha256;
  readonly #leaf = new Uint8Array(1 + HASH_BYTES + SUM_BYTES);
  readonly #node = new Uint8Array(1 + 2 * HASH_BYTES + 2 * SUM_BYTES);
  readonly #leafView = new DataView(this.#leaf.buffer);
  readonly #nodeView = new DataView(this.#node.buffer);

  constructor(hash: Sha256) {
    this.#sha256 = hash;
    this.#node[0] = 1;
  }

  leaf({ hash, stakeMinor }: Leaf): Node {
    const bytes = bytesOf(hash);
    if (bytes.length !== HASH_BYTES || stakeMinor < 0n || stakeMinor >= LARGEST_SUM)
      throw new RangeError('a leaf is a hash of 32 bytes and a stake below 2^64');
    this.#leaf.set(bytes, 1);
    this.#leafView.setBigUint64(1 + HASH_BYTES, stakeMinor);
    return { hash: this.#sha256(this.#leaf), sum: stakeMinor };
  }

  node(left: Node, right: Node): Node {
    const sum = left.sum + right.sum;
    if (sum >= LARGEST_SUM) throw new RangeError('the stakes add up to 2^64 or more');
    this.#node.set(left.hash, 1);
    this.#node.set(right.hash, 1 + HASH_BYTES);
    this.#nodeView.setBigUint64(1 + 2 * HASH_BYTES, left.sum);
    this.#nodeView.setBigUint64(1 + 2 * HASH_BYTES + SUM_BYTES, right.sum);
    return { hash: this.#sha256(this.#node), sum };
  }
}

/** Where a list of this length, above 1, is split: the largest power of two below it. */
function splitAt(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** Throws a RangeError unless the hashes ascend, each once: only then can a ticket be shown absent. */
function demandOrder(leaves: readonly Leaf[], last?: Leaf): void {
  let before = last?.hash;
  for (const { hash } of leaves) {
    if (before !== undefined && !isBelow(before, hash)) throw new RangeError('ticket hashes have to ascend');
    before = hash;
  }
}

function isBelow(one: string | Uint8Array, other: string | Uint8Array): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  const [left, right] = [bytesOf(one), bytesOf(other)];
  for (let at = 0; at < HASH_BYTES; at += 1) {
    const [a = 0, b = 0] = [left[at], right[at]];
    if (a !== b) return a < b;
  }
  return false;
}

/** Leaves or blocks of a tree, as its lowest nodes. */
type Row = { length: number; node: (index: number) => Node };

function leafRow(hasher: TreeHasher, leaves: readonly Leaf[]): Row {
  const node = (index: number) => {
    const leaf = leaves[index];
    if (!leaf) throw new RangeError('no such leaf');
    return hasher.leaf(leaf);
  };
  return { length: leaves.length, node };
}

function blockRow(blocks: readonly Block[]): Row {
  const node = (index: number) => {
    const block = blocks[index];
    if (!block) throw new RangeError('no such block');
    return { hash: block.hash, sum: block.stakeMinor };
  };
  return { length: blocks.length, node };
}

/** A subtree over the nodes from `start` up to `end`. */
function subtree(hasher: TreeHasher, row: Row, start: number, end: number): Node {
  if (end - start === 1) return row.node(start);
  const middle = start + splitAt(end - start);
  return hasher.node(subtree(hasher, row, start, middle), subtree(hasher, row, middle, end));
}

/** Takes leaves by ascending hash, some at a time. Throws a RangeError on leaves out of order. */
export function openTree(sha256: Sha256 = portableSha256) {
  const hasher = new TreeHasher(sha256);
  const blocks: Block[] = [];
  let open: Leaf[] = [];
  let last: Leaf | undefined;
  let count = 0;
  const endBlock = () => {
    const [first] = open;
    if (!first) return;
    const { hash, sum } = subtree(hasher, leafRow(hasher, open), 0, open.length);
    blocks.push({ firstHash: bytesOf(first.hash), hash, stakeMinor: sum });
    open = [];
  };
  return {
    add(leaves: readonly Leaf[]): void {
      demandOrder(leaves, last);
      for (const leaf of leaves) {
        open.push(leaf);
        if (open.length === BLOCK_LEAVES) endBlock();
      }
      last = leaves.at(-1) ?? last;
      count += leaves.length;
    },
    /** Ends the tree. */
    end(): Root & { count: number; blocks: readonly Block[] } {
      endBlock();
      if (count === 0) return { root: bytesToHex(sha256(new Uint8Array())), stakeMinor: 0n, count, blocks };
      const { hash, sum } = subtree(hasher, blockRow(blocks), 0, blocks.length);
      return { root: bytesToHex(hash), stakeMinor: sum, count, blocks };
    },
  };
}

/** The root over leaves by ascending hash, and the sum of their stakes. Throws a RangeError on leaves out of order. */
export function merkleRoot(leaves: readonly Leaf[], sha256: Sha256 = portableSha256): Root {
  const tree = openTree(sha256);
  tree.add(leaves);
  const { root, stakeMinor } = tree.end();
  return { root, stakeMinor };
}

/** The neighbouring subtrees of the node at `index`, from it up. */
function pathIn(hasher: TreeHasher, row: Row, index: number): PathNode[] {
  const path: PathNode[] = [];
  let [start, end] = [0, row.length];
  while (end - start > 1) {
    const middle = start + splitAt(end - start);
    const inLeft = index < middle;
    const { hash, sum } = inLeft ? subtree(hasher, row, middle, end) : subtree(hasher, row, start, middle);
    path.unshift({ hash: bytesToHex(hash), stakeMinor: sum });
    if (inLeft) end = middle;
    else start = middle;
  }
  return path;
}

/** The neighbouring subtrees of the leaf at `index`, from the leaf up. */
export function inclusionPath(
  leaves: readonly Leaf[],
  index: number,
  sha256: Sha256 = portableSha256,
): PathNode[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('no such leaf');
  demandOrder(leaves);
  const hasher = new TreeHasher(sha256);
  return pathIn(hasher, leafRow(hasher, leaves), index);
}

type PlaceInBlocks = {
  blocks: readonly Block[];
  /** The block that has the leaf, and its leaves. */
  block: number;
  leaves: readonly Leaf[];
  /** The leaf's place in its block. */
  index: number;
};

/** The path of `inclusionPath` over all leaves, from the leaves of one block. */
export function pathThroughBlocks(
  { blocks, block, leaves, index }: PlaceInBlocks,
  sha256: Sha256 = portableSha256,
): PathNode[] {
  const above = pathIn(new TreeHasher(sha256), blockRow(blocks), block);
  return [...inclusionPath(leaves, index, sha256), ...above];
}

export type Inclusion = {
  leaf: Leaf;
  /** The leaf's place, from 0, among `count`: with the count of the seal it fixes which side each neighbour is on. */
  index: number;
  count: number;
  path: readonly PathNode[];
};

/** From the root down: true where the leaf is in the left part. */
function sidesOf(index: number, count: number): boolean[] {
  const sides: boolean[] = [];
  let [place, size] = [index, count];
  while (size > 1) {
    const middle = splitAt(size);
    const inLeft = place < middle;
    sides.push(inLeft);
    place = inLeft ? place : place - middle;
    size = inLeft ? middle : size - middle;
  }
  return sides;
}

/** True if the leaf is at its index under the root, and the stakes add up to those of the root. */
export function verifyInclusion(
  { leaf, index, count, path }: Inclusion,
  { root, stakeMinor }: Root,
  sha256: Sha256 = portableSha256,
): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= count) return false;
  const sides = sidesOf(index, count).reverse();
  if (sides.length !== path.length) return false;
  try {
    const hasher = new TreeHasher(sha256);
    let node = hasher.leaf(leaf);
    for (const [at, neighbour] of path.entries()) {
      const other = { hash: hexToBytes(neighbour.hash), sum: neighbour.stakeMinor };
      if (other.hash.length !== HASH_BYTES || other.sum < 0n) return false;
      node = sides[at] ? hasher.node(node, other) : hasher.node(other, node);
    }
    return bytesToHex(node.hash) === root && node.sum === stakeMinor;
  } catch {
    return false;
  }
}

/** True if the two leaves are neighbours under the root and the hash would lie between them: no ticket has it. */
export function verifyAbsence(
  hash: string,
  left: Inclusion,
  right: Inclusion,
  root: Root,
  sha256: Sha256 = portableSha256,
): boolean {
  const neighbours = left.count === right.count && right.index === left.index + 1;
  const between = isBelow(left.leaf.hash, hash) && isBelow(hash, right.leaf.hash);
  return neighbours && between && verifyInclusion(left, root, sha256) && verifyInclusion(right, root, sha256);
}
