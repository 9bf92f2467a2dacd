// Loads the demo merchants' announcements, banners and help. Existing rows stay as they are.

import { v5 } from 'uuid';
import { seedAnnouncements } from '../../../db/seeds/content/announcements.ts';
import { seedHelp } from '../../../db/seeds/content/help.ts';
import { promotionCategories } from '../../../db/seeds/content/promotions.ts';
import type { SeedAnnouncement } from '../../../db/seeds/content/seed-shapes.ts';
import {
  blocksOf,
  type DemoBrand,
  demoHtml,
  demoText,
  headedPoints,
} from '../../../db/seeds/content/texts.ts';
import { dayMs } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import { type BrandId, brandIdSchema } from '../../platform/ids.ts';
import { readBrandLanguages } from './office-queries.ts';
import {
  insertAnnouncements,
  insertCategories,
  insertHelp,
  type NewAnnouncement,
  type NewCategory,
  type NewHelp,
} from './queries.ts';

const demoMerchants: (Omit<DemoBrand, 'languages'> & { id: BrandId })[] = [
  { id: brandIdSchema.parse(1), name: 'Perya', coin: 'demo.coin.PHP' },
  { id: brandIdSchema.parse(2), name: 'Mela', coin: 'demo.coin.BDT' },
];
const namespace = '3f0d6c0e-6f0b-5c52-9a50-0e3c1f6b7a11';

/** A fixed id for each demo announcement. */
export const seedId = (merchantId: BrandId, slug: string): string => v5(`${merchantId}/${slug}`, namespace);

/** Seeds both demo merchants with dates around `now`; safe to repeat. */
export async function seedContent(db: Queryable, now: Date): Promise<void> {
  for (const { id, ...named } of demoMerchants) {
    const { languages } = await readBrandLanguages(db, id);
    const brand = { ...named, languages };
    await insertCategories(db, id, categoriesOf(brand));
    await insertAnnouncements(db, id, announcementsOf(id, brand, now));
    await insertHelp(db, id, helpOf(brand));
  }
}

const categoriesOf = (brand: DemoBrand): NewCategory[] =>
  promotionCategories.map(({ id, name }, position) => ({
    category_id: id,
    names: demoText(name, brand),
    position,
  }));

function announcementsOf(merchantId: BrandId, brand: DemoBrand, now: Date): NewAnnouncement[] {
  return seedAnnouncements.map((one, position) => ({
    id: seedId(merchantId, one.slug),
    type: one.type,
    group_name: one.group ?? '',
    titles: demoText(`demo.${one.slug}.title`, brand),
    contents: demoHtml(blocksOfAnnouncement(one), brand),
    scene: one.scene ?? '',
    link: one.link ?? '',
    start_at: new Date(now.getTime() - one.startsDaysAgo * dayMs),
    end_at: one.endsInDays === undefined ? null : new Date(now.getTime() + one.endsInDays * dayMs),
    category_ids: one.categories ?? [],
    needs_joining: one.needsJoining ?? false,
    position,
  }));
}

/** A promotion's conditions and small print stand under headings. */
const blocksOfAnnouncement = ({ slug, sharedRules = [] }: SeedAnnouncement) => [
  ...blocksOf(`demo.${slug}`),
  ...headedPoints('demo.terms.how', `demo.${slug}.how`),
  ...headedPoints(
    'demo.terms.fine',
    `demo.${slug}.fine`,
    sharedRules.map((rule) => `demo.terms.${rule}` as const),
  ),
];

function helpOf(brand: DemoBrand): NewHelp[] {
  return seedHelp.map(({ tag, parent }, position) => ({
    tag,
    parent_tag: parent ?? null,
    titles: demoText(`demo.help.${tag}.title`, brand),
    contents: demoHtml(blocksOf(`demo.help.${tag}`), brand),
    position,
  }));
}
