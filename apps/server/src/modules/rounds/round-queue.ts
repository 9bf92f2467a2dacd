// Sends plays and steps that arrive together to the database as one transaction.
import type { JsonObject } from '@perya/games';
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The fields of both plays and steps. Amounts in minor units. */
type Computed = {
  bookId: BookId;
  playerId: string;
  roundId: string;
  /** The ledger's id of the movement, so that it cannot be booked twice. */
  opId: string;
  nodeId: number;
  gameCode: string;
  gameVersion: number;
  betLevel: number;
  /** What the player chose, as the game read it. */
  choice: JsonObject;
  trial: boolean;
  /** Staked by this play. */
  stakeMinor: bigint;
  /** Payout of the whole round so far; paid once it is settled. */
  payoutMinor: bigint;
  currency: string;
  scale: number;
  /** All steps shown so far, including this one. */
  steps: Record<string, unknown>[];
  /** The game's state for the next step; null when the round is over. */
  gameState: unknown;
  at: Date;
  settledAt: Date | null;
  accountId: string;
  houseId: string;
  /** Message about this win for every player of the merchant, sent once it is committed, as JSON; null for most. */
  winner: string | null;
};

/** A play with the seed and nonce that this process expects to be next. */
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

/** A step for the round as this process last saw it. */
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
  status:
    | 'played'
    | 'repeat'
    | 'stale'
    | 'too_soon'
    | 'open'
    | 'insufficient'
    | 'blocked'
    | 'taken'
    | 'moved';
  /** The new round; for `repeat` and `open` the one there is. */
  round_id: string | null;
  balance: bigint | null;
  /** Seed and nonce in the database: for `stale`, what to compute with. */
  seed_id: string | null;
  nonce: bigint | null;
  next_play_at: Date | null;
  /** For `blocked`: the play block as JSON, see protection_check_stake. */
  refusal: string | null;
};

type Queued = ComputedPlay | ComputedStep;

const columns: Column<Queued>[] = [
  ['merchant_ids', 'integer', (one) => one.bookId],
  ['player_ids', 'uuid', (one) => one.playerId],
  ['round_ids', 'uuid', (one) => one.roundId],
  ['step_indexes', 'integer', (one) => one.stepIndex],
  ['op_ids', 'uuid', (one) => one.opId],
  ['kinds', 'text', (one) => (one.stepIndex === null ? 'round' : 'round_payout')],
  ['request_ids', 'uuid', (one) => one.requestId],
  ['node_ids', 'integer', (one) => one.nodeId],
  ['game_codes', 'text', (one) => one.gameCode],
  ['game_versions', 'smallint', (one) => one.gameVersion],
  ['bet_levels', 'smallint', (one) => one.betLevel],
  ['choices', 'json', (one) => choiceColumn(one.choice)],
  ['trials', 'boolean', (one) => String(one.trial)],
  ['stakes', 'bigint', (one) => one.stakeMinor],
  ['payouts', 'bigint', (one) => one.payoutMinor],
  ['credits', 'bigint', (one) => (one.settledAt ? one.payoutMinor : 0)],
  ['currencies', 'text', (one) => one.currency],
  ['seed_ids', 'uuid', (one) => one.seedId],
  ['nonces', 'bigint', (one) => one.nonce],
  ['acts', 'json', (one) => (one.actions ? JSON.stringify(one.actions) : null)],
  ['steps', 'json', (one) => JSON.stringify(one.steps)],
  ['game_states', 'json', (one) => (one.settledAt ? null : JSON.stringify(one.gameState))],
  ['ats', 'timestamptz', (one) => one.at.toISOString()],
  ['next_play_ats', 'timestamptz', (one) => one.nextPlayAt?.toISOString() ?? null],
  ['account_ids', 'uuid', (one) => one.accountId],
  ['house_ids', 'uuid', (one) => one.houseId],
  ['pools', 'bigint', (one) => one.poolMinor],
  ['pool_ids', 'uuid', (one) => one.poolId],
  ['scales', 'smallint', (one) => one.scale],
  ['winners', 'json', (one) => one.winner],
  ['jackpot_odds', 'bigint', (one) => one.jackpotOdds],
  ['jackpot_wons', 'boolean', (one) => String(one.jackpotWon)],
];
/** Most games offer no choice: an empty one is not stored. */
const choiceColumn = (choice: JsonObject): string | null =>
  Object.keys(choice).length === 0 ? null : JSON.stringify(choice);

const text = `select * from rounds_batch(${arrayParameters(columns)})`;

async function sendBatch(database: Database, values: string[]): Promise<RoundVerdict[]> {
  const { rows } = await database.query<RoundVerdict>(text, values);
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
    keyOf: ({ bookId, playerId }) => `${bookId}/${playerId}`,
    overloaded: () => new Refusal('OVERLOADED'),
  });
}
