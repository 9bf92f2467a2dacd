// What the operator's category numbers mean here: the filter's tabs, and who has to join.
import type { Value } from '@perya/contract/client';

export type Promotion = Value<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];

const kindOf = { 1: 'deposit', 2: 'everyone', 3: 'friends' } as const;
export type Kind = (typeof kindOf)[keyof typeof kindOf];

const kindsOf = (promotion: Promotion): Kind[] =>
  promotion.promoAnnouncementCategoryIds.flatMap((id) =>
    id in kindOf ? [kindOf[id as keyof typeof kindOf]] : [],
  ); // Checked by `in`.

/** The kinds that some promotion has, in a fixed order. */
export function kindsAmong(promotions: readonly Promotion[]): Kind[] {
  return Object.values(kindOf).filter((kind) => ofKind(promotions, kind).length > 0);
}

/** A promotion of an unknown category is among "all" alone. */
export function ofKind(promotions: readonly Promotion[], kind: Kind | 'all'): readonly Promotion[] {
  return kind === 'all' ? promotions : promotions.filter((one) => kindsOf(one).includes(kind));
}

/** What is for everyone counts by itself; anything else has to be joined. */
export function needsJoining(promotion: Promotion): boolean {
  return !kindsOf(promotion).includes('everyone');
}

/** The picture at the head: the one with sequence 1. */
export function mainImage(promotion: Promotion): string | undefined {
  return promotion.announcementImages.find(({ sequence }) => sequence === 1)?.url;
}
