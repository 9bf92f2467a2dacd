// Recomputes a round from its record alone, by the version of the rules that it was played under.
import { type Verification, verifyRound } from '@perya/fairness';
import { gameAt, replayRound } from '@perya/games';
import { fromWire } from '@perya/money';
import { currencyOf } from '../wallet/index.ts';
import type { RoundProof } from './round-proof.ts';

export type ReplayVerdict = {
  replayed: boolean;
  reason?: 'seed-not-revealed' | 'rules-unknown';
  verification?: Verification;
};

/** `replayed` is true when commitment, every step and the payout come out as recorded. */
export function replayRecord(record: RoundProof): ReplayVerdict {
  const { serverSeed, gameCode, gameVersion, betLevel, choice, actions } = record;
  if (serverSeed === null) return { replayed: false, reason: 'seed-not-revealed' };
  const stakeUnits = gameAt(gameCode, gameVersion)?.readBet(betLevel, choice)?.stakeUnits;
  if (stakeUnits === undefined) return { replayed: false, reason: 'rules-unknown' };
  const currency = currencyOf(record.currency);
  // As a fraction: a payout that is no whole number of units must not pass for one that was rounded.
  const paid = fromWire(record.payout, currency) * BigInt(stakeUnits);
  const stake = fromWire(record.stake, currency);
  const payoutUnits = paid % stake === 0n ? Number(paid / stake) : Number.NaN;
  const verification = verifyRound(
    {
      serverSeed,
      serverSeedHash: record.serverSeedHash,
      clientSeed: record.clientSeed,
      nonce: record.nonce,
      game: gameCode,
      outcomes: record.steps,
      payoutUnits,
      ...(record.jackpot && { jackpot: { odds: BigInt(record.jackpot.odds), won: record.jackpot.won } }),
    },
    (source) => replayRound({ gameCode, gameVersion, betLevel, choice, actions }, source),
  );
  return { replayed: verification.ok, verification };
}
