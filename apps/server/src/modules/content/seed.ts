// Loads the demo merchants' announcements, banners and help. Existing rows stay as they are.

import { v5 } from 'uuid';
import { seedAnnouncements } from '../../../db/seeds/content/announcements.ts';
import { seedHelp } from '../../../db/seeds/content/help.ts';
import { promotionCategories } from '../../../db/seeds/content/promotions.ts';
import { type BrandWords, branded, type Text, text } from '../../../db/seeds/content/texts.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import { type BrandId, brandIdSchema } from '../../platform/ids.ts';
import {
  insertAnnouncements,
  insertCategories,
  insertHelp,
  type NewAnnouncement,
  type NewHelp,
} from './queries.ts';
import { sanitiseHtml } from './sanitise.ts';

const demoMerchants: (BrandWords & { id: BrandId })[] = [
  { id: brandIdSchema.parse(1), name: 'Perya', coin: text('pesos', '比索', 'بيزو') },
  { id: brandIdSchema.parse(2), name: 'Mela', coin: text('taka', '塔卡', 'تاكا') },
];
const namespace = '3f0d6c0e-6f0b-5c52-9a50-0e3c1f6b7a11';

/** A fixed id for each demo announcement. */
export const seedId = (merchantId: BrandId, slug: string): string => v5(`${merchantId}/${slug}`, namespace);

const safe = (given: Text): Text => ({
  en: sanitiseHtml(given.en),
  'zh-Hans': sanitiseHtml(given['zh-Hans']),
  ar: sanitiseHtml(given.ar),
});

/** Seeds both demo merchants with dates around `now`; safe to repeat. */
export async function seedContent(db: Queryable, now: Date): Promise<void> {
  for (const merchant of demoMerchants) {
    await insertCategories(
      db,
      merchant.id,
      promotionCategories.map(({ id, name }, position) => ({ category_id: id, names: name, position })),
    );
    await insertAnnouncements(db, merchant.id, announcementsOf(merchant, now));
    const help = helpOf(merchant);
    await insertHelp(
      db,
      merchant.id,
      help.filter(({ parent_tag }) => parent_tag === null),
    );
    await insertHelp(db, merchant.id, help);
  }
}

function announcementsOf(merchant: (typeof demoMerchants)[number], now: Date): NewAnnouncement[] {
  return seedAnnouncements.map((one, position) => ({
    id: seedId(merchant.id, one.slug),
    type: one.type,
    group_name: one.group ?? '',
    titles: branded(one.title, merchant),
    contents: safe(branded(one.content, merchant)),
    scene: one.scene ?? '',
    link: one.link ?? '',
    start_at: new Date(now.getTime() - one.startsDaysAgo * dayMs),
    end_at: one.endsInDays === undefined ? null : new Date(now.getTime() + one.endsInDays * dayMs),
    category_ids: one.categories ?? [],
    needs_joining: one.needsJoining ?? false,
    position,
  }));
}

function helpOf(brand: BrandWords): NewHelp[] {
  return seedHelp.map(({ tag, parent, title, content }, position) => ({
    tag,
    parent_tag: parent ?? null,
    titles: branded(title, brand),
    contents: safe(branded(content, brand)),
    position,
  }));
}
