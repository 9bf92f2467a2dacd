// The root over a draw's tickets: a Merkle tree in RFC 6962's shape whose nodes carry the sums of their stakes.
import { hash } from 'node:crypto';

type Node = { hash: Buffer; sum: bigint; leaves: number };

export const emptyRoot = hash('sha256', '');

/** Takes leaves in order and keeps only the complete subtrees: as many as the count has binary ones. */
export function openTree() {
  const complete: Node[] = [];
  return {
    add(ticketHash: string, stake: bigint): void {
      let node: Node = {
        hash: hashOfLeaf(ticketHash, stake),
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
    hash: hashOfNode(left, right),
    sum: left.sum + right.sum,
    leaves: left.leaves + right.leaves,
  };
}

// A draw can have a million tickets: each is hashed in one go, over one buffer.
const leafBytes = Buffer.alloc(1 + 32 + 8);
const nodeBytes = Buffer.alloc(1 + 2 * 32 + 2 * 8, 1);

function hashOfLeaf(ticketHash: string, stake: bigint): Buffer {
  leafBytes.write(ticketHash, 1, 'hex');
  leafBytes.writeBigUInt64BE(stake, 33);
  return hash('sha256', leafBytes, 'buffer');
}

function hashOfNode(left: Node, right: Node): Buffer {
  left.hash.copy(nodeBytes, 1);
  right.hash.copy(nodeBytes, 33);
  nodeBytes.writeBigUInt64BE(left.sum, 65);
  nodeBytes.writeBigUInt64BE(right.sum, 73);
  return hash('sha256', nodeBytes, 'buffer');
}
