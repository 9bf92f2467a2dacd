// The promotions API: each player's state, joining, claiming, and decisions.
import { memberTypes } from '@perya/contract';
import type { Brand, Session } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listedAfterEndMs } from '../content/index.ts';
import { claimActs } from './claim-acts.ts';
import { claimPromotion } from './claim-promotion.ts';
import { decideDue, payEnded } from './decide-claim.ts';
import { joinPromotion } from './join-promotion.ts';
import { hasDeposited, progressOf } from './measure.ts';
import type { Parts, Player, Window } from './parts.ts';
import { dueQuery, type EntryRow, readEntriesOf, readTerms, type TermsRow } from './queries.ts';
import { type EntryProgress, type PromotionState, stateView } from './state-view.ts';

export type Promotions = ReturnType<typeof createPromotions>;

export function createPromotions(parts: Parts) {
  return {
    /** See `statesOf`. `at`: the moment to show the states at, with the member's progress until now. */
    states: (brand: Brand, session: Session | undefined, now: Date, at: Date = now) =>
      statesOf(parts, brand, session, { now, at }),

    /** Refuses NOT_FOUND and what `joinPromotion` refuses. */
    async join(brand: Brand, player: Player, promotionId: string, now: Date): Promise<PromotionState> {
      const { terms, endsAt } = await termsOf(parts, brand.id, promotionId);
      const entry = await joinPromotion(parts, brand, terms, endsAt, player, now);
      const progress = await progressFor(parts, brand, terms, entry, player, now);
      return stateView(terms, endsAt, progress, now);
    },

    /** Refuses NOT_FOUND and what `claimPromotion` refuses. */
    async claim(brand: Brand, player: Player, promotionId: string, now: Date): Promise<PromotionState> {
      const { terms, endsAt } = await termsOf(parts, brand.id, promotionId);
      const entry = await claimPromotion(parts, { brand, terms, endsAt, player, now });
      const progress = await progressFor(parts, brand, terms, entry, player, now);
      return stateView(terms, endsAt, progress, now);
    },

    /** The decisions as acts of staff. */
    acts: claimActs(),
    /** What the member did towards the goal since joining, in minor units. */
    progress: (brand: Brand, terms: TermsRow, entry: EntryRow, now: Date) =>
      progressOf(parts, brand, terms, entry, now),

    dueQuery,
    /** Decides claims by time; run it when `dueQuery` is true. */
    decideDue: (now: Date) => decideDue(parts, now),
    /** Pays rewards that were not collected before the end; run it every few seconds. */
    payEnded: (brandOf: (merchantId: BrandId) => Brand | undefined, now: Date) =>
      payEnded(parts, brandOf, now),
  };
}

/** Every shown promotion that can be joined, with its state for a visitor or for the member. */
async function statesOf(
  parts: Parts,
  brand: Brand,
  session: Session | undefined,
  { now, at }: { now: Date; at: Date },
): Promise<PromotionState[]> {
  const shown = (await readTerms(parts.database, brand.id)).flatMap((terms) => {
    const window = parts.windowOf(brand.id, terms.promotion_id);
    return window && isShown(window, at) ? [{ terms, endsAt: window.endAt }] : [];
  });
  if (!session || !memberTypes.includes(session.type))
    return shown.map(({ terms, endsAt }) => stateView(terms, endsAt, visitor, at));
  const { bookId, playerId } = session;
  const player = { bookId, playerId };
  const entries = await readEntriesOf(parts.database, player);
  return Promise.all(
    shown.map(async ({ terms, endsAt }) => {
      const entry = entries.find(({ promotion_id }) => promotion_id === terms.promotion_id);
      return stateView(terms, endsAt, await progressFor(parts, brand, terms, entry, player, now), at);
    }),
  );
}

function isShown({ startAt, endAt }: Window, now: Date): boolean {
  return startAt <= now && (endAt === null || endAt.getTime() + listedAfterEndMs > now.getTime());
}

const visitor: EntryProgress = { entry: undefined, progress: 0n, eligible: true };

async function progressFor(
  parts: Parts,
  brand: Brand,
  terms: TermsRow,
  entry: EntryRow | undefined,
  player: Player,
  now: Date,
): Promise<EntryProgress> {
  if (entry) return { entry, progress: await progressOf(parts, brand, terms, entry, now), eligible: true };
  const eligible = !terms.first_deposit || !(await hasDeposited(parts, brand, player, now));
  return { ...visitor, eligible };
}

async function termsOf({ database, windowOf }: Parts, merchantId: BrandId, promotionId: string) {
  const window = windowOf(merchantId, promotionId);
  const [terms] = await readTerms(database, merchantId, promotionId);
  if (!terms || !window) throw new Refusal('NOT_FOUND');
  return { terms, endsAt: window.endAt };
}
