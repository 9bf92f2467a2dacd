// Recomputes a round from its public record, with the same packages as the server.
import type { Value } from '@perya/contract/client';
import { type RoundRecord, type Verification, verifyRound } from '@perya/fairness';
import { gameAt, replayRound, unitWorth } from '@perya/games';
import { fromWire, isCurrency } from '@perya/money';

export type ProofRecord = Value<'GET /wps/round/proof'>;
export type Revealed = ProofRecord & { serverSeed: string };
export type Proof =
  | { kind: 'checked'; verification: Verification; stakeUnits: number }
  | { kind: 'rules-missing' };

export const isRevealed = (record: ProofRecord): record is Revealed => record.serverSeed !== null;

/** The payout in the game's units, or -1 when it is no whole number of them, which equals no payout. */
function payoutUnits(record: ProofRecord, stakeUnits: number): number {
  if (!isCurrency(record.currency)) return -1;
  const worth = unitWorth(fromWire(record.stake, record.currency), stakeUnits);
  const paid = fromWire(record.payout, record.currency);
  return worth === null || paid % worth !== 0n ? -1 : Number(paid / worth);
}

/** Plays the revealed round again and compares every step with the record. */
export function verifyRecord(record: Revealed): Proof {
  const game = gameAt(record.gameCode, record.gameVersion);
  const bet = game?.readBet(record.betLevel, record.choice);
  if (!bet) return { kind: 'rules-missing' };
  const round: RoundRecord = {
    serverSeed: record.serverSeed,
    serverSeedHash: record.serverSeedHash,
    clientSeed: record.clientSeed,
    nonce: record.nonce,
    game: record.gameCode,
    outcomes: record.steps,
    payoutUnits: payoutUnits(record, bet.stakeUnits),
    ...(record.jackpot && { jackpot: { odds: BigInt(record.jackpot.odds), won: record.jackpot.won } }),
  };
  const { gameCode, gameVersion, betLevel, choice, actions } = record;
  const verification = verifyRound(round, (source) => {
    const replay = replayRound({ gameCode, gameVersion, betLevel, choice, actions }, source);
    return { outcomes: replay.outcomes, payoutUnits: replay.payoutUnits };
  });
  return { kind: 'checked', verification, stakeUnits: bet.stakeUnits };
}
