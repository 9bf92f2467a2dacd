// The public record of one settled round: all that is needed to recompute it, and nothing of who played it.

import { inHouseVendor, type Language } from '@perya/contract';
import { toWire } from '@perya/money';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { readProofSeed, readRound } from './round-queries.ts';

export type RoundProof = ValueOf<'GET /wps/round/proof'>;

/** Refuses ROUND_UNKNOWN, also for a round that is not settled. The server seed is there once it was rotated out. */
export async function readProof(
  parts: Pick<Parts, 'database' | 'games'>,
  merchant: Merchant,
  roundId: string,
  language: Language,
): Promise<RoundProof> {
  const round = await readRound(parts.database, soleBookOf(merchant.id), roundId);
  if (round?.state !== 'settled') throw new Refusal('ROUND_UNKNOWN');
  const seed = await readProofSeed(parts.database, soleBookOf(merchant.id), round.player_id, round.seed_id);
  const game = parts.games.game(merchant.id, round.node_id);
  if (!seed) throw new Error(`the seeds of round ${roundId} are gone`);
  const currency = currencyOf(round.currency);
  return {
    roundId,
    gameCode: round.game_code,
    gameVersion: round.game_version,
    displayName: game?.nameIn(language) ?? round.game_code,
    vassalage: game?.vassalage ?? inHouseVendor,
    betLevel: round.bet_level,
    choice: round.choice ?? {},
    stake: toWire(round.stake_minor, currency),
    payout: toWire(round.payout_minor, currency),
    currency,
    state: round.state,
    trial: round.trial,
    actions: round.actions,
    steps: round.steps,
    startedAt: round.started_at.toISOString(),
    settledAt: round.settled_at?.toISOString() ?? null,
    serverSeedHash: seed.server_seed_hash,
    serverSeed: seed.state === 'revealed' ? seed.server_seed : null,
    clientSeed: seed.client_seed,
    nonce: Number(round.nonce),
    jackpot:
      round.jackpot_odds === null
        ? null
        : {
            odds: String(round.jackpot_odds),
            won: round.jackpot_won,
            amount: round.jackpot_minor === null ? null : toWire(round.jackpot_minor, currency),
          },
  };
}
