// The types of the demo's announcements and promotions.
import type { AnnouncementType, BannerGroup } from '@perya/contract';
import type { DemoId } from '@perya/locales';

type SlugOf<Id extends DemoId> = Id extends `demo.${infer Slug}.title` ? Slug : never;
type TagOf<Id extends DemoId> = Id extends `demo.help.${infer Tag}.title` ? Tag : never;
type SharedRule<Id extends DemoId> = Id extends `demo.terms.${infer Name}` ? Name : never;

export type SeedAnnouncement = {
  /** Names the announcement for ever: its id is derived from it, and its texts begin with it. */
  slug: SlugOf<DemoId>;
  type: AnnouncementType;
  group?: BannerGroup;
  scene?: string;
  link?: string;
  startsDaysAgo: number;
  /** From the day of seeding, negative for one that has ended; without it the announcement has no end. */
  endsInDays?: number;
  /** Numbers of the promotions' categories. */
  categories?: number[];
  needsJoining?: true;
  /** The last points of its small print, which promotions share. */
  sharedRules?: SharedRule<DemoId>[];
};

/** The terms of joining, in minor units and days from the day of seeding; as the columns of promotion_terms. */
export type SeedTerms = {
  /** undefined: no day is set. */
  opensInDays?: number;
  condition: 'none' | 'deposit' | 'stake';
  goalMinor: bigint;
  rewardMinor: bigint;
  rewardBps?: number;
  review: 'at_once' | 'clock' | 'person';
  reviewMs?: number;
  rejoin?: true;
  firstDeposit?: true;
  wageringBps?: number;
};

export type SeedPromotion = SeedAnnouncement & { joining?: SeedTerms };

export type SeedHelp = { tag: TagOf<DemoId>; parent?: TagOf<DemoId> };
