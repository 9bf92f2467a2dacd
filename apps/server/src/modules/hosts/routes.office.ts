// Binds the office's reading of hosts and rooms. Authors of messages are masked, as everyone in the room reads them.
import { queueLength } from '@perya/contract/office';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { maskName } from '../../platform/mask-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { presenceOf } from './hosts.ts';
import {
  type LockedHost,
  readAllHosts,
  readAround,
  readHost,
  readMutes,
  readReported,
  readRoom,
  readShifts,
  readShownMessage,
  type ShownMessageRow,
  type ShownMute,
} from './office-queries.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  scenes: readonly { name: string; url: string }[];
  originsOf: (brandId: BrandId) => readonly string[];
  files: Pick<Files, 'office'>;
};
type Message = OfficeValueOf<'GET /ops/rooms/message'>;

export function officeHostRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { database, scenes, originsOf } = parts;
  serveOfficeCall(app, 'GET /ops/hosts/list', async ({ merchant, staff, now }) => {
    const rows = await readAllHosts(database, merchant.id, now);
    const pictures = await picturesOf(parts, { merchant, staff, now }, rows);
    return {
      list: rows.map((row) => ({
        hostId: row.host_id,
        name: row.name,
        picture:
          pictures.get(row.picture_id)?.url ?? scenes.find(({ name }) => name === row.scene)?.url ?? '',
        ...presenceOf(row, now),
        viewers: row.viewers,
        startsAt: row.starts_at?.toISOString() ?? null,
        retired: row.retired_at !== null,
      })),
      languages: [...merchant.languages],
      defaultLanguage: merchant.defaultLanguage,
      scenes: [...scenes],
      streamOrigins: [...originsOf(merchant.id)],
    };
  });

  serveOfficeCall(app, 'GET /ops/hosts/one', async ({ merchant, staff, query, now }) => {
    const row = await readHost(database, merchant.id, query.hostId);
    if (!row) throw new Refusal('NOT_FOUND');
    const shifts = await readShifts(database, merchant.id, query.hostId, now);
    return {
      hostId: row.host_id,
      version: row.version,
      retired: row.retired_at !== null,
      body: bodyOf(row),
      picture: (await picturesOf(parts, { merchant, staff, now }, [row])).get(row.picture_id) ?? null,
      demonstration: row.sandbox_stream !== null,
      shifts: shifts.map((one) => ({
        startsAt: one.starts_at.toISOString(),
        endsAt: one.ends_at.toISOString(),
      })),
    };
  });

  serveOfficeCall(app, 'POST /ops/hosts/picture', ({ merchant, staff, query, rawBody, now }) => {
    const place = { bookId: soleBookOf(merchant.id), sessionId: staff.actor.sessionId };
    return parts.files.office.receive({ ...place, ownerId: query.hostId }, 'host', rawBody, now);
  });

  serveOfficeCall(app, 'GET /ops/rooms/messages', async ({ merchant, query }) => {
    const bookId = soleBookOf(merchant.id);
    const rows = query.hostId
      ? await readRoom(database, bookId, query.hostId, queueLength + 1)
      : await readReported(database, bookId, queueLength + 1);
    return { list: rows.slice(0, queueLength).map(messageOf), more: rows.length > queueLength };
  });

  serveOfficeCall(app, 'GET /ops/rooms/message', async ({ merchant, query, now }) => {
    const bookId = soleBookOf(merchant.id);
    const row = await readShownMessage(database, bookId, query.messageId);
    if (!row) throw new Refusal('NOT_FOUND');
    const [mute] = await readMutes(database, bookId, now, row.player_id);
    return {
      message: messageOf(row),
      around: (await readAround(database, row)).map(messageOf),
      mute: mute ? muteOf(mute) : null,
    };
  });

  serveOfficeCall(app, 'GET /ops/rooms/mutes', async ({ merchant, now }) => ({
    list: (await readMutes(database, soleBookOf(merchant.id), now)).map(muteOf),
  }));
}

/** By their ids; one that is gone is left out. */
async function picturesOf(
  { files }: Pick<Dependencies, 'files'>,
  { merchant, staff, now }: Pick<OfficeRequest<'GET /ops/hosts/list'>, 'merchant' | 'staff' | 'now'>,
  rows: readonly Pick<LockedHost, 'picture_id'>[],
): Promise<ReadonlyMap<string | null, OfficeValueOf<'POST /ops/hosts/picture'>>> {
  const ids = rows.flatMap(({ picture_id: id }) => id ?? []);
  const { sessionId } = staff.actor;
  return files.office.show({ bookId: soleBookOf(merchant.id), sessionId }, ids, now);
}

const bodyOf = (row: LockedHost): OfficeValueOf<'GET /ops/hosts/one'>['body'] => ({
  name: row.name,
  scene: row.scene,
  pictureId: row.picture_id,
  languages: row.languages,
  titles: row.titles,
  nodeId: row.node_id,
  streamUrl: row.stream_url,
  kilobytesPerMinute: row.kilobytes_per_minute,
  signedOn: row.signed_on,
});

const messageOf = (row: ShownMessageRow): Message['message'] => ({
  messageId: row.message_id,
  hostId: row.host_id,
  hostName: row.host_name,
  name: maskName(row.username),
  body: row.body,
  at: row.at.toISOString(),
  reports: row.reports,
  hidden: row.hidden,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const muteOf = (row: ShownMute): NonNullable<Message['mute']> => ({
  muteId: row.mute_id,
  name: maskName(row.username),
  reason: row.reason,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
});

/** Staff promise to look at a reported message within this time. */
export const reportPromiseMs = 3_600_000;
