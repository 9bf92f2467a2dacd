// Which promotions a tab of the filter holds, and what stands at a promotion's head.
import type { Value } from '@perya/contract/client';

type Announcements = Value<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type Promotion = Announcements['promotion'][number];
export type Category = Announcements['promotionCategories'][number];

/** A promotion without a category is among all of them alone; `undefined` asks for all. */
export function ofCategory(
  promotions: readonly Promotion[],
  category: number | undefined,
): readonly Promotion[] {
  if (category === undefined) return promotions;
  return promotions.filter((one) => one.promoAnnouncementCategoryIds.includes(category));
}

/** The picture at the head: the one with sequence 1. */
export function mainImage(promotion: Promotion): string | undefined {
  return promotion.announcementImages.find(({ sequence }) => sequence === 1)?.url;
}
