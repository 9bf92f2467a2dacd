// Pays the jackpot to the round that drew it: right after the round's commit, or by a scheduled job after a crash.
import type { Merchant } from '../../platform/http/index.ts';
import { brandOfBook } from '../../platform/ids.ts';
import { maskedWin } from './notable-win.ts';
import type { Parts } from './parts.ts';
import { type RoundRow, readRound, readUserName } from './round-queries.ts';

/** The round with its jackpot, and the player's balance after the payment: null when it was paid before. */
type Paid = { round: RoundRow; balanceMinor: bigint | null };

/** The win is announced once the round is settled: for an open round, by its last step. */
export async function payJackpot(
  parts: Parts,
  merchant: Merchant,
  round: RoundRow,
  now: Date,
): Promise<Paid> {
  const userName = await readUserName(parts.database, round.merchant_id, round.player_id);
  const paid = await parts.jackpot.pay(merchant, round.round_id, now, (amountMinor) =>
    round.state === 'settled' && !round.trial
      ? maskedWin(parts, merchant, userName, { ...endingOf(round), jackpotMinor: amountMinor })
      : undefined,
  );
  const after = { ...round, jackpot_minor: paid?.amountMinor ?? round.jackpot_minor };
  if (after.state === 'open') parts.underWay.set(after.round_id, after);
  return { round: after, balanceMinor: paid?.balanceMinor ?? null };
}

/** The round; a committed win that its process did not pay is paid first. */
export async function withJackpotPaid(parts: Parts, merchant: Merchant, round: RoundRow, now: Date) {
  const owed = round.jackpot_won && round.jackpot_minor === null;
  return owed ? (await payJackpot(parts, merchant, round, now)).round : round;
}

/** Pays the wins of these merchants that are still unpaid; safe to run in every process at once. */
export async function payDueJackpots(parts: Parts, merchants: readonly Merchant[], now: Date): Promise<void> {
  for (const { merchant_id, round_id } of await parts.jackpot.due(merchants, now)) {
    const merchant = merchants.find(({ id }) => id === brandOfBook(merchant_id));
    const round = merchant && (await readRound(parts.database, merchant_id, round_id));
    if (round) await payJackpot(parts, merchant, round, now);
  }
}

const endingOf = (round: RoundRow) => ({
  roundId: round.round_id,
  nodeId: round.node_id,
  payoutMinor: round.payout_minor,
  settledAt: round.settled_at ?? round.started_at,
});
