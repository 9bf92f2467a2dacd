// The SQL of content in the office: what staff read, and what their acts write.

import type { ContentState, Language } from '@perya/contract';
import type { ActInput } from '@perya/contract/office';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import type { Texts } from '../../platform/texts.ts';
import type { AnnouncementRow, CategoryRow, HelpRow } from './queries.ts';

export type EditedAnnouncement = Omit<AnnouncementRow, 'merchant_id'> & {
  published: boolean;
  taken_down: boolean;
  version: number;
};
export type EditedHelp = Omit<HelpRow, 'merchant_id'> & { version: number };

/** How it stands; $2 is the moment. */
const stateSql = `case when taken_down then 'taken_down' when not published then 'draft'
  when start_at > $2 then 'scheduled' when end_at <= $2 then 'ended' else 'running' end`;

/** True if a text is missing in one of the languages $3. A content that is empty in every language is not missing. */
const lacksSql = `exists (select from unnest($3::text[]) l
  where not titles ? l or (exists (select from jsonb_each_text(contents) c where c.value <> '') and coalesce(contents ->> l, '') = ''))`;

export type ListAsked = {
  brandId: BrandId;
  now: Date;
  languages: readonly Language[];
  type: string | undefined;
  state: ContentState | undefined;
  lacking: boolean;
  after: string | undefined;
  limit: number;
};

export type StatedAnnouncement = EditedAnnouncement & { state: ContentState };

/** The latest start first. */
export async function readList(db: Queryable, asked: ListAsked): Promise<StatedAnnouncement[]> {
  const { brandId, now, languages, type = null, state = null, lacking, after = null, limit } = asked;
  const { rows } = await db.query<StatedAnnouncement>(
    `select * from (select *, ${stateSql} as state, ${lacksSql} as lacks from announcements where merchant_id = $1) a
      where ($4::text is null or type = $4) and ($5::text is null or state = $5) and (not $6 or lacks)
        and ($7::uuid is null
             or (start_at, id) < (select start_at, id from announcements where merchant_id = $1 and id = $7))
      order by start_at desc, id desc limit $8`,
    [brandId, now, languages, type, state, lacking, after, limit],
  );
  return rows;
}

export async function readOne(
  db: Queryable,
  brandId: BrandId,
  id: string,
  now: Date,
): Promise<StatedAnnouncement | undefined> {
  const { rows } = await db.query<StatedAnnouncement>(
    `select *, ${stateSql} as state from announcements where merchant_id = $1 and id = $3`,
    [brandId, now, id],
  );
  return rows[0];
}

/** In their order. */
export async function readHelpItems(db: Queryable, brandId: BrandId): Promise<EditedHelp[]> {
  const { rows } = await db.query<EditedHelp>(
    'select * from help_items where merchant_id = $1 order by position, tag',
    [brandId],
  );
  return rows;
}

export async function readCategoriesOf(db: Queryable, brandId: BrandId): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>(
    'select merchant_id, category_id, names from promotion_categories where merchant_id = $1 order by position, category_id',
    [brandId],
  );
  return rows;
}

export async function readCategoryIds(db: Queryable, brandId: BrandId): Promise<number[]> {
  return (await readCategoriesOf(db, brandId)).map(({ category_id }) => category_id);
}

export async function readParentTags(db: Queryable, brandId: BrandId): Promise<Map<string, string | null>> {
  const items = await readHelpItems(db, brandId);
  return new Map(items.map(({ tag, parent_tag }) => [tag, parent_tag]));
}

export type BrandLanguages = { languages: Language[]; defaultLanguage: Language };

export async function readBrandLanguages(db: Queryable, brandId: BrandId): Promise<BrandLanguages> {
  const { rows } = await db.query<BrandLanguages>(
    'select languages, default_language as "defaultLanguage" from merchants where id = $1',
    [brandId],
  );
  const [found] = rows;
  if (!found) throw new Error(`no brand ${brandId}`);
  return found;
}

/** True if the terms of joining a promotion are set. */
export async function hasTerms(db: Queryable, brandId: BrandId, promotionId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from promotion_terms where merchant_id = $1 and promotion_id = $2',
    [brandId, promotionId],
  );
  return (rowCount ?? 0) > 0;
}

type Written = { titles: Texts; contents: Texts };

/** The HTML must be sanitised. Another row than a new one counts its version up. */
export async function writeAnnouncement(
  tx: Tx,
  brandId: BrandId,
  row: ActInput<'content.save'> & Written,
  isNew: boolean,
): Promise<void> {
  const values = [
    brandId,
    row.announcementId,
    row.type,
    row.groupName,
    JSON.stringify(row.titles),
    JSON.stringify(row.contents),
    row.scene,
    row.link,
    row.startAt,
    row.endAt,
    row.categoryIds,
    row.needsJoining,
    row.position,
    row.published,
  ];
  await tx.query(
    isNew
      ? `insert into announcements (merchant_id, id, type, group_name, titles, contents, scene, link, start_at, end_at, category_ids,
                                    needs_joining, position, published)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`
      : `update announcements set type = $3, group_name = $4, titles = $5, contents = $6, scene = $7, link = $8, start_at = $9,
                end_at = $10, category_ids = $11, needs_joining = $12, position = $13, published = $14,
                taken_down = taken_down and not $14, version = version + 1
          where merchant_id = $1 and id = $2`,
    values,
  );
}

/** The HTML must be sanitised. Another row than a new one counts its version up. */
export async function writeHelp(
  tx: Tx,
  brandId: BrandId,
  row: ActInput<'content.save-help'> & Written,
  isNew: boolean,
): Promise<void> {
  const values = [
    brandId,
    row.tag,
    row.parentTag,
    JSON.stringify(row.titles),
    JSON.stringify(row.contents),
    row.position,
    row.startAt,
    row.endAt,
  ];
  await tx.query(
    isNew
      ? `insert into help_items (merchant_id, tag, parent_tag, titles, contents, position, start_at, end_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`
      : `update help_items set parent_tag = $3, titles = $4, contents = $5, position = $6, start_at = $7, end_at = $8,
                version = version + 1
          where merchant_id = $1 and tag = $2`,
    values,
  );
}

export async function setShown(tx: Tx, brandId: BrandId, id: string, published: boolean): Promise<void> {
  await tx.query(
    `update announcements set published = $3, taken_down = not $3, version = version + 1
      where merchant_id = $1 and id = $2`,
    [brandId, id, published],
  );
}
