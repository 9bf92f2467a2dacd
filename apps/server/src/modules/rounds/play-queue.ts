// The hot path: plays that arrive together go to the database together, as one transaction.
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A computed play, for the seed and nonce that this process believes to be next. Amounts in minor units. */
export type ComputedPlay = {
  merchantId: number;
  playerId: string;
  roundId: string;
  requestId: string;
  nodeId: number;
  gameCode: string;
  gameVersion: number;
  betLevel: number;
  trial: boolean;
  stakeMinor: bigint;
  payoutMinor: bigint;
  currency: string;
  scale: number;
  seedId: string;
  nonce: number;
  /** What is shown. */
  steps: Record<string, unknown>[];
  /** What the game needs to go on; null when the round is over. */
  gameState: unknown;
  startedAt: Date;
  settledAt: Date | null;
  nextPlayAt: Date;
  accountId: string;
  houseId: string;
  poolMinor: bigint;
  poolId: string | null;
  /** What everyone is told of this win once it is committed, as JSON; null for most. */
  winner: string | null;
  /** One in how many it drew for the jackpot with, and whether it won it; null: it drew for none. */
  jackpotOdds: bigint | null;
  jackpotWon: boolean;
};

export type PlayVerdict = {
  status: 'played' | 'repeat' | 'stale' | 'too_soon' | 'open' | 'insufficient' | 'held';
  /** The new round; for `repeat` and `open` the one there is. */
  round_id: string | null;
  balance: bigint | null;
  /** What the seat has: for `stale`, what to compute with. */
  seed_id: string | null;
  nonce: bigint | null;
  next_play_at: Date | null;
  /** For `held`: what protects the player, as the database says it. */
  refusal: string | null;
};

const columns: Column<ComputedPlay>[] = [
  ['integer', (play) => play.merchantId],
  ['uuid', (play) => play.playerId],
  ['uuid', (play) => play.roundId],
  ['uuid', (play) => play.requestId],
  ['integer', (play) => play.nodeId],
  ['text', (play) => play.gameCode],
  ['smallint', (play) => play.gameVersion],
  ['smallint', (play) => play.betLevel],
  ['boolean', (play) => String(play.trial)],
  ['bigint', (play) => play.stakeMinor],
  ['bigint', (play) => play.payoutMinor],
  ['text', (play) => play.currency],
  ['uuid', (play) => play.seedId],
  ['bigint', (play) => play.nonce],
  ['text', (play) => JSON.stringify(play.steps)],
  ['text', (play) => (play.settledAt ? null : JSON.stringify(play.gameState))],
  ['timestamptz', (play) => play.startedAt.toISOString()],
  ['timestamptz', (play) => play.nextPlayAt.toISOString()],
  ['uuid', (play) => play.accountId],
  ['uuid', (play) => play.houseId],
  ['bigint', (play) => play.poolMinor],
  ['uuid', (play) => play.poolId],
  ['smallint', (play) => play.scale],
  ['text', (play) => play.winner],
  ['bigint', (play) => play.jackpotOdds],
  ['boolean', (play) => String(play.jackpotWon)],
];
const text = `select status, round_id, balance, seed_id, nonce, next_play_at, refusal
  from rounds_play_batch(${arrayParameters(columns)}) order by ord`;

async function playBatch(database: Database, plays: ComputedPlay[]): Promise<PlayVerdict[]> {
  const { rows } = await database.query<PlayVerdict>({
    name: 'rounds-play-batch',
    text,
    values: arrayValues(columns, plays),
  });
  return rows;
}

export type PlayQueue = Batcher<ComputedPlay, PlayVerdict>;

/** A player has one play in a batch at most, since the next one needs the next nonce. */
export function createPlayQueue(database: Database): PlayQueue {
  return new Batcher<ComputedPlay, PlayVerdict>({
    // A play that was committed before its answer was lost comes back as a repeat.
    run: (plays) => sendUntilKnown(() => playBatch(database, plays)),
    // Two, so that the database works on one while the other is computed and written out; see docs/decisions/042.
    lanes: 2,
    maxBatch: 128,
    keyOf: ({ merchantId, playerId }) => `${merchantId}/${playerId}`,
    overloaded: () => new Refusal('OVERLOADED'),
  });
}
