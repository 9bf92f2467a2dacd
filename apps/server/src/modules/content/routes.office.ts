// Binds the office's reading of content. Nothing of it is personal, so looks are not noted.
import { languages as known, type Language } from '@perya/contract';
import { contentPage } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inLanguage, type Texts } from '../../platform/texts.ts';
import {
  type EditedAnnouncement,
  type EditedHelp,
  hasTerms,
  readCategoriesOf,
  readHelpItems,
  readList,
  readOne,
  type StatedAnnouncement,
} from './office-queries.ts';
import { type ContentKey, type RevisionRow, readRevisions } from './revisions.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  /** The pictures that banners and promotions may have. */
  scenes: readonly { name: string; url: string }[];
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type Brand = Pick<OfficeRequest<'GET /ops/content/list'>['merchant'], 'id' | 'languages' | 'defaultLanguage'>;
type Listed = OfficeValueOf<'GET /ops/content/list'>['list'][number];
type Body = OfficeValueOf<'GET /ops/content/one'>['body'];
type HelpBody = OfficeValueOf<'GET /ops/content/help-item'>['body'];

export function officeContentRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { database } = parts;
  serveOfficeCall(app, 'GET /ops/content/list', async ({ merchant, query, now }) => {
    const rows = await readList(database, {
      brandId: merchant.id,
      now,
      languages: merchant.languages,
      type: query.type,
      state: query.state,
      lacking: query.lacks !== undefined,
      after: query.after,
      limit: contentPage + 1,
    });
    return {
      list: rows.slice(0, contentPage).map((row) => listedView(row, merchant)),
      more: rows.length > contentPage,
    };
  });
  serveOfficeCall(app, 'GET /ops/content/choices', async ({ merchant, language }) => {
    const categories = await readCategoriesOf(database, merchant.id);
    const tongue = { language, defaultLanguage: merchant.defaultLanguage };
    return {
      languages: [...merchant.languages],
      defaultLanguage: merchant.defaultLanguage,
      scenes: [...parts.scenes],
      categories: categories.map(({ category_id: categoryId, names }) => ({
        categoryId,
        name: inLanguage(names, tongue),
      })),
    };
  });
  serveOfficeCall(app, 'GET /ops/content/one', (request) => oneAnnouncement(parts, request));
  serveOfficeCall(app, 'GET /ops/content/help', async ({ merchant }) => ({
    list: helpInOrder(await readHelpItems(database, merchant.id), merchant),
  }));
  serveOfficeCall(app, 'GET /ops/content/help-item', (request) => oneHelpItem(parts, request));
}

const titleOf = (titles: Texts, { defaultLanguage }: Brand): string =>
  inLanguage(titles, { language: defaultLanguage, defaultLanguage });

/** The brand's languages in which a text is missing; a content that is empty in all of them is not. */
function missingIn(
  { titles, contents }: { titles: Texts; contents: Texts },
  { languages }: Brand,
): Language[] {
  const hasContent = Object.values(contents).some((text) => text !== '');
  return languages.filter((one) => !titles[one] || (hasContent && !contents[one]));
}

function listedView(row: StatedAnnouncement, brand: Brand): Listed {
  return {
    announcementId: row.id,
    type: row.type,
    groupName: row.group_name,
    title: titleOf(row.titles, brand),
    state: row.state,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at?.toISOString() ?? null,
    position: row.position,
    missing: missingIn(row, brand),
  };
}

const instantOf = (value: Date | string | null): string | null =>
  value === null ? null : new Date(value).toISOString();

/** Of a language that the brand no longer has, too. */
const textsOf = (texts: Texts): Texts =>
  Object.fromEntries(known.flatMap((one) => (texts[one] === undefined ? [] : [[one, texts[one]]])));

/** Of a row, or of a former one, whose moments are texts. */
function bodyOf(row: EditedAnnouncement): Body {
  return {
    type: row.type,
    groupName: row.group_name,
    titles: textsOf(row.titles),
    contents: textsOf(row.contents),
    scene: row.scene,
    link: row.link,
    startAt: new Date(row.start_at).toISOString(),
    endAt: instantOf(row.end_at),
    categoryIds: row.category_ids,
    needsJoining: row.needs_joining,
    position: row.position,
  };
}

const helpBodyOf = (row: EditedHelp): HelpBody => ({
  parentTag: row.parent_tag,
  titles: textsOf(row.titles),
  contents: textsOf(row.contents),
  startAt: instantOf(row.start_at),
  endAt: instantOf(row.end_at),
  position: row.position,
});

async function formerOf<B>({ database, names }: Dependencies, brandId: BrandId, key: ContentKey) {
  const rows = await readRevisions<B>(database, brandId, key);
  const makers = await names(rows.flatMap(({ maker }) => (maker === null ? [] : [maker])));
  return rows.map(({ version, body, replaced_at, maker }: RevisionRow<B>) => ({
    version,
    body,
    replacedAt: replaced_at.toISOString(),
    replacedBy: maker === null ? null : (makers.get(maker) ?? maker),
  }));
}

async function oneAnnouncement(
  parts: Dependencies,
  { merchant, query, now }: OfficeRequest<'GET /ops/content/one'>,
): Promise<OfficeValueOf<'GET /ops/content/one'>> {
  const { announcementId } = query;
  const row = await readOne(parts.database, merchant.id, announcementId, now);
  if (!row) throw new Refusal('NOT_FOUND');
  const key = { kind: 'announcement', item: row.id } as const;
  const former = await formerOf<EditedAnnouncement>(parts, merchant.id, key);
  return {
    announcementId: row.id,
    version: row.version,
    state: row.state,
    missing: missingIn(row, merchant),
    hasTerms: row.type === 'PR' && (await hasTerms(parts.database, merchant.id, row.id)),
    body: bodyOf(row),
    former: former.map(({ body, ...rest }) => ({ ...rest, published: body.published, body: bodyOf(body) })),
  };
}

async function oneHelpItem(
  parts: Dependencies,
  { merchant, query }: OfficeRequest<'GET /ops/content/help-item'>,
): Promise<OfficeValueOf<'GET /ops/content/help-item'>> {
  const row = (await readHelpItems(parts.database, merchant.id)).find(({ tag }) => tag === query.tag);
  if (!row) throw new Refusal('NOT_FOUND');
  const former = await formerOf<EditedHelp>(parts, merchant.id, { kind: 'help', item: row.tag });
  return {
    tag: row.tag,
    version: row.version,
    missing: missingIn(row, merchant),
    body: helpBodyOf(row),
    former: former.map(({ body, ...rest }) => ({ ...rest, body: helpBodyOf(body) })),
  };
}

/** Each item, then those below it. */
function helpInOrder(
  rows: readonly EditedHelp[],
  brand: Brand,
  parent: string | null = null,
  depth = 0,
): OfficeValueOf<'GET /ops/content/help'>['list'] {
  return rows
    .filter(({ parent_tag }) => parent_tag === parent)
    .flatMap((row) => [
      {
        tag: row.tag,
        parentTag: row.parent_tag,
        title: titleOf(row.titles, brand),
        depth,
        position: row.position,
        missing: missingIn(row, brand),
      },
      ...helpInOrder(rows, brand, row.tag, depth + 1),
    ]);
}
