// The rules of the ranks: what counts as wagered, and which rank it gives. Pure.
import type { KindSum } from '../ledger/index.ts';

/** Entry kinds of stakes in every vertical; what a vendor or a void draw gives back reduces them. */
const staked = new Set(['round', 'vendor_bet', 'vendor_betwin', 'lottery_stake']);
const givenBack = new Set(['vendor_refund', 'vendor_rollback', 'lottery_void']);
/** Their credit is a part of the stake that comes back with it, not a win. */
const rebated = new Set(['lottery_stake']);

/** The change of the wagered sum by these entries; negative when more was refunded than staked. Minor units. */
export function wageredIn(sums: readonly Pick<KindSum, 'kind' | 'debited' | 'credited'>[]): bigint {
  let wagered = 0n;
  for (const { kind, debited, credited } of sums) {
    if (staked.has(kind)) wagered += debited;
    if (givenBack.has(kind) || rebated.has(kind)) wagered -= credited;
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

/** Progress to the next rank in the API's whole units: all of them at the top rank, never all of them before. */
export function progressTo(
  wagered: bigint,
  goal: bigint,
  unit: bigint,
): { completedConditions: number; totalExpectedConditions: number } {
  const capped = wagered < 0n ? 0n : wagered > goal ? goal : wagered;
  return { completedConditions: Number(capped / unit), totalExpectedConditions: Number(goal / unit) };
}
