// Sends vendor messages that arrive together to the database as one transaction.
import type { VendorMovement } from '@perya/contract/vendor-wallet';
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  isUniqueViolation,
  type Queryable,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A message ready to be decided. Amounts in minor units. */
export type Move = {
  bookId: BookId;
  vendor: string;
  operation: VendorMovement;
  txnId: string;
  opId: string;
  playerId: string;
  accountId: string;
  sideId: string;
  trial: boolean;
  scale: number;
  currency: string;
  roundId: string | null;
  /** The id that a round of this name gets if it is new. */
  roundUuid: string;
  refTxnId: string | null;
  refOperation: 'bet' | 'betwin';
  amountMinor: bigint;
  winMinor: bigint;
  final: boolean;
  /** A rollback that takes a win back too. */
  whole: boolean;
  game: string;
  detail: string | null;
  /** sha256 of the launch's token, in hex. */
  sessionHash: string | null;
  fingerprint: string;
  vendorAt: string | null;
  at: Date;
};

export type MoveVerdict = {
  /** done, repeat, or the code of a refusal */
  verdict: string;
  op_id: string;
  balance: bigint | null;
  processed_at: Date;
  /** The play block as JSON, where one refused the stake. */
  refusal: string | null;
};

const columns: Column<Move>[] = [
  ['merchant_ids', 'integer', (move) => move.bookId],
  ['vendors', 'text', (move) => move.vendor],
  ['operations', 'text', (move) => move.operation],
  ['txn_ids', 'text', (move) => move.txnId],
  ['op_ids', 'uuid', (move) => move.opId],
  ['player_ids', 'uuid', (move) => move.playerId],
  ['account_ids', 'uuid', (move) => move.accountId],
  ['side_ids', 'uuid', (move) => move.sideId],
  ['trials', 'boolean', (move) => String(move.trial)],
  ['scales', 'smallint', (move) => move.scale],
  ['currencies', 'text', (move) => move.currency],
  ['round_ids', 'text', (move) => move.roundId],
  ['round_uuids', 'uuid', (move) => move.roundUuid],
  ['ref_txn_ids', 'text', (move) => move.refTxnId],
  ['ref_operations', 'text', (move) => move.refOperation],
  ['amounts', 'bigint', (move) => move.amountMinor],
  ['wins', 'bigint', (move) => move.winMinor],
  ['finals', 'boolean', (move) => String(move.final)],
  ['wholes', 'boolean', (move) => String(move.whole)],
  ['games', 'text', (move) => move.game],
  ['details', 'text', (move) => move.detail],
  ['session_hashes', 'text', (move) => move.sessionHash],
  ['fingerprints', 'text', (move) => move.fingerprint],
  ['vendor_ats', 'timestamptz', (move) => move.vendorAt],
  ['ats', 'timestamptz', (move) => move.at.toISOString()],
];
const text = `select verdict, op_id, balance, processed_at, refusal from vendor_wallet_batch(${arrayParameters(columns)})`;

/** Decides in the caller's transaction, or in one of its own. */
export async function moveBatch(database: Queryable, moves: Move[]): Promise<MoveVerdict[]> {
  const { rows } = await database.query<MoveVerdict>(text, arrayValues(columns, moves));
  return rows;
}

export type MoveQueue = Batcher<Move, MoveVerdict>;

/** At most one message per player and batch: the next is decided by the state after this one. */
export function createMoveQueue(database: Database): MoveQueue {
  return new Batcher<Move, MoveVerdict>({
    // Two players who claim one id collide in the database; sent again one by one, the second sees the first.
    run: (moves) =>
      sendUntilKnown(
        () => moveBatch(database, moves),
        (error) => moves.length === 1 && isUniqueViolation(error),
      ),
    lanes: 2,
    maxBatch: 128,
    keyOf: ({ bookId, playerId }) => `${bookId}/${playerId}`,
    overloaded: () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
  });
}
