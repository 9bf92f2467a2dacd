// The tree over a draw's sealed tickets: its root is fixed by the seal, its blocks are kept, and a ticket's path is found by them.
import { hash } from 'node:crypto';
import {
  BLOCK_LEAVES,
  type Block,
  type Leaf,
  openTree,
  type PathNode,
  pathThroughBlocks,
  type Sha256,
} from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { Draw } from './draw-parts.ts';
import { notEnded } from './draw-tickets.ts';

type DrawKey = Pick<Draw, 'brand' | 'drawId'>;

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** Hashed in one go: some milliseconds, so that other work of the process goes on in between. */
const leavesAtOnce = 4000;
const [hashBytes, sumBytes] = [32, 8];
const blockBytes = 2 * hashBytes + sumBytes;

/** Over the sealed tickets as they are stored. */
export async function buildTree(db: Queryable, { brand, drawId }: DrawKey) {
  const tree = openTree(sha256);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: Leaf[] } = await db.query<Leaf & { hash: string }>(
      `select ticket_hash as hash, stake_minor as "stakeMinor" from lottery_tickets t
        where merchant_id = $1 and draw_id = $2 and not trial and ticket_hash > $3 and ${notEnded} order by ticket_hash limit $4`,
      [brand.id, drawId, after, leavesAtOnce],
    );
    tree.add(rows);
    const last = rows.at(-1)?.hash;
    after = rows.length < leavesAtOnce || typeof last !== 'string' ? undefined : last;
  }
  return tree.end();
}

export async function storeTree(
  db: Queryable,
  { brand, drawId }: DrawKey,
  blocks: readonly Block[],
): Promise<void> {
  const bytes = Buffer.alloc(blocks.length * blockBytes);
  for (const [index, { firstHash, hash: own, stakeMinor }] of blocks.entries()) {
    const at = index * blockBytes;
    bytes.set(firstHash, at);
    bytes.set(own, at + hashBytes);
    bytes.writeBigUInt64BE(stakeMinor, at + 2 * hashBytes);
  }
  await db.query(
    `insert into lottery_trees (merchant_id, draw_id, blocks) values ($1, $2, $3) on conflict (merchant_id, draw_id) do nothing`,
    [brand.id, drawId, bytes],
  );
}

function blocksOf(bytes: Buffer): Block[] {
  return Array.from({ length: bytes.length / blockBytes }, (_, index) => {
    const at = index * blockBytes;
    return {
      firstHash: bytes.subarray(at, at + hashBytes),
      hash: bytes.subarray(at + hashBytes, at + 2 * hashBytes),
      stakeMinor: bytes.readBigUInt64BE(at + 2 * hashBytes),
    };
  });
}

/** A draw that was sealed before trees were kept gets its own at the first look. */
async function readBlocks(db: Queryable, draw: DrawKey): Promise<readonly Block[]> {
  const { rows } = await db.query<{ blocks: Buffer }>(
    'select blocks from lottery_trees where merchant_id = $1 and draw_id = $2',
    [draw.brand.id, draw.drawId],
  );
  const [found] = rows;
  if (found) return blocksOf(found.blocks);
  const { blocks } = await buildTree(db, draw);
  await storeTree(db, draw, blocks);
  return blocks;
}

/** Reads the draw's blocks and the leaves of one. `index` is the ticket's place among all; it has to be a sealed one. */
export async function findPath(
  db: Queryable,
  draw: DrawKey,
  ticketHash: string,
): Promise<{ index: number; path: PathNode[] }> {
  const blocks = await readBlocks(db, draw);
  const own = Buffer.from(ticketHash, 'hex');
  const after = blocks.findIndex(({ firstHash }) => Buffer.compare(firstHash, own) > 0);
  const block = (after < 0 ? blocks.length : after) - 1;
  const hex = (at: number) => Buffer.from(blocks[at]?.firstHash ?? []).toString('hex');
  const { rows: leaves } = await db.query<Leaf & { hash: string }>(
    `select ticket_hash as hash, stake_minor as "stakeMinor" from lottery_tickets t
      where merchant_id = $1 and draw_id = $2 and not trial and ticket_hash >= $3 and ($4 = '' or ticket_hash < $4) and ${notEnded}
      order by ticket_hash`,
    [draw.brand.id, draw.drawId, hex(block), hex(block + 1)],
  );
  const index = leaves.findIndex((leaf) => leaf.hash === ticketHash);
  const path = pathThroughBlocks({ blocks, block, leaves, index }, sha256);
  return { index: block * BLOCK_LEAVES + index, path };
}
