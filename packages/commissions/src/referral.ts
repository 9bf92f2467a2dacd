/** The reward for a friend whom a member invited: never more than what the friend's turnover loses on average. */
import { FULL_EDGE_PPM } from './turnover.ts';
import { PPM_EXACT } from './vocabulary.ts';

/**
 * Counted turnover loses 3 % on average, or more, whatever is played. Up to this amount people who invite
 * themselves lose by it.
 */
export const mostReferralReward = (neededMinor: bigint): bigint => (neededMinor * FULL_EDGE_PPM) / PPM_EXACT;
