// What every merchant tells its players, held in memory and refreshed within two seconds of any change in the database.
import { type Language, trialTypes } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/pool.ts';
import { type Prepared, prepare, type Session } from '../../platform/http/index.ts';
import { poll } from '../../platform/poll.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Announcements,
  type AnnouncementsQuery,
  type Brand,
  helpTree,
  inLanguage,
  isRunning,
  listRunning,
  withTag,
} from './present.ts';
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
} from './queries.ts';
import { sanitiseTexts } from './sanitise.ts';

export type ContentDependencies = {
  database: Queryable;
  /** The address of a scene's picture. */
  sceneUrl: (scene: string) => string;
  pollMs?: number;
  onFault: (error: unknown, what: string) => void;
};

export type AnnouncementsAsked = {
  merchant: Brand;
  query: AnnouncementsQuery;
  language: Language;
  now: Date;
};

/** Whose help it is, and from which age on the house may be used. */
export type HelpBrand = Brand & { profile: { minimumAge: number } };

export type Content = {
  /** Those of the asked types that run now. What a visitor sees is the same for all, and is prepared once a second. */
  announcements: (
    session: Session | undefined,
    asked: AnnouncementsAsked,
  ) => Prepared | Promise<Announcements>;
  /** Stores the mark of a member; again changes nothing; visitors and trial players leave none. Refuses NOT_FOUND. */
  markAsRead: (
    session: Session | undefined,
    merchantId: number,
    announcementId: string,
    now: Date,
  ) => Promise<void>;
  /** The help items as a tree; `tag`: that item alone, with those below it. */
  help: (merchant: HelpBrand, language: Language, now: Date, tag?: string) => Prepared;
  /** From when to when a promotion runs; `undefined`: there is none, or it was taken down. */
  promotionWindow: (
    merchantId: number,
    promotionId: string,
  ) => { startAt: Date; endAt: Date | null } | undefined;
  /** What a promotion is called; `undefined`: there is none, or it was taken down. */
  promotionTitle: (merchant: Brand, promotionId: string, language: Language) => string | undefined;
  /** How many running announcements a member has not read; 0 for who keeps no marks. */
  unreadNotices: (session: Session, now: Date) => Promise<number>;
  refresh: () => Promise<void>;
  close: () => void;
};

/** Visitors and trial players keep no marks: everything counts as read for them. */
function keepsMarks(session: Session | undefined): session is Session {
  return session !== undefined && !session.trial && !trialTypes.includes(session.type);
}

/** What decides in which words something is told. */
const tongueOf = ({ id, defaultLanguage }: Brand, language: Language) =>
  `${id}|${language}|${defaultLanguage}`;
const secondOf = (now: Date) => Math.floor(now.getTime() / 1000);
const helpKey = (merchant: HelpBrand, language: Language, now: Date, tag: string) =>
  ['help', tag, merchant.profile.minimumAge, tongueOf(merchant, language), secondOf(now)].join('|');

/** Reads the content and keeps watching it. */
export async function createContent(dependencies: ContentDependencies): Promise<Content> {
  const { database, sceneUrl, onFault } = dependencies;
  let version = -1n;
  let announcements: AnnouncementRow[] = [];
  let categories: CategoryRow[] = [];
  let help: HelpRow[] = [];
  const answers = new LRUCache<string, Prepared>({ max: 500 });

  async function refresh(): Promise<void> {
    // The version first: a change between the two reads is then seen again at the next look.
    const found = await readVersion(database);
    if (found === version) return;
    const read = await Promise.all([
      readAnnouncements(database),
      readCategories(database),
      readHelp(database),
    ]);
    [announcements, categories, help] = read;
    // Cleaned here too: a row can be written without this module, by SQL.
    for (const row of [...announcements, ...help]) row.contents = sanitiseTexts(row.contents);
    version = found;
    answers.clear();
  }
  await refresh();
  let closed = false;
  const stop = poll(refresh, dependencies.pollMs ?? 1000, (error) => {
    // A look that was under way when the database closed is no fault.
    if (!closed) onFault(error, 'content not read');
  });

  const of = (merchantId: number) => announcements.filter((row) => row.merchant_id === merchantId);
  const categoriesOf = (merchantId: number) => categories.filter((row) => row.merchant_id === merchantId);
  const list = (marks: ReadonlySet<string> | undefined, asked: AnnouncementsAsked): Announcements =>
    listRunning(of(asked.merchant.id), categoriesOf(asked.merchant.id), asked.query, {
      language: asked.language,
      defaultLanguage: asked.merchant.defaultLanguage,
      now: asked.now,
      sceneUrl,
      isRead: (id) => marks === undefined || marks.has(id),
    });
  const once = (key: string, make: () => unknown): Prepared => {
    const known = answers.get(key);
    if (known) return known;
    const made = prepare(make());
    answers.set(key, made);
    return made;
  };
  const personal = async (session: Session, asked: AnnouncementsAsked): Promise<Announcements> =>
    list(await readMarks(database, session.merchantId, session.playerId), asked);
  return {
    announcements: (session, asked) => {
      if (keepsMarks(session)) return personal(session, asked);
      const { merchant, query, language, now } = asked;
      const key = [tongueOf(merchant, language), query.types, query.groupName, secondOf(now)].join('|');
      return once(key, () => list(undefined, asked));
    },
    markAsRead: async (session, merchantId, announcementId, now) => {
      if (!of(merchantId).some((row) => row.id === announcementId)) throw new Refusal('NOT_FOUND');
      if (!keepsMarks(session)) return;
      await insertMark(database, { merchantId, playerId: session.playerId, announcementId, at: now });
    },
    help: (merchant, language, now, tag = '') =>
      once(helpKey(merchant, language, now, tag), () => {
        const items = helpTree(
          help.filter((row) => row.merchant_id === merchant.id),
          {
            language,
            defaultLanguage: merchant.defaultLanguage,
            minimumAge: merchant.profile.minimumAge,
            now,
          },
        );
        return { items: tag === '' ? items : withTag(items, tag) };
      }),
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
      const running = of(session.merchantId).filter((row) => row.type === 'PL' && isRunning(row, now));
      const marks = await readMarks(database, session.merchantId, session.playerId);
      return running.filter(({ id }) => !marks.has(id)).length;
    },
    refresh,
    close: () => {
      closed = true;
      stop();
    },
  };
}
