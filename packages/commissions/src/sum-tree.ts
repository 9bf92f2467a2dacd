/** Merkle-sum trees: a root commits to every leaf and to the sums of their values, column by column. */
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isHash, portableSha256, type Sha256 } from './hash.ts';

/**
 * What a leaf commits to: the entries of one account in one day, and what they sum to. Hashes are 64
 * hexadecimal digits.
 */
export type LeafOpening = {
  salt: string;
  /** The account's first and last entry of the day, and the last one's hash. */
  fromSeq: bigint;
  toSeq: bigint;
  entryHash: string;
  /** By column: signed, below 2^63. All leaves of a tree have the same number. */
  values: readonly bigint[];
};

/** A leaf without its opening: enough to rebuild root and sums, not to tell whose it is. */
export type BlindLeaf = { hash: string; values: readonly bigint[] };

/** A subtree, or a whole tree without its count. */
export type SumNode = { hash: string; sums: readonly bigint[] };

export type SumRoot = SumNode & { count: number };

/** One leaf's way to the root: its place among `count`, and the neighbouring subtrees from the leaf up. */
export type SumProof = { index: number; count: number; path: readonly SumNode[] };

type Node = { hash: Uint8Array; sums: readonly bigint[] };

const HASH_BYTES = 32;
const VALUE_BYTES = 8;
const BLOCK_BYTES = 64;
const LEAF = 0;
const NODE = 1;
/** A root as a leaf of the day's tree has a prefix of its own, so that it can stand for nothing else. */
const MEMBER_ROOT = 2;
const LARGEST = 2n ** 63n;

const inRange = (value: bigint): boolean => value < LARGEST && value >= -LARGEST;

/** Hashes leaves and nodes through one buffer each, because a day can have hundreds of thousands. */
class TreeHasher {
  readonly #sha256: Sha256;
  readonly #width: number;
  readonly #leaf: Uint8Array;
  readonly #leafView: DataView;
  readonly #node: Uint8Array;
  readonly #nodeView: DataView;

  constructor(width: number, hash: Sha256) {
    this.#sha256 = hash;
    this.#width = width;
    this.#leaf = new Uint8Array(1 + 2 * HASH_BYTES + 2 * VALUE_BYTES + width * VALUE_BYTES);
    this.#leafView = new DataView(this.#leaf.buffer);
    this.#node = new Uint8Array(1 + 2 * HASH_BYTES + 2 * width * VALUE_BYTES);
    this.#nodeView = new DataView(this.#node.buffer);
    this.#node[0] = NODE;
  }

  #setValues(view: DataView, at: number, values: readonly bigint[]): void {
    if (values.length !== this.#width) throw new RangeError(`a leaf has ${this.#width} values`);
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? 0n;
      if (!inRange(value)) throw new RangeError('a value or sum is 2^63 or more');
      view.setBigInt64(at + index * VALUE_BYTES, value);
    }
  }

  leaf({ salt, fromSeq, toSeq, entryHash, values }: LeafOpening): Uint8Array {
    if (!isHash(salt) || !isHash(entryHash))
      throw new RangeError('salt and entry hash are 64 hexadecimal digits');
    if (fromSeq < 0n || toSeq < fromSeq || !inRange(toSeq))
      throw new RangeError('a span runs from a number up');
    const start = 1 + HASH_BYTES;
    this.#leaf[0] = LEAF;
    this.#leaf.set(hexToBytes(salt), 1);
    this.#leafView.setBigInt64(start, fromSeq);
    this.#leafView.setBigInt64(start + VALUE_BYTES, toSeq);
    this.#leaf.set(hexToBytes(entryHash), start + 2 * VALUE_BYTES);
    this.#setValues(this.#leafView, start + 2 * VALUE_BYTES + HASH_BYTES, values);
    return this.#sha256(this.#leaf);
  }

  node(left: Node, right: Node): Node {
    const start = 1 + 2 * HASH_BYTES;
    this.#node.set(left.hash, 1);
    this.#node.set(right.hash, 1 + HASH_BYTES);
    this.#setValues(this.#nodeView, start, left.sums);
    this.#setValues(this.#nodeView, start + this.#width * VALUE_BYTES, right.sums);
    return { hash: this.#sha256(this.#node), sums: addSums(left.sums, right.sums) };
  }
}

function addSums(left: readonly bigint[], right: readonly bigint[]): bigint[] {
  const sums = [...left];
  for (let column = 0; column < right.length; column += 1) {
    const added = right[column];
    if (!added) continue;
    const sum = (sums[column] ?? 0n) + added;
    if (!inRange(sum)) throw new RangeError('a value or sum is 2^63 or more');
    sums[column] = sum;
  }
  return sums;
}

/**
 * The salts of leaves, from a key that only the platform has: secret from whoever does not hold it, and
 * another one in each tree, so that the leaves of two trees cannot be joined. `parts` name tree, day and
 * account. HMAC-SHA256, whose key is prepared once because a day has two salts a member.
 */
export function leafSalter(
  key: Uint8Array,
  hash: Sha256 = portableSha256,
): (...parts: readonly string[]) => string {
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(key.length > BLOCK_BYTES ? hash(key) : key);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = new Uint8Array(BLOCK_BYTES + HASH_BYTES);
  outer.set(padded.map((byte) => byte ^ 0x5c));
  return (...parts) => {
    outer.set(hash(concatBytes(inner, utf8ToBytes(JSON.stringify(parts)))), BLOCK_BYTES);
    return bytesToHex(hash(outer));
  };
}

/** H(0 ‖ salt ‖ span ‖ entry hash ‖ values). */
export function blindLeaf(opening: LeafOpening, hash: Sha256 = portableSha256): BlindLeaf {
  const { values } = opening;
  return { hash: bytesToHex(new TreeHasher(values.length, hash).leaf(opening)), values };
}

