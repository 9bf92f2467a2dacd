// From rows to what the wire carries: one language, running now, of the asked types.
import { type Language, rightToLeftLanguages } from '@perya/contract';
import type { QueryOf, ValueOf } from '../../platform/http/index.ts';
import type { AnnouncementRow, CategoryRow, HelpRow, Texts } from './queries.ts';

export type Announcements = ValueOf<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type AnnouncementsQuery = Pick<
  QueryOf<'GET /wps/relay/MCSFE_getListAnnouncements'>,
  'types' | 'groupName'
>;
type HelpItem = ValueOf<'GET /wps/system/helpCenter'>['items'][number];

type Reader = {
  language: Language;
  now: Date;
  sceneUrl: (scene: string) => string;
  isRead: (announcementId: string) => boolean;
};

const inLanguage = (texts: Texts, language: Language): string => texts[language] ?? texts.en;

function isRunning({ start_at, end_at }: AnnouncementRow, now: Date): boolean {
  return start_at <= now && (end_at === null || end_at > now);
}

function presentNotice(row: AnnouncementRow, { language, isRead }: Reader) {
  return {
    id: row.id,
    title: inLanguage(row.titles, language),
    content: inLanguage(row.contents, language),
    startDate: row.start_at.toISOString(),
    read: isRead(row.id),
  };
}

/** A scene has a second picture for those who read from the right. */
function pictureOf(scene: string, { language, sceneUrl }: Reader): string {
  return sceneUrl(rightToLeftLanguages.includes(language) ? `${scene}-rtl` : scene);
}

function presentBanner(row: AnnouncementRow, reader: Reader): Announcements['banners'] {
  if (row.group_name === '') return [];
  const { id, group_name: groupName, link } = row;
  const url = pictureOf(row.scene, reader);
  return [{ id, url, groupName, title: inLanguage(row.titles, reader.language), link }];
}

function presentPromotion(row: AnnouncementRow, reader: Reader) {
  const { language } = reader;
  return {
    id: row.id,
    title: inLanguage(row.titles, language),
    content: inLanguage(row.contents, language),
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    noExpiry: row.end_at === null ? (1 as const) : (0 as const),
    promoAnnouncementCategoryIds: row.category_ids,
    needsJoining: row.needs_joining,
    announcementImages: row.scene === '' ? [] : [{ sequence: 1, url: pictureOf(row.scene, reader) }],
  };
}

/** "Promotion" is the specification's other word for PR. A banner group narrows banners alone. */
export function listRunning(
  rows: AnnouncementRow[],
  categories: CategoryRow[],
  query: AnnouncementsQuery,
  reader: Reader,
): Announcements {
  const asked = new Set(query.types.split(',').map((type) => (type === 'Promotion' ? 'PR' : type)));
  const running = rows.filter((row) => asked.has(row.type) && isRunning(row, reader.now));
  const of = (...types: string[]) => running.filter((row) => types.includes(row.type));
  const banners = of('B').filter((row) => !query.groupName || row.group_name === query.groupName);
  const promotions = of('PR');
  const had = new Set(promotions.flatMap((row) => row.category_ids));
  return {
    promotion: promotions.map((row) => presentPromotion(row, reader)),
    promotionCategories: categories
      .filter(({ category_id }) => had.has(category_id))
      .map(({ category_id, names }) => ({ id: category_id, name: inLanguage(names, reader.language) })),
    banners: banners.flatMap((row) => presentBanner(row, reader)),
    player: of('PL', 'A').map((row) => presentNotice(row, reader)),
    popup: of('PU').map((row) => presentNotice(row, reader)),
    hot: of('H').map((row) => presentNotice(row, reader)),
  };
}

/** The help items as a tree, in their order. */
export function helpTree(rows: HelpRow[], language: Language, parent: string | null = null): HelpItem[] {
  return rows
    .filter((row) => row.parent_tag === parent)
    .map((row) => ({
      title: inLanguage(row.titles, language),
      content: inLanguage(row.contents, language),
      tag: row.tag,
      children: helpTree(rows, language, row.tag),
    }));
}
