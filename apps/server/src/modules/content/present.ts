// Converts content rows to values of the contract: one language, running now, of the requested types.
import { type Language, rightToLeftLanguages } from '@perya/contract';
import type { QueryOf, ValueOf } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { inLanguage, type Reader as TextReader, textsIn } from '../../platform/texts.ts';
import type { AnnouncementRow, CategoryRow, HelpRow } from './queries.ts';
import { safeHtml } from './sanitise.ts';

export type Announcements = ValueOf<'GET /wps/relay/MCSFE_getListAnnouncements'>;
export type AnnouncementsQuery = Pick<
  QueryOf<'GET /wps/relay/MCSFE_getListAnnouncements'>,
  'types' | 'groupName'
>;
export type HelpItem = ValueOf<'GET /wps/system/helpCenter'>['items'][number];

/** The merchant and language; a text missing in that language is read in the merchant's. */
export type Brand = { id: BrandId; defaultLanguage: Language };

type Reader = TextReader & {
  now: Date;
  sceneUrl: (scene: string) => string;
  isRead: (announcementId: string) => boolean;
};

/** An ended promotion is listed as closed for this time. */
export const listedAfterEndMs = 7 * 86_400_000;

type Window = { start_at: Date | null; end_at: Date | null };

const hasEnded = ({ end_at }: Window, now: Date): boolean => end_at !== null && end_at <= now;

/** True if started and not ended. */
export function isRunning(row: Window, now: Date): boolean {
  return (row.start_at === null || row.start_at <= now) && !hasEnded(row, now);
}

/** Recently ended promotions are listed after the running ones. */
function isListed(row: AnnouncementRow, now: Date): boolean {
  const until = row.type === 'PR' ? new Date(now.getTime() - listedAfterEndMs) : now;
  return row.start_at <= now && !hasEnded(row, until);
}

function titleAndContent({ titles, contents }: AnnouncementRow | HelpRow, reader: TextReader) {
  const texts = textsIn({ title: titles, content: contents }, reader);
  return { ...texts, content: safeHtml(texts.content) };
}

function presentNotice(row: AnnouncementRow, reader: Reader) {
  return {
    id: row.id,
    ...titleAndContent(row, reader),
    startDate: row.start_at.toISOString(),
    read: reader.isRead(row.id),
  };
}

/** Scenes have a second picture for right-to-left languages. */
function pictureOf(scene: string, { language, sceneUrl }: Reader): string {
  return sceneUrl(rightToLeftLanguages.includes(language) ? `${scene}-rtl` : scene);
}

function presentBanner(row: AnnouncementRow, reader: Reader): Announcements['banners'] {
  if (row.group_name === '') return [];
  const { id, group_name: groupName, link } = row;
  const url = pictureOf(row.scene, reader);
  return [{ id, url, groupName, ...textsIn({ title: row.titles }, reader), link }];
}

function presentPromotion(row: AnnouncementRow, reader: Reader) {
  return {
    id: row.id,
    ...titleAndContent(row, reader),
    startDate: row.start_at.toISOString(),
    endDate: row.end_at?.toISOString() ?? null,
    noExpiry: row.end_at === null ? (1 as const) : (0 as const),
    promoAnnouncementCategoryIds: row.category_ids,
    needsJoining: row.needs_joining,
    announcementImages: row.scene === '' ? [] : [{ sequence: 1, url: pictureOf(row.scene, reader) }],
  };
}

/** "Promotion" is the specification's other word for PR. A banner group filters banners only. */
export function listRunning(
  rows: AnnouncementRow[],
  categories: CategoryRow[],
  query: AnnouncementsQuery,
  reader: Reader,
): Announcements {
  const asked = new Set(query.types.split(',').map((type) => (type === 'Promotion' ? 'PR' : type)));
  const running = rows.filter((row) => asked.has(row.type) && isListed(row, reader.now));
  const of = (...types: string[]) => running.filter((row) => types.includes(row.type));
  const banners = of('B').filter((row) => !query.groupName || row.group_name === query.groupName);
  const promotions = of('PR').sort(
    (a, b) => Number(hasEnded(a, reader.now)) - Number(hasEnded(b, reader.now)),
  );
  const had = new Set(promotions.flatMap((row) => row.category_ids));
  return {
    promotion: promotions.map((row) => presentPromotion(row, reader)),
    promotionCategories: categories
      .filter(({ category_id }) => had.has(category_id))
      .map(({ category_id, names }) => ({ id: category_id, name: inLanguage(names, reader) })),
    banners: banners.flatMap((row) => presentBanner(row, reader)),
    player: of('PL', 'A').map((row) => presentNotice(row, reader)),
    popup: of('PU').map((row) => presentNotice(row, reader)),
    hot: of('H').map((row) => presentNotice(row, reader)),
  };
}

/** The running help items as a tree, in order. `{age}` becomes the merchant's minimum age. */
export function helpTree(
  rows: HelpRow[],
  reader: TextReader & { now: Date; minimumAge: number },
  parent: string | null = null,
): HelpItem[] {
  return rows
    .filter((row) => row.parent_tag === parent && isRunning(row, reader.now))
    .map((row) => {
      const { content, ...rest } = titleAndContent(row, reader);
      return {
        ...rest,
        content: content.replaceAll('{age}', String(reader.minimumAge)),
        tag: row.tag,
        children: helpTree(rows, reader, row.tag),
      };
    });
}

/** The item with this tag, at any depth of the tree. */
export function withTag(items: readonly HelpItem[], tag: string): HelpItem[] {
  return items.flatMap((item) => (item.tag === tag ? [item] : withTag(item.children, tag)));
}