/**
 * As `blindLeaf` for many, sorted by hash: the order that trees have, which tells nothing about whose leaf is
 * which.
 */
export function blindLeaves(openings: readonly LeafOpening[], hash: Sha256 = portableSha256): BlindLeaf[] {
  const hasher = new TreeHasher(openings[0]?.values.length ?? 0, hash);
  return openings
    .map((opening) => ({ hash: bytesToHex(hasher.leaf(opening)), values: opening.values }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
}

/**
 * An agent's root as a leaf of the day's tree over all agents and the operator: H(2 ‖ salt ‖ root ‖ count ‖
 * sums).
 */
export function rootLeaf(salt: string, root: SumRoot, hash: Sha256 = portableSha256): BlindLeaf {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES + (1 + root.sums.length) * VALUE_BYTES);
  const view = new DataView(bytes.buffer);
  if (!isHash(salt) || !isHash(root.hash) || !root.sums.every(inRange))
    throw new RangeError('salt and root are 64 hexadecimal digits, sums below 2^63');
  bytes[0] = MEMBER_ROOT;
  bytes.set(hexToBytes(salt), 1);
  bytes.set(hexToBytes(root.hash), 1 + HASH_BYTES);
  const start = 1 + 2 * HASH_BYTES;
  view.setBigInt64(start, BigInt(root.count));
  for (const [index, sum] of root.sums.entries()) view.setBigInt64(start + (1 + index) * VALUE_BYTES, sum);
  return { hash: bytesToHex(hash(bytes)), values: root.sums };
}

const nodeOf = ({ hash, values }: BlindLeaf): Node => {
  if (!isHash(hash)) throw new RangeError('a leaf is 64 hexadecimal digits');
  return { hash: hexToBytes(hash), sums: values };
};

function demandOrder(leaves: readonly BlindLeaf[]): void {
  for (const [index, { hash }] of leaves.entries()) {
    const before = leaves[index - 1];
    if (before && before.hash >= hash) throw new RangeError('the hashes of leaves have to ascend');
  }
}

/** The next level up: neighbours in pairs, an odd last one as it is. */
function levelAbove(hasher: TreeHasher, level: readonly Node[]): Node[] {
  const above: Node[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = [level[index], level[index + 1]];
    if (left) above.push(right ? hasher.node(left, right) : left);
  }
  return above;
}

const widthOf = (leaves: readonly BlindLeaf[]): number => leaves[0]?.values.length ?? 0;

/** Root and sums of leaves by ascending hash. Without leaves: the hash of nothing, `width` sums of 0. */
export function sumRoot(leaves: readonly BlindLeaf[], width: number, hash: Sha256 = portableSha256): SumRoot {
  if (leaves.some(({ values }) => values.length !== width || !values.every(inRange)))
    throw new RangeError(`a leaf has ${width} values below 2^63`);
  demandOrder(leaves);
  const hasher = new TreeHasher(width, hash);
  let level = leaves.map(nodeOf);
  while (level.length > 1) level = levelAbove(hasher, level);
  const [top] = level;
  return top
    ? { hash: bytesToHex(top.hash), sums: top.sums, count: leaves.length }
    : { hash: bytesToHex(hash(new Uint8Array())), sums: Array.from({ length: width }, () => 0n), count: 0 };
}

/** The way of the leaf at `index` to the root. */
export function proveLeaf(
  leaves: readonly BlindLeaf[],
  index: number,
  hash: Sha256 = portableSha256,
): SumProof {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('no such leaf');
  demandOrder(leaves);
  const hasher = new TreeHasher(widthOf(leaves), hash);
  const path: SumNode[] = [];
  let level = leaves.map(nodeOf);
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const neighbour = level[at % 2 === 1 ? at - 1 : at + 1];
    if (neighbour) path.push({ hash: bytesToHex(neighbour.hash), sums: neighbour.sums });
    level = levelAbove(hasher, level);
  }
  return { index, count: leaves.length, path };
}

/** Follows a path up; null if it is too short or too long for the leaf's place. */
function climb(leaf: Node, { index, count, path }: SumProof, hasher: TreeHasher): Node | null {
  let node = leaf;
  let used = 0;
  for (let [at, size] = [index, count]; size > 1; [at, size] = [Math.floor(at / 2), Math.ceil(size / 2)]) {
    const isLeft = at % 2 === 0;
    if (isLeft && at + 1 === size) continue;
    const neighbour = path[used];
    if (!neighbour || !isHash(neighbour.hash)) return null;
    used += 1;
    const other = { hash: hexToBytes(neighbour.hash), sums: neighbour.sums };
    node = isLeft ? hasher.node(node, other) : hasher.node(other, node);
  }
  return used === path.length ? node : null;
}

const sameValues = (one: readonly bigint[], other: readonly bigint[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** True if root, sums and count are the same. */
export const isSameRoot = (one: SumRoot, other: SumRoot): boolean =>
  one.hash === other.hash && one.count === other.count && sameValues(one.sums, other.sums);

/** True if the leaf is under the root at its place, and all sums add up to those of the root. */
export function verifyLeaf(
  leaf: BlindLeaf,
  proof: SumProof,
  root: SumRoot,
  hash: Sha256 = portableSha256,
): boolean {
  const { index, count } = proof;
  if (!Number.isInteger(index) || index < 0 || index >= count || count !== root.count) return false;
  try {
    const top = climb(nodeOf(leaf), proof, new TreeHasher(root.sums.length, hash));
    return top !== null && bytesToHex(top.hash) === root.hash && sameValues(top.sums, root.sums);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
