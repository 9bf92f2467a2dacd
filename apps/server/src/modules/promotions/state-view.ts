// Builds the view of a player's state with a promotion.
import { toWire } from '@perya/money';
import type { ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { isFulfilled, rewardFor } from './measure.ts';
import type { EntryRow, TermsRow } from './queries.ts';
import { statusAt } from './transitions.ts';

export type PromotionState = ValueOf<'GET /wps/promotion/states'>['states'][number];

export type EntryProgress = {
  entry: EntryRow | undefined;
  /** Since joining, in minor units. */
  progress: bigint;
  /** false: the player may not join, for they have deposited before. */
  eligible: boolean;
};

export function stateView(
  terms: TermsRow,
  endsAt: Date | null,
  { entry, progress, eligible }: EntryProgress,
  now: Date,
): PromotionState {
  const wire = (minor: bigint) => toWire(minor, currencyOf(terms.currency));
  const fulfilled = entry !== undefined && isFulfilled(terms, progress);
  const moment = { state: entry?.state, opensAt: terms.opens_at, endsAt, now, fulfilled };
  const reward =
    entry?.reward_minor ?? (fulfilled || terms.reward_bps === 0 ? rewardFor(terms, progress) : null);
  return {
    promotionId: terms.promotion_id,
    status: statusAt(moment),
    opensAt: terms.opens_at !== null && terms.opens_at > now ? terms.opens_at.toISOString() : null,
    endsAt: endsAt?.toISOString() ?? null,
    condition: terms.condition,
    goal: wire(terms.goal_minor),
    progress: entry ? wire(progress) : null,
    reward: reward === null ? null : wire(reward),
    rewardMost: wire(terms.reward_minor),
    rewardBps: terms.reward_bps,
    currency: terms.currency,
    decision: terms.review === 'at_once' ? 'at_once' : 'reviewed',
    claimed: entry?.state === 'Claimed',
    rejection: entry?.rejection ?? null,
    rejoin: terms.rejoin,
    firstDeposit: terms.first_deposit,
    wageringBps: entry && entry.state !== 'Rejected' ? entry.wagering_bps : terms.wagering_bps,
    eligible,
  };
}
