// Filters promotions by category, and picks their main picture.
import type { Value } from '@perya/contract/client';

type Announcements = Value<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type Promotion = Announcements['promotion'][number];
export type Category = Announcements['promotionCategories'][number];

/** A promotion without a category appears under "all" only; `undefined` selects all. */
export function ofCategory(
  promotions: readonly Promotion[],
  category: number | undefined,
): readonly Promotion[] {
  if (category === undefined) return promotions;
  return promotions.filter((one) => one.promoAnnouncementCategoryIds.includes(category));
}

/** The main picture: the one with sequence 1. */
export function mainImage(promotion: Promotion): string | undefined {
  return promotion.announcementImages.find(({ sequence }) => sequence === 1)?.url;
}
