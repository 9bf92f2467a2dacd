// The SQL of rounds that were played.
import type { Queryable } from '../../platform/db/index.ts';

export type RoundRow = {
  merchant_id: number;
  round_id: string;
  player_id: string;
  node_id: number;
  game_code: string;
  game_version: number;
  bet_level: number;
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
};

const columns = `merchant_id, round_id, player_id, node_id, game_code, game_version, bet_level, trial, state, stake_minor,
  payout_minor, currency, seed_id, nonce, step_index, actions, steps, game_state, started_at, settled_at`;

export async function readRound(db: Queryable, merchantId: number, roundId: string) {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from rounds where merchant_id = $1 and round_id = $2`,
    [merchantId, roundId],
  );
  return rows[0];
}

/** Locks a round of this player for the rest of the transaction. */
export async function lockRound(db: Queryable, merchantId: number, playerId: string, roundId: string) {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from rounds where merchant_id = $1 and round_id = $2 and player_id = $3 for update`,
    [merchantId, roundId, playerId],
  );
  return rows[0];
}

export async function readOpenRound(db: Queryable, merchantId: number, playerId: string, gameCode: string) {
  const { rows } = await db.query<RoundRow>(
    `select ${columns} from rounds where merchant_id = $1 and player_id = $2 and game_code = $3 and state = 'open'`,
    [merchantId, playerId, gameCode],
  );
  return rows[0];
}

export type TakenStep = {
  payoutMinor: bigint;
  action: Record<string, string | number>;
  shown: unknown;
  /** null when the step ended the round. */
  gameState: unknown;
  at: Date;
};

/** Writes a step into a round that the caller has locked, and answers the round after it. */
export async function writeStep(db: Queryable, round: RoundRow, step: TakenStep): Promise<RoundRow> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set step_index = step_index + 1, payout_minor = $3, actions = actions || $4::jsonb, steps = steps || $5::jsonb,
            game_state = $6::jsonb, state = case when $6::jsonb is null then 'settled' else 'open' end,
            settled_at = case when $6::jsonb is null then $7::timestamptz end
      where merchant_id = $1 and round_id = $2 returning ${columns}`,
    [
      round.merchant_id,
      round.round_id,
      step.payoutMinor,
      JSON.stringify([step.action]),
      JSON.stringify([step.shown]),
      step.gameState === null ? null : JSON.stringify(step.gameState),
      step.at,
    ],
  );
  const written = rows[0];
  if (!written) throw new Error('the round that was locked is gone');
  return written;
}

export type ProofSeedRow = {
  state: 'next' | 'active' | 'revealed';
  server_seed_hash: string;
  client_seed: string;
  server_seed: string | null;
};

/** A pair as the public may see it: the server seed is in clear only once revealed. */
export async function readProofSeed(db: Queryable, merchantId: number, playerId: string, seedId: string) {
  const { rows } = await db.query<ProofSeedRow>(
    `select state, server_seed_hash, client_seed, server_seed from fairness_seeds
      where merchant_id = $1 and player_id = $2 and seed_id = $3`,
    [merchantId, playerId, seedId],
  );
  return rows[0];
}
