// The hot path: messages that arrive together go to the database together, as one transaction.
import type { VendorMovement } from '@perya/contract/vendor-wallet';
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  isUniqueViolation,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A message ready to be decided. Amounts in minor units. */
export type Move = {
  merchantId: number;
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
  /** What protects the player says more, as JSON. */
  refusal: string | null;
};

const columns: Column<Move>[] = [
  ['integer', (move) => move.merchantId],
  ['text', (move) => move.vendor],
  ['text', (move) => move.operation],
  ['text', (move) => move.txnId],
  ['uuid', (move) => move.opId],
  ['uuid', (move) => move.playerId],
  ['uuid', (move) => move.accountId],
  ['uuid', (move) => move.sideId],
  ['boolean', (move) => String(move.trial)],
  ['smallint', (move) => move.scale],
  ['text', (move) => move.currency],
  ['text', (move) => move.roundId],
  ['uuid', (move) => move.roundUuid],
  ['text', (move) => move.refTxnId],
  ['text', (move) => move.refOperation],
  ['bigint', (move) => move.amountMinor],
  ['bigint', (move) => move.winMinor],
  ['boolean', (move) => String(move.final)],
  ['boolean', (move) => String(move.whole)],
  ['text', (move) => move.game],
  ['text', (move) => move.detail],
  ['text', (move) => move.sessionHash],
  ['text', (move) => move.fingerprint],
  ['timestamptz', (move) => move.vendorAt],
  ['timestamptz', (move) => move.at.toISOString()],
];
const text = `select verdict, op_id, balance, processed_at, refusal from vendor_wallet_batch(${arrayParameters(columns)})`;

async function moveBatch(database: Database, moves: Move[]): Promise<MoveVerdict[]> {
  const { rows } = await database.query<MoveVerdict>({
    name: 'vendor-wallet-batch',
    text,
    values: arrayValues(columns, moves),
  });
  return rows;
}

export type MoveQueue = Batcher<Move, MoveVerdict>;

/** A player has one message in a batch at most: the next is decided by what this one has done. */
export function createMoveQueue(database: Database): MoveQueue {
  return new Batcher<Move, MoveVerdict>({
    // Two players who claim one id meet in the database; alone, the second sees the first.
    run: (moves) =>
      sendUntilKnown(
        () => moveBatch(database, moves),
        (error) => moves.length === 1 && isUniqueViolation(error),
      ),
    lanes: 2,
    maxBatch: 128,
    keyOf: ({ merchantId, playerId }) => `${merchantId}/${playerId}`,
    overloaded: () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
  });
}
