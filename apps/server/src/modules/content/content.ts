// Announcements, banners, promotions and help of every merchant, in memory; changes show within two seconds.
import { type Language, trialTypes } from '@perya/contract';
import type { Prepared, Session } from '../../platform/http/index.ts';
import { type BrandId, brandOfBook } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inLanguage } from '../../platform/texts.ts';
import { type ContentSnapshot, openContentSnapshot, type SnapshotDependencies } from './content-snapshot.ts';
import {
  type Announcements,
  type AnnouncementsQuery,
  type Brand,
  type HelpItem,
  helpTree,
  isRunning,
  listRunning,
  withTag,
} from './present.ts';
import { type Draft, withDraft } from './preview.ts';
import { insertMark, readMarks } from './queries.ts';

export type ContentDependencies = SnapshotDependencies & {
  /** The address of a scene's picture. */
  sceneUrl: (scene: string) => string;
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
  ) => Promise<Prepared | Announcements>;
  /** Stores a member's read mark, idempotently; visitors and trial players have none. Refuses NOT_FOUND. */
  markAsRead: (
    session: Session | undefined,
    merchantId: BrandId,
    announcementId: string,
    now: Date,
  ) => Promise<void>;
  /** The help items as a tree; `tag`: only that item and those below it. */
  help: (merchant: HelpBrand, asked: HelpAsked) => Prepared | { items: HelpItem[] };
  /** The same tree, for the server itself. */
  helpItems: (merchant: HelpBrand, asked: HelpAsked) => HelpItem[];
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

/** Reads the content and polls for changes. */
export async function createContent(dependencies: ContentDependencies): Promise<Content> {
  const { database, sceneUrl } = dependencies;
  const snapshot = await openContentSnapshot(dependencies);
  const list = (asked: AnnouncementsAsked, marks?: ReadonlySet<string>) =>
    listAnnouncements(snapshot, sceneUrl, asked, marks);
  const promotion = (merchantId: BrandId, promotionId: string) =>
    snapshot.announcements(merchantId).find(({ id, type }) => id === promotionId && type === 'PR');

  return {
    announcements: async (session, asked) => {
      if (asked.draft) return withoutOtherPopups(list(asked), asked.draft);
      if (keepsMarks(session))
        return list(asked, await readMarks(database, session.bookId, session.playerId));
      return snapshot.preparedOnce(announcementsKey(asked), () => list(asked));
    },
    markAsRead: async (session, merchantId, announcementId, now) => {
      if (!snapshot.announcements(merchantId).some((row) => row.id === announcementId))
        throw new Refusal('NOT_FOUND');
      if (!keepsMarks(session)) return;
      await insertMark(database, session, { announcementId, at: now });
    },
    help: (merchant, asked) => {
      const tree = () => readHelpTree(snapshot, merchant, asked);
      return asked.draft ? tree() : snapshot.preparedOnce(helpKey(merchant, asked), tree);
    },
    helpItems: (merchant, asked) => readHelpTree(snapshot, merchant, asked).items,
    promotionWindow: (merchantId, promotionId) => {
      const row = promotion(merchantId, promotionId);
      return row && { startAt: row.start_at, endAt: row.end_at };
    },
    promotionTitle: (merchant, promotionId, language) => {
      const row = promotion(merchant.id, promotionId);
      return row && inLanguage(row.titles, { language, defaultLanguage: merchant.defaultLanguage });
    },
    unreadNotices: async (session, now) => {
      if (!keepsMarks(session)) return 0;
      const rows = snapshot.announcements(brandOfBook(session.bookId));
      const running = rows.filter((row) => row.type === 'PL' && isRunning(row, now));
      const marks = await readMarks(database, session.bookId, session.playerId);
      return running.filter(({ id }) => !marks.has(id)).length;
    },
    refresh: snapshot.refresh,
    close: snapshot.close,
  };
}

/** Without `marks`, everything counts as read. */
function listAnnouncements(
  snapshot: ContentSnapshot,
  sceneUrl: ContentDependencies['sceneUrl'],
  { merchant, query, language, now, draft }: AnnouncementsAsked,
  marks: ReadonlySet<string> | undefined,
): Announcements {
  const rows = withDraft(snapshot.announcements(merchant.id), draft?.announcement);
  const isRead = (id: string) => marks === undefined || marks.has(id);
  const reader = { language, defaultLanguage: merchant.defaultLanguage, now, sceneUrl, isRead };
  return listRunning(rows, snapshot.categories(merchant.id), query, reader);
}

/** A pop-up of others would cover what is previewed. */
function withoutOtherPopups(shown: Announcements, { announcement }: Draft): Announcements {
  return { ...shown, popup: shown.popup.filter(({ id }) => id === announcement?.id) };
}

function readHelpTree(
  snapshot: ContentSnapshot,
  { id, defaultLanguage, profile }: HelpBrand,
  { language, now, tag = '', draft }: HelpAsked,
): { items: HelpItem[] } {
  const reader = { language, defaultLanguage, minimumAge: profile.minimumAge, now };
  const items = helpTree(withDraft(snapshot.help(id), draft?.help), reader);
  return { items: tag === '' ? items : withTag(items, tag) };
}

/** Visitors and trial players have no read marks: everything counts as read. */
function keepsMarks(session: Session | undefined): session is Session {
  return session !== undefined && !session.trial && !trialTypes.includes(session.type);
}

function announcementsKey({ merchant, query, language, now }: AnnouncementsAsked): string {
  return [tongueOf(merchant, language), query.types, query.groupName, secondOf(now)].join('|');
}

function helpKey(merchant: HelpBrand, { language, now, tag = '' }: HelpAsked): string {
  return ['help', tag, merchant.profile.minimumAge, tongueOf(merchant, language), secondOf(now)].join('|');
}

/** The merchant and language that a text is chosen by. */
const tongueOf = ({ id, defaultLanguage }: Brand, language: Language) =>
  `${id}|${language}|${defaultLanguage}`;
const secondOf = (now: Date) => Math.floor(now.getTime() / 1000);
