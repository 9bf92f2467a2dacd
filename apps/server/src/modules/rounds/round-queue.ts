// The hot path: plays and steps that arrive together go to the database together, as one transaction.
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

/** What plays and steps have alike, as computed here. Amounts in minor units. */
type Computed = {
  merchantId: number;
  playerId: string;
  roundId: string;
  /** Of the ledger: names the movement, so that no second one can be booked. */
  opId: string;
  nodeId: number;
  gameCode: string;
  gameVersion: number;
  betLevel: number;
  trial: boolean;
  /** What is staked now. */
  stakeMinor: bigint;
  /** Of the whole round so far; paid once it is settled. */
  payoutMinor: bigint;
  currency: string;
  scale: number;
  /** All that was shown so far, this time included. */
  steps: Record<string, unknown>[];
  /** What the game needs to go on; null when the round is over. */
  gameState: unknown;
  at: Date;
  settledAt: Date | null;
  accountId: string;
  houseId: string;
  /** What everyone is told of this win once it is committed, as JSON; null for most. */
  winner: string | null;
};

/** A play, for the seed and nonce that this process believes to be next. */
export type ComputedPlay = Computed & {
  stepIndex: null;
  actions: null;
  requestId: string;
  seedId: string;
  nonce: number;
  nextPlayAt: Date;
  poolMinor: bigint;
  poolId: string | null;
  /** One in how many it drew for the jackpot with, and whether it won it; null: it drew for none. */
  jackpotOdds: bigint | null;
  jackpotWon: boolean;
};

/** A step, for the round as this process believes it to stand. */
export type ComputedStep = Computed & {
  stepIndex: number;
  /** All the player's actions so far, this one included. */
  actions: Record<string, string | number>[];
  requestId: null;
  seedId: null;
  nonce: null;
  nextPlayAt: null;
  poolMinor: 0n;
  poolId: null;
  jackpotOdds: null;
  jackpotWon: false;
};

export type RoundVerdict = {
  status: 'played' | 'repeat' | 'stale' | 'too_soon' | 'open' | 'insufficient' | 'held' | 'taken' | 'moved';
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

type Queued = ComputedPlay | ComputedStep;

const columns: Column<Queued>[] = [
  ['integer', (one) => one.merchantId],
  ['uuid', (one) => one.playerId],
  ['uuid', (one) => one.roundId],
  ['integer', (one) => one.stepIndex],
  ['uuid', (one) => one.opId],
  ['text', (one) => (one.stepIndex === null ? 'round' : 'round_payout')],
  ['uuid', (one) => one.requestId],
  ['integer', (one) => one.nodeId],
  ['text', (one) => one.gameCode],
  ['smallint', (one) => one.gameVersion],
  ['smallint', (one) => one.betLevel],
  ['boolean', (one) => String(one.trial)],
  ['bigint', (one) => one.stakeMinor],
  ['bigint', (one) => one.payoutMinor],
  ['bigint', (one) => (one.settledAt ? one.payoutMinor : 0)],
  ['text', (one) => one.currency],
  ['uuid', (one) => one.seedId],
  ['bigint', (one) => one.nonce],
  ['json', (one) => (one.actions ? JSON.stringify(one.actions) : null)],
  ['json', (one) => JSON.stringify(one.steps)],
  ['json', (one) => (one.settledAt ? null : JSON.stringify(one.gameState))],
  ['timestamptz', (one) => one.at.toISOString()],
  ['timestamptz', (one) => one.nextPlayAt?.toISOString() ?? null],
  ['uuid', (one) => one.accountId],
  ['uuid', (one) => one.houseId],
  ['bigint', (one) => one.poolMinor],
  ['uuid', (one) => one.poolId],
  ['smallint', (one) => one.scale],
  ['json', (one) => one.winner],
  ['bigint', (one) => one.jackpotOdds],
  ['boolean', (one) => String(one.jackpotWon)],
];
const text = `select * from rounds_batch(${arrayParameters(columns)})`;

async function sendBatch(database: Database, values: string[]): Promise<RoundVerdict[]> {
  const { rows } = await database.query<RoundVerdict>({ name: 'rounds-batch', text, values });
  return rows;
}

export type RoundQueue = Batcher<Queued, RoundVerdict>;

/** A player has one play or step in a batch at most: the next play needs the next nonce. */
export function createRoundQueue(database: Database): RoundQueue {
  return new Batcher<Queued, RoundVerdict>({
    // Committed before its answer was lost, a play comes back as a repeat, and a step as moved, which is then found taken.
    run: (all) => {
      const values = arrayValues(columns, all);
      return sendUntilKnown(() => sendBatch(database, values));
    },
    // Two, so that the database works on one while the other is computed and written out; see docs/decisions/042.
    lanes: 2,
    maxBatch: 128,
    keyOf: ({ merchantId, playerId }) => `${merchantId}/${playerId}`,
    overloaded: () => new Refusal('OVERLOADED'),
  });
}
