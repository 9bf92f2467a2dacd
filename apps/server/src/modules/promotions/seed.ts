// Demo data: the terms of the promotions that can be joined. Existing terms are not changed.

import { promotions } from '../../../db/seeds/content/promotions.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Brand } from '../../platform/http/index.ts';
import { seedId } from '../content/index.ts';
import { insertTerms, type TermsRow } from './queries.ts';

const tenTimes = 100_000;

/** For promotions that the content's seed has written; safe to repeat. */
export async function seedPromotionTerms(db: Queryable, brand: Brand, now: Date): Promise<void> {
  const rows = promotions.flatMap(({ slug, joining }): TermsRow[] =>
    joining
      ? [
          {
            merchant_id: brand.id,
            promotion_id: seedId(brand.id, slug),
            opens_at:
              joining.opensInDays === undefined
                ? null
                : new Date(now.getTime() + joining.opensInDays * dayMs),
            condition: joining.condition,
            goal_minor: joining.goalMinor,
            currency: brand.currency,
            reward_minor: joining.rewardMinor,
            reward_bps: joining.rewardBps ?? 0,
            review: joining.review,
            review_ms: joining.reviewMs ?? null,
            rejoin: joining.rejoin ?? false,
            first_deposit: joining.firstDeposit ?? false,
            wagering_bps: joining.wageringBps ?? tenTimes,
          },
        ]
      : [],
  );
  await insertTerms(db, rows);
}
