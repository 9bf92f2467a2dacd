// The hosts' API: who is on now, a host's room, and whom a member follows.
import type { Language } from '@perya/contract';
import type { Database } from '../../platform/db/index.ts';
import type { Brand, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { textsIn } from '../../platform/texts.ts';
import { platformArtUrl } from '../catalogue/index.ts';
import { probeStreams } from './probe.ts';
import {
  deleteFollow,
  type HostRow,
  insertFollow,
  lookMs,
  placeSandboxStreams,
  readFollows,
  readHosts,
} from './queries.ts';

import { shownViewers } from './rooms.ts';

type Who = { bookId: BookId; playerId: string };
export type HostDependencies = {
  database: Database;
  /** The time-out or self-exclusion in force. */
  exclusionOf: (who: Who) => Promise<unknown>;
  promotionWindow: (
    brandId: BrandId,
    promotionId: string,
  ) => { startAt: Date; endAt: Date | null } | undefined;
  /** The address of a host's picture, for anybody. */
  pictureUrl: (brandId: BrandId, fileId: string, now: Date) => string;
  /** Origins that may serve the video of the merchant's hosts. */
  streamOrigins: (brandId: BrandId) => readonly string[];
};
export type Hosts = ReturnType<typeof createHosts>;

type Anchor = ValueOf<'GET /wps/chat/anchors'>[number];
type Reader = {
  merchant: Pick<Brand, 'id'> & { defaultLanguage: Language };
  session: Session | undefined;
  language: Language;
  now: Date;
};

export function createHosts(dependencies: HostDependencies) {
  const { database, exclusionOf, promotionWindow, pictureUrl, streamOrigins } = dependencies;
  let sandboxOrigin: string | undefined;
  const originsOf = (brandId: BrandId): string[] => [
    ...streamOrigins(brandId),
    ...(sandboxOrigin === undefined ? [] : [sandboxOrigin]),
  ];

  /** Every host as the reader may see them: none for a member who rests or is excluded. */
  async function listRows({ merchant, session, now }: Reader): Promise<HostRow[]> {
    if (session && !session.trial && (await exclusionOf(session))) return [];
    return readHosts(database, merchant.id, now);
  }
  async function viewRows(rows: readonly HostRow[], reader: Reader): Promise<Anchor[]> {
    const { session } = reader;
    const follows = session && !session.trial ? await readFollows(database, session) : new Set<string>();
    const viewer = { ...reader, pictureUrl };
    return rows.map((row) => viewOf(row, viewer, follows.has(row.host_id))).toSorted(byPresence);
  }
  const list = async (reader: Reader) => viewRows(await listRows(reader), reader);

  return {
    async anchors(type: 'hot' | 'promo', reader: Reader): Promise<Anchor[]> {
      const rows = await listRows(reader);
      const isPromoted = ({ merchant_id, promotion_id }: HostRow) => {
        const window = promotion_id === null ? undefined : promotionWindow(merchant_id, promotion_id);
        return window && window.startAt <= reader.now && (!window.endAt || window.endAt > reader.now);
      };
      return viewRows(type === 'hot' ? rows : rows.filter(isPromoted), reader);
    },

    async models(filter: { active?: boolean; streaming?: boolean }, reader: Reader): Promise<Anchor[]> {
      const fits = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is;
      return (await list(reader)).filter(
        ({ active, streaming }) => fits(filter.active, active) && fits(filter.streaming, streaming),
      );
    },

    /** Refuses NOT_FOUND. */
    async room(
      anchorId: string,
      reader: Reader,
    ): Promise<Omit<ValueOf<'GET /wps/chat/room'>, 'writing' | 'mute'>> {
      const row = (await listRows(reader)).find(({ host_id }) => host_id === anchorId);
      const [anchor] = row ? await viewRows([row], reader) : [];
      if (!row || !anchor) throw new Refusal('NOT_FOUND');
      const { stream_url: url, merchant_id } = row;
      const isAllowed = url !== null && originsOf(merchant_id).includes(new URL(url).origin);
      return {
        anchor,
        streamUrl: anchor.streaming && isAllowed ? url : null,
        kilobytesPerMinute: row.kilobytes_per_minute,
      };
    },

    followed: async (reader: Reader) => (await list(reader)).filter(({ focused }) => focused),
    /** Refuses NOT_FOUND. */
    async follow(anchorId: string, reader: Reader & { session: Session }) {
      const rows = await listRows(reader);
      if (!rows.some(({ host_id }) => host_id === anchorId)) throw new Refusal('NOT_FOUND');
      await insertFollow(database, reader.session, anchorId, reader.now);
      return { focused: true };
    },
    async unfollow(anchorId: string, who: Who) {
      await deleteFollow(database, who, anchorId);
      return { focused: false };
    },

    /** The origins of video that a room of the merchant allows. */
    originsOf,
    probe: (now: () => Date) => probeStreams(database, now),
    /** The demonstration hosts stream from this address; undefined: not at all. */
    async placeSandbox(url: string | undefined): Promise<void> {
      sandboxOrigin = url === undefined ? undefined : new URL(url).origin;
      await placeSandboxStreams(database, sandboxOrigin ?? null);
    },
  };
}

/** Whether a host is at work and on video. */
export function presenceOf(row: HostRow, now: Date): { active: boolean; streaming: boolean } {
  const active = row.signed_on && row.starts_at !== null && row.starts_at <= now;
  const isFresh = row.checked_at !== null && row.checked_at.getTime() > now.getTime() - lookMs;
  return { active, streaming: active && row.streaming && isFresh };
}

function viewOf(
  row: HostRow,
  { merchant, language, now, pictureUrl }: Reader & Pick<HostDependencies, 'pictureUrl'>,
  focused: boolean,
): Anchor {
  const { picture_id: fileId } = row;
  return {
    anchorId: row.host_id,
    name: row.name,
    picture: fileId ? pictureUrl(row.merchant_id, fileId, now) : platformArtUrl('banner', row.scene),
    languages: row.languages,
    ...presenceOf(row, now),
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    ...textsIn({ title: row.titles }, { language, defaultLanguage: merchant.defaultLanguage }),
    nodeId: row.node_id,
    viewers: shownViewers(row.viewers),
    focused,
  };
}

/** On video by viewers, then at work, then by the next shift. */
function byPresence(one: Anchor, other: Anchor): number {
  const rank = ({ streaming, active }: Anchor) => (streaming ? 0 : active ? 1 : 2);
  const start = ({ startsAt }: Anchor) =>
    startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt);
  const more = (other.viewers ?? 0) - (one.viewers ?? 0);
  return (
    rank(one) - rank(other) || more || (start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0)
  );
}
