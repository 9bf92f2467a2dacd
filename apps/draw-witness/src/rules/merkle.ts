// The root over a draw's tickets: a Merkle tree in RFC 6962's shape whose nodes carry the sums of their stakes.
import { createHash } from 'node:crypto';

type Node = { hash: Buffer; sum: bigint; leaves: number };

const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

export const emptyRoot = createHash('sha256').digest('hex');

/** Takes leaves in order and keeps only the complete subtrees: as many as the count has binary ones. */
export function openTree() {
  const complete: Node[] = [];
  return {
    add(ticketHash: string, stake: bigint): void {
      let node: Node = {
        hash: digest(leafPrefix, Buffer.from(ticketHash, 'hex'), eightBytes(stake)),
        sum: stake,
        leaves: 1,
      };
      for (let left = complete.at(-1); left?.leaves === node.leaves; left = complete.at(-1)) {
        complete.pop();
        node = join(left, node);
      }
      complete.push(node);
    },
    root(): string {
      const last = complete.at(-1);
      if (!last) return emptyRoot;
      const right = complete.slice(0, -1).reduceRight((node, left) => join(left, node), last);
      return right.hash.toString('hex');
    },
  };
}

function join(left: Node, right: Node): Node {
  return {
    hash: digest(nodePrefix, left.hash, right.hash, eightBytes(left.sum), eightBytes(right.sum)),
    sum: left.sum + right.sum,
    leaves: left.leaves + right.leaves,
  };
}

function digest(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function eightBytes(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}
