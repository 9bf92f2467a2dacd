// The SQL of the content module.
import type { AnnouncementType, BannerGroup } from '@perya/contract';
import type { Queryable } from '../../platform/db/pool.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { Texts } from '../../platform/texts.ts';

export type AnnouncementRow = {
  merchant_id: BrandId;
  id: string;
  type: AnnouncementType;
  group_name: BannerGroup | '';
  titles: Texts;
  contents: Texts;
  scene: string;
  link: string;
  start_at: Date;
  end_at: Date | null;
  category_ids: number[];
  needs_joining: boolean;
  position: number;
};

export type CategoryRow = { merchant_id: BrandId; category_id: number; names: Texts };

export type HelpRow = {
  merchant_id: BrandId;
  tag: string;
  parent_tag: string | null;
  titles: Texts;
  contents: Texts;
  start_at: Date | null;
  end_at: Date | null;
  position: number;
};

export const versionQuery = 'select version from content_version';

/** Grows with every change to any merchant's content. */
export async function readVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>(versionQuery);
  return rows[0]?.version ?? 0n;
}

export async function readAnnouncements(db: Queryable): Promise<AnnouncementRow[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<AnnouncementRow>(
    `select merchant_id, id, type, group_name, titles, contents, scene, link, start_at, end_at, category_ids,
            needs_joining, position
       from announcements where published order by merchant_id, position, start_at desc, id`,
  );
  return rows;
}

export async function readCategories(db: Queryable): Promise<CategoryRow[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<CategoryRow>(
    'select merchant_id, category_id, names from promotion_categories order by merchant_id, position, category_id',
  );
  return rows;
}

export async function readHelp(db: Queryable): Promise<HelpRow[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<HelpRow>(
    'select merchant_id, tag, parent_tag, titles, contents, start_at, end_at, position from help_items order by merchant_id, position, tag',
  );
  return rows;
}

export async function readMarks(db: Queryable, bookId: BookId, playerId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ announcement_id: string }>(
    'select announcement_id from announcement_reads where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return new Set(rows.map((row) => row.announcement_id));
}

export async function insertMark(
  db: Queryable,
  { bookId, playerId }: { bookId: BookId; playerId: string },
  { announcementId, at }: { announcementId: string; at: Date },
): Promise<void> {
  await db.query('insert into announcement_reads values ($1, $2, $3, $4) on conflict do nothing', [
    bookId,
    playerId,
    announcementId,
    at,
  ]);
}

export type NewAnnouncement = Omit<AnnouncementRow, 'merchant_id'>;

/** Inserts announcements whose id is new. The HTML must be sanitised. */
export async function insertAnnouncements(
  db: Queryable,
  merchantId: BrandId,
  rows: NewAnnouncement[],
): Promise<void> {
  await db.query(
    `insert into announcements (merchant_id, id, type, group_name, titles, contents, scene, link, start_at, end_at, category_ids,
                                needs_joining, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r(id uuid, type text, group_name text, titles jsonb, contents jsonb, scene text, link text,
            start_at timestamptz, end_at timestamptz, category_ids integer[],
            needs_joining boolean, position integer)
     on conflict do nothing`,
    [merchantId, JSON.stringify(rows)],
  );
}

export type NewCategory = Omit<CategoryRow, 'merchant_id'> & { position: number };

/** Inserts rows whose number is new. */
export async function insertCategories(
  db: Queryable,
  merchantId: BrandId,
  rows: NewCategory[],
): Promise<void> {
  await db.query(
    `insert into promotion_categories (merchant_id, category_id, names, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb) as r(category_id integer, names jsonb, position integer)
     on conflict do nothing`,
    [merchantId, JSON.stringify(rows)],
  );
}

export type NewHelp = Omit<HelpRow, 'merchant_id' | 'start_at' | 'end_at'>;

/** Inserts items whose tag is new. The HTML must be sanitised. */
export async function insertHelp(db: Queryable, merchantId: BrandId, rows: NewHelp[]): Promise<void> {
  await db.query(
    `insert into help_items (merchant_id, tag, parent_tag, titles, contents, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r(tag text, parent_tag text, titles jsonb, contents jsonb, position integer)
     on conflict do nothing`,
    [merchantId, JSON.stringify(rows)],
  );
}
