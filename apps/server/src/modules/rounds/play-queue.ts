// The hot path: plays that arrive together go to the database together, as one transaction.
import { Batcher, type Database, isConnectionLost, isRetryable } from '../../platform/db/index.ts';
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
  /** JSON array of what is shown. */
  steps: string;
  /** JSON of what the game needs to go on; null when the round is over. */
  gameState: string | null;
  startedAt: Date;
  nextPlayAt: Date;
  accountId: string;
  houseId: string;
  poolMinor: bigint;
  poolId: string | null;
  outboxId: string;
};

export type PlayVerdict = {
  status: 'played' | 'repeat' | 'stale' | 'too_soon' | 'open' | 'insufficient';
  /** The new round; for `repeat` and `open` the one there is. */
  round_id: string | null;
  balance: bigint | null;
  /** What the seat has: for `stale`, what to compute with. */
  seed_id: string | null;
  nonce: bigint | null;
  next_play_at: Date | null;
};

const columns: ReadonlyArray<readonly [type: string, value: (play: ComputedPlay) => unknown]> = [
  ['integer', (play) => play.merchantId],
  ['uuid', (play) => play.playerId],
  ['uuid', (play) => play.roundId],
  ['uuid', (play) => play.requestId],
  ['integer', (play) => play.nodeId],
  ['text', (play) => play.gameCode],
  ['smallint', (play) => play.gameVersion],
  ['smallint', (play) => play.betLevel],
  ['boolean', (play) => play.trial],
  ['bigint', (play) => play.stakeMinor],
  ['bigint', (play) => play.payoutMinor],
  ['text', (play) => play.currency],
  ['uuid', (play) => play.seedId],
  ['bigint', (play) => play.nonce],
  ['text', (play) => play.steps],
  ['text', (play) => play.gameState],
  ['timestamptz', (play) => play.startedAt.toISOString()],
  ['timestamptz', (play) => play.nextPlayAt.toISOString()],
  ['uuid', (play) => play.accountId],
  ['uuid', (play) => play.houseId],
  ['bigint', (play) => play.poolMinor],
  ['uuid', (play) => play.poolId],
  ['smallint', (play) => play.scale],
  ['uuid', (play) => play.outboxId],
];
const text = `select status, round_id, balance, seed_id, nonce, next_play_at from rounds_play_batch(${columns
  .map(([type], index) => `$${index + 1}::${type}[]`)
  .join(', ')}) order by ord`;

async function playBatch(database: Database, plays: ComputedPlay[]): Promise<PlayVerdict[]> {
  const values = columns.map(([, value]) => plays.map(value));
  const { rows } = await database.query<PlayVerdict>({ name: 'rounds-play-batch', text, values });
  return rows;
}

const longestOutageMs = 15_000;

/** Sends a batch until its outcome is known: a play that was committed before the answer was lost comes back as a repeat. */
async function playUntilKnown(database: Database, plays: ComputedPlay[]): Promise<PlayVerdict[]> {
  const deadline = performance.now() + longestOutageMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await playBatch(database, plays);
    } catch (error) {
      const again = isRetryable(error) || isConnectionLost(error);
      if (!again || performance.now() > deadline) throw error;
      await new Promise((settle) => setTimeout(settle, Math.min(5 * attempt ** 2, 500)));
    }
  }
}

export type PlayQueue = Batcher<ComputedPlay, PlayVerdict>;

/** A player has one play in a batch at most, since the next one needs the next nonce. */
export function createPlayQueue(database: Database): PlayQueue {
  return new Batcher<ComputedPlay, PlayVerdict>({
    run: (plays) => playUntilKnown(database, plays),
    keyOf: ({ merchantId, playerId }) => `${merchantId}/${playerId}`,
    overloaded: () => new Refusal('OVERLOADED'),
  });
}
