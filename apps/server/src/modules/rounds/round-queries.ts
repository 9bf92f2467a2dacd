// The queries of played rounds and their public seeds.
import type { JsonObject } from '@perya/games';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type RoundRow = {
  merchant_id: BookId;
  round_id: string;
  player_id: string;
  node_id: number;
  game_code: string;
  game_version: number;
  bet_level: number;
  /** null: the game offered no choice. */
  choice: JsonObject | null;
  trial: boolean;
  state: 'open' | 'settled';
  stake_minor: bigint;
  payout_minor: bigint;
  currency: string;
  seed_id: string;
  nonce: bigint;
  step_index: number;
  actions: Record<string, string | number>[];
  steps: Record<string, unknown>[];
  game_state: unknown;
  started_at: Date;
  settled_at: Date | null;
  /** One in how many it drew for the jackpot with; null: it drew for none. */
  jackpot_odds: bigint | null;
  jackpot_won: boolean;
  /** The amount that the pool paid; null also while a win is not paid yet. */
  jackpot_minor: bigint | null;
};

const columns = `r.merchant_id, r.round_id, r.player_id, r.node_id, r.game_code, r.game_version, r.bet_level, r.choice, r.trial, r.state,
  r.stake_minor, r.payout_minor, r.currency, r.seed_id, r.nonce, r.step_index, r.actions, r.steps, r.game_state, r.started_at,
  r.settled_at, r.jackpot_odds, w.round_id is not null as jackpot_won, w.amount_minor as jackpot_minor`;
const source = 'rounds r left join jackpot_wins w using (merchant_id, round_id)';

export async function readRound(db: Queryable, bookId: BookId, roundId: string) {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${source} where r.merchant_id = $1 and r.round_id = $2`,
    [bookId, roundId],
  );
  return rows[0];
}

export async function readOpenRound(db: Queryable, bookId: BookId, playerId: string, gameCode: string) {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${source} where r.merchant_id = $1 and r.player_id = $2 and r.game_code = $3 and r.state = 'open'`,
    [bookId, playerId, gameCode],
  );
  return rows[0];
}

/** The player's newest settled round of the game. */
export async function readLastRound(db: Queryable, bookId: BookId, playerId: string, gameCode: string) {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${source} where r.merchant_id = $1 and r.player_id = $2 and r.game_code = $3
      and r.state = 'settled' order by r.round_no desc limit 1`,
    [bookId, playerId, gameCode],
  );
  return rows[0];
}

/** Open rounds that began before a time, the oldest first. */
export async function readLeftRounds(db: Queryable, before: Date, limit: number): Promise<RoundRow[]> {
  // all merchants: one job ends those of all
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from ${source} where r.state = 'open' and r.started_at < $1 order by r.started_at limit $2`,
    [before, limit],
  );
  return rows;
}

export async function readUserName(db: Queryable, bookId: BookId, playerId: string): Promise<string> {
  const { rows } = await db.query<{ username: string }>(
    'select username from players where merchant_id = $1 and id = $2',
    [bookId, playerId],
  );
  return rows[0]?.username ?? '';
}

export type ProofSeedRow = {
  state: 'next' | 'active' | 'revealed';
  server_seed_hash: string;
  client_seed: string;
  server_seed: string | null;
};

/** A pair as the public may see it: the server seed is in clear only once revealed. */
export async function readProofSeed(db: Queryable, bookId: BookId, playerId: string, seedId: string) {
  const { rows } = await db.query<ProofSeedRow>(
    `select state, server_seed_hash, client_seed, server_seed from fairness_seeds
      where merchant_id = $1 and player_id = $2 and seed_id = $3`,
    [bookId, playerId, seedId],
  );
  return rows[0];
}

/** Settled rounds whose server seed is public, the oldest first. */
export async function readRevealed(db: Queryable, bookId: BookId): Promise<string[]> {
  const { rows } = await db.query<{ round_id: string }>(
    `select r.round_id from rounds r join fairness_seeds s using (merchant_id, player_id, seed_id)
      where r.merchant_id = $1 and r.state = 'settled' and s.state = 'revealed' order by r.round_id`,
    [bookId],
  );
  return rows.map(({ round_id }) => round_id);
}
