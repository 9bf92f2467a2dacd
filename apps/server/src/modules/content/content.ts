// What every merchant tells its players, held in memory and refreshed within two seconds of any change in the database.
import { type Language, trialTypes } from '@perya/contract';
import type { Queryable } from '../../platform/db/pool.ts';
import type { Session } from '../../platform/http/index.ts';
import { poll } from '../../platform/poll.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Announcements,
  type AnnouncementsQuery,
  type HelpItem,
  helpTree,
  listRunning,
} from './present.ts';
import {
  type AnnouncementRow,
  type HelpRow,
  insertMark,
  readAnnouncements,
  readHelp,
  readMarks,
  readVersion,
} from './queries.ts';

export type ContentDependencies = {
  database: Queryable;
  /** The address of a scene's picture. */
  sceneUrl: (scene: string) => string;
  pollMs?: number;
  onFault: (error: unknown, what: string) => void;
};

export type Content = {
  /** Those of the asked types that run now, as a visitor sees them. */
  announcements: (
    merchantId: number,
    query: AnnouncementsQuery,
    language: Language,
    now: Date,
  ) => Announcements;
  /** The same with the person's own read marks. */
  announcementsFor: (
    session: Session | undefined,
    merchantId: number,
    query: AnnouncementsQuery,
    language: Language,
    now: Date,
  ) => Promise<Announcements>;
  /** Stores the mark of a member; again changes nothing; visitors and trial players leave none. Refuses NOT_FOUND. */
  markAsRead: (
    session: Session | undefined,
    merchantId: number,
    announcementId: string,
    now: Date,
  ) => Promise<void>;
  help: (merchantId: number, language: Language) => HelpItem[];
  refresh: () => Promise<void>;
  close: () => void;
};

/** Visitors and trial players keep no marks: everything counts as read for them. */
function keepsMarks(session: Session | undefined): session is Session {
  return session !== undefined && !session.trial && !trialTypes.includes(session.type);
}

/** Reads the content and keeps watching it. */
export async function createContent(dependencies: ContentDependencies): Promise<Content> {
  const { database, sceneUrl, onFault } = dependencies;
  let version = -1n;
  let announcements: AnnouncementRow[] = [];
  let help: HelpRow[] = [];

  async function refresh(): Promise<void> {
    // The version first: a change between the two reads is then seen again at the next look.
    const found = await readVersion(database);
    if (found === version) return;
    const read = await Promise.all([readAnnouncements(database), readHelp(database)]);
    [announcements, help] = read;
    version = found;
  }
  await refresh();
  let closed = false;
  const stop = poll(refresh, dependencies.pollMs ?? 1000, (error) => {
    // A look that was under way when the database closed is no fault.
    if (!closed) onFault(error, 'content not read');
  });

  const of = (merchantId: number) => announcements.filter((row) => row.merchant_id === merchantId);
  const list = (
    marks: ReadonlySet<string> | undefined,
    merchantId: number,
    query: AnnouncementsQuery,
    language: Language,
    now: Date,
  ) =>
    listRunning(of(merchantId), query, {
      language,
      now,
      sceneUrl,
      isRead: (id) => marks === undefined || marks.has(id),
    });
  return {
    announcements: (merchantId, query, language, now) => list(undefined, merchantId, query, language, now),
    announcementsFor: async (session, merchantId, query, language, now) => {
      const marks = keepsMarks(session) ? await readMarks(database, merchantId, session.playerId) : undefined;
      return list(marks, merchantId, query, language, now);
    },
    markAsRead: async (session, merchantId, announcementId, now) => {
      if (!of(merchantId).some((row) => row.id === announcementId)) throw new Refusal('NOT_FOUND');
      if (!keepsMarks(session)) return;
      await insertMark(database, { merchantId, playerId: session.playerId, announcementId, at: now });
    },
    help: (merchantId, language) =>
      helpTree(
        help.filter((row) => row.merchant_id === merchantId),
        language,
      ),
    refresh,
    close: () => {
      closed = true;
      stop();
    },
  };
}
