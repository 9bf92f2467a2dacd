// Measures a player's progress with a promotion's condition from the ledger, and computes its reward.
import type { PromotionCondition } from '@perya/contract';
import { basisPoints } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Brand } from '../../platform/http/index.ts';
import type { Parts, Player } from './parts.ts';
import type { EntryRow, TermsRow } from './queries.ts';

/** The ledger entries that count, by condition. */
const counted: Record<Exclude<PromotionCondition, 'none'>, { kind: string; side: 'debited' | 'credited' }> = {
  deposit: { kind: 'deposit', side: 'credited' },
  stake: { kind: 'round', side: 'debited' },
};

/** Deposits that were paid, or stakes, since the player joined; minor units. */
export async function progressOf(
  parts: Parts,
  { currency }: Brand,
  terms: TermsRow,
  entry: EntryRow,
  now: Date,
  tx: Queryable = parts.database,
): Promise<bigint> {
  if (terms.condition === 'none') return 0n;
  const { kind, side } = counted[terms.condition];
  const { merchant_id: bookId, player_id: playerId } = entry;
  const { accountId } = await parts.wallet.accountOf({ bookId, playerId, trial: false }, currency, now);
  const flow = await parts.ledger.flow(bookId, accountId, { kind, after: entry.since_seq }, tx);
  return flow[side];
}

/** True if a deposit of the player was ever paid. */
export async function hasDeposited(
  parts: Parts,
  { currency }: Brand,
  player: Player,
  now: Date,
): Promise<boolean> {
  const { accountId } = await parts.wallet.accountOf({ ...player, trial: false }, currency, now);
  const { entries } = await parts.ledger.flow(player.bookId, accountId, { kind: 'deposit', after: 0n });
  return entries > 0n;
}

export function isFulfilled(terms: TermsRow, progress: bigint): boolean {
  return progress >= terms.goal_minor;
}

/** A share of the progress up to the maximum, or the fixed amount. */
export function rewardFor(terms: TermsRow, progress: bigint): bigint {
  if (terms.reward_bps === 0) return terms.reward_minor;
  const share = basisPoints(progress, BigInt(terms.reward_bps));
  // Math.min does not take bigint.
  if (share > terms.reward_minor) return terms.reward_minor;
  return share;
}
