// The law of the ranks: what counts as wagered, and which rank that makes. Pure.
import type { KindSum } from '../ledger/index.ts';

/** Stakes of every vertical. What a vendor gives back of one is taken off again. */
const staked = new Set(['round', 'vendor_bet', 'vendor_betwin']);
const givenBack = new Set(['vendor_refund', 'vendor_rollback']);

/** What these entries add to the wagered sum; below zero when more came back than was staked. Minor units. */
export function wageredIn(sums: readonly Pick<KindSum, 'kind' | 'debited' | 'credited'>[]): bigint {
  let wagered = 0n;
  for (const { kind, debited, credited } of sums) {
    if (staked.has(kind)) wagered += debited;
    if (givenBack.has(kind)) wagered -= credited;
  }
  return wagered;
}

type Step = { wagered_minor: bigint };

/** The highest rank that is reached, and the one after it. Ranks come lowest first. */
export function rankAt<R extends Step>(
  ranks: readonly R[],
  wagered: bigint,
): { rank: R | undefined; next: R | undefined } {
  const reached = ranks.filter((rank) => rank.wagered_minor <= wagered);
  return { rank: reached.at(-1), next: ranks[reached.length] };
}

/** Of the way to the next rank in whole units, as the wire counts it: all of it at the top. Never all of it before. */
export function progressTo(
  wagered: bigint,
  goal: bigint,
  unit: bigint,
): { completedConditions: number; totalExpectedConditions: number } {
  const capped = wagered < 0n ? 0n : wagered > goal ? goal : wagered;
  return { completedConditions: Number(capped / unit), totalExpectedConditions: Number(goal / unit) };
}
