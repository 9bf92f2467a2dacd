// How far a player is with what a promotion asks for, read from the books, and what it would give.
import type { PromotionCondition } from '@perya/contract';
import { basisPoints } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Brand, Parts } from './parts.ts';
import type { EntryRow, TermsRow } from './queries.ts';

/** What is counted of the player's account, by condition. */
const counted: Record<Exclude<PromotionCondition, 'none'>, { kind: string; side: 'debited' | 'credited' }> = {
  deposit: { kind: 'deposit', side: 'credited' },
  stake: { kind: 'round', side: 'debited' },
};

/** Deposits that were paid, or stakes, since the player joined; minor units. */
export async function progressOf(
  parts: Parts,
  brand: Brand,
  terms: TermsRow,
  entry: EntryRow,
  now: Date,
  tx: Queryable = parts.database,
): Promise<bigint> {
  if (terms.condition === 'none') return 0n;
  const { kind, side } = counted[terms.condition];
  const { accountId } = await parts.wallet.accountOf(brand, { playerId: entry.player_id, trial: false }, now);
  const flow = await parts.ledger.flow(brand.id, accountId, { kind, after: entry.since_seq }, tx);
  return flow[side];
}

/** Whether the player ever had a deposit paid. */
export async function hasDeposited(
  parts: Parts,
  brand: Brand,
  playerId: string,
  now: Date,
): Promise<boolean> {
  const { accountId } = await parts.wallet.accountOf(brand, { playerId, trial: false }, now);
  const { entries } = await parts.ledger.flow(brand.id, accountId, { kind: 'deposit', after: 0n });
  return entries > 0n;
}

export function isFulfilled(terms: TermsRow, progress: bigint): boolean {
  return progress >= terms.goal_minor;
}

/** A share of what was done, up to the most; or the fixed amount. */
export function rewardFor(terms: TermsRow, progress: bigint): bigint {
  if (terms.reward_bps === 0) return terms.reward_minor;
  const share = basisPoints(progress, BigInt(terms.reward_bps));
  // Math.min knows no bigint.
  if (share > terms.reward_minor) return terms.reward_minor;
  return share;
}
