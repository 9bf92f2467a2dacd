// Announcements, banners, promotions and help of every merchant, in memory; changes show within two seconds.
import { type Language, trialTypes } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import { type Queryable, watch } from '../../platform/db/index.ts';
import { type Prepared, prepare, type Session } from '../../platform/http/index.ts';
import { type BrandId, brandOfBook } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Announcements,
  type AnnouncementsQuery,
  type Brand,
  type HelpItem,
  helpTree,
  inLanguage,
  isRunning,
  listRunning,
  withTag,
} from './present.ts';
import { type Draft, withDraft } from './preview.ts';
import {
  type AnnouncementRow,
  type CategoryRow,
  type HelpRow,
  insertMark,
  readAnnouncements,
  readCategories,
  readHelp,
  readMarks,
  readVersion,
  versionQuery,
} from './queries.ts';
import { sanitiseTexts } from './sanitise.ts';

export type ContentDependencies = {
  database: Queryable;
  /** The address of a scene's picture. */
  sceneUrl: (scene: string) => string;
  onFault: (error: unknown, what: string) => void;
};

export type AnnouncementsAsked = {
  merchant: Brand;
  query: AnnouncementsQuery;
  language: Language;
  now: Date;
  /** Shown among the others, to a visitor. */
  draft?: Draft | undefined;
};

/** The merchant, and its minimum age for the terms. */
export type HelpBrand = Brand & { profile: { minimumAge: number } };

export type HelpAsked = {
  language: Language;
  now: Date;
  tag?: string | undefined;
  draft?: Draft | undefined;
};

export type Content = {
  /** Running announcements of the types. Visitors share one answer, which is prepared once a second. */
  announcements: (
    session: Session | undefined,
    asked: AnnouncementsAsked,
  ) => Prepared | Promise<Announcements>;
  /** Stores a member's read mark, idempotently; visitors and trial players have none. Refuses NOT_FOUND. */
  markAsRead: (
    session: Session | undefined,
    merchantId: BrandId,
    announcementId: string,
    now: Date,
  ) => Promise<void>;
  /** The help items as a tree; `tag`: only that item and those below it. */
  help: (merchant: HelpBrand, asked: HelpAsked) => Prepared | { items: HelpItem[] };
  /** The start and end of a promotion; `undefined`: none, or taken down. */
  promotionWindow: (
    merchantId: BrandId,
    promotionId: string,
  ) => { startAt: Date; endAt: Date | null } | undefined;
  /** The title of a promotion; `undefined`: none, or taken down. */
  promotionTitle: (merchant: Brand, promotionId: string, language: Language) => string | undefined;
  /** Number of running announcements that a member has not read; 0 for visitors and trial players. */
  unreadNotices: (session: Session, now: Date) => Promise<number>;
  refresh: () => Promise<void>;
  close: () => void;
};

/** Visitors and trial players have no read marks: everything counts as read. */
function keepsMarks(session: Session | undefined): session is Session {
  return session !== undefined && !session.trial && !trialTypes.includes(session.type);
}

/** The merchant and language that a text is chosen by. */
const tongueOf = ({ id, defaultLanguage }: Brand, language: Language) =>
  `${id}|${language}|${defaultLanguage}`;
const secondOf = (now: Date) => Math.floor(now.getTime() / 1000);
const helpKey = (merchant: HelpBrand, language: Language, now: Date, tag: string) =>
  ['help', tag, merchant.profile.minimumAge, tongueOf(merchant, language), secondOf(now)].join('|');

