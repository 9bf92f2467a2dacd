// Rebuilds the root of a day's tree from its blind leaves, as §3 of the auditors' page says.
import { hashOf, WrongForm } from './text.ts';

export type Leaf = { hash: string; values: readonly bigint[] };
export type Root = { hash: string; sums: readonly bigint[]; count: number };

const inTree = 8;

function bytesOf(hash: string): Buffer {
  if (!/^[0-9a-f]{64}$/u.test(hash)) throw new WrongForm('a hash of a tree is not 64 hexadecimal digits');
  return Buffer.from(hash, 'hex');
}

function numbersOf(values: readonly bigint[]): Buffer {
  if (values.length !== inTree) throw new WrongForm(`a leaf has ${inTree} values`);
  const bytes = Buffer.alloc(8 * inTree);
  for (const [at, value] of values.entries()) {
    if (BigInt.asIntN(64, value) !== value) throw new WrongForm('a value of a tree has more than 64 bits');
    bytes.writeBigInt64BE(value, 8 * at);
  }
  return bytes;
}

function join(left: Leaf, right: Leaf): Leaf {
  const parts = [Buffer.from([1]), bytesOf(left.hash), bytesOf(right.hash)];
  const hash = hashOf(Buffer.concat([...parts, numbersOf(left.values), numbersOf(right.values)]));
  return { hash, values: left.values.map((value, at) => value + (right.values[at] ?? 0n)) };
}

/** Throws WrongForm for leaves that are not by ascending hash, or not eight values of 64 bits. */
export function rootOf(leaves: readonly Leaf[]): Root {
  for (const [at, { hash, values }] of leaves.entries()) {
    bytesOf(hash);
    numbersOf(values);
    const before = leaves[at - 1]?.hash;
    if (before !== undefined && before >= hash) throw new WrongForm('leaves are not in the order of hashes');
  }
  let level = leaves;
  while (level.length > 1)
    level = level.flatMap((left, at) => {
      const right = level[at + 1];
      return at % 2 === 1 ? [] : [right ? join(left, right) : left];
    });
  const [top] = level;
  if (top) return { hash: top.hash, sums: top.values, count: leaves.length };
  return { hash: hashOf(''), sums: Array.from({ length: inTree }, () => 0n), count: 0 };
}