/** Reads the content and polls for changes. */
export async function createContent(dependencies: ContentDependencies): Promise<Content> {
  const { database, sceneUrl, onFault } = dependencies;
  let version = -1n;
  let announcements: AnnouncementRow[] = [];
  let categories: CategoryRow[] = [];
  let help: HelpRow[] = [];
  const answers = new LRUCache<string, Prepared>({ max: 500 });

  async function refresh(): Promise<void> {
    // The version is read first, so that a change between the two reads is seen at the next poll.
    const found = await readVersion(database);
    if (found === version) return;
    const read = await Promise.all([
      readAnnouncements(database),
      readCategories(database),
      readHelp(database),
    ]);
    [announcements, categories, help] = read;
    // Sanitised on reading too: a row can be written by plain SQL.
    for (const row of [...announcements, ...help]) row.contents = sanitiseTexts(row.contents);
    version = found;
    answers.clear();
  }
  await refresh();
  const stop = watch(database, {
    sql: versionQuery,
    onValue: (found) => (found === version ? undefined : refresh()),
    what: 'content not read',
    onFault,
  });

  const of = (merchantId: BrandId) => announcements.filter((row) => row.merchant_id === merchantId);
  const categoriesOf = (merchantId: BrandId) => categories.filter((row) => row.merchant_id === merchantId);
  const list = (marks: ReadonlySet<string> | undefined, asked: AnnouncementsAsked): Announcements =>
    listRunning(
      withDraft(of(asked.merchant.id), asked.draft?.announcement),
      categoriesOf(asked.merchant.id),
      asked.query,
      {
        language: asked.language,
        defaultLanguage: asked.merchant.defaultLanguage,
        now: asked.now,
        sceneUrl,
        isRead: (id) => marks === undefined || marks.has(id),
      },
    );
  const once = (key: string, make: () => unknown): Prepared => {
    const known = answers.get(key);
    if (known) return known;
    const made = prepare(make());
    answers.set(key, made);
    return made;
  };
  const personal = async (session: Session, asked: AnnouncementsAsked): Promise<Announcements> =>
    list(await readMarks(database, session.bookId, session.playerId), asked);
  return {
    announcements: (session, asked) => {
      if (asked.draft) {
        const shown = list(undefined, asked);
        // A pop-up of others would cover what is previewed.
        const { announcement } = asked.draft;
        const popup = shown.popup.filter(({ id }) => id === announcement?.id);
        return Promise.resolve({ ...shown, popup });
      }
      if (keepsMarks(session)) return personal(session, asked);
      const { merchant, query, language, now } = asked;
      const key = [tongueOf(merchant, language), query.types, query.groupName, secondOf(now)].join('|');
      return once(key, () => list(undefined, asked));
    },
    markAsRead: async (session, merchantId, announcementId, now) => {
      if (!of(merchantId).some((row) => row.id === announcementId)) throw new Refusal('NOT_FOUND');
      if (!keepsMarks(session)) return;
      await insertMark(database, session, { announcementId, at: now });
    },
    help: (merchant, { language, now, tag = '', draft }) => {
      const tree = () => {
        const rows = help.filter((row) => row.merchant_id === merchant.id);
        const { defaultLanguage, profile } = merchant;
        const reader = { language, defaultLanguage, minimumAge: profile.minimumAge, now };
        const items = helpTree(withDraft(rows, draft?.help), reader);
        return { items: tag === '' ? items : withTag(items, tag) };
      };
      return draft ? tree() : once(helpKey(merchant, language, now, tag), tree);
    },
    promotionWindow: (merchantId, promotionId) => {
      const row = of(merchantId).find(({ id, type }) => id === promotionId && type === 'PR');
      return row && { startAt: row.start_at, endAt: row.end_at };
    },
    promotionTitle: (merchant, promotionId, language) => {
      const row = of(merchant.id).find(({ id, type }) => id === promotionId && type === 'PR');
      return row && inLanguage(row.titles, { language, defaultLanguage: merchant.defaultLanguage });
    },
    unreadNotices: async (session, now) => {
      if (!keepsMarks(session)) return 0;
      const running = of(brandOfBook(session.bookId)).filter(
        (row) => row.type === 'PL' && isRunning(row, now),
      );
      const marks = await readMarks(database, session.bookId, session.playerId);
      return running.filter(({ id }) => !marks.has(id)).length;
    },
    refresh,
    close: () => {
      stop();
    },
  };
}
