// The queries of the office about hosts, their shifts, messages of rooms and mutes.
import type { MuteReason } from '@perya/contract/constants';
import type { ActInput } from '@perya/contract/office';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { HostRow } from './queries.ts';
import { type RoomMessageRow, viewersOfHost } from './room-queries.ts';

export type StaffHostRow = HostRow & { version: number; retired_at: Date | null };
type Shift = { startsAt: Date; endsAt: Date };

/** All with their running or next shift, the retired ones last. */
export async function readAllHosts(db: Queryable, brandId: BrandId, now: Date): Promise<StaffHostRow[]> {
  const { rows } = await db.query<StaffHostRow>(
    `select h.*, s.starts_at, s.ends_at, ${viewersOfHost} as viewers from hosts h
     left join lateral (select * from host_shifts s where (s.merchant_id, s.host_id) = (h.merchant_id, h.host_id)
       and s.ends_at > $2 order by s.starts_at limit 1) s on true
     where h.merchant_id = $1 order by h.retired_at is not null, h.name, h.host_id`,
    [brandId, now],
  );
  return rows;
}

export type LockedHost = Omit<StaffHostRow, 'starts_at' | 'ends_at' | 'viewers'>;

export async function readHost(
  db: Queryable,
  brandId: BrandId,
  hostId: string,
): Promise<LockedHost | undefined> {
  const { rows } = await db.query<LockedHost>('select * from hosts where merchant_id = $1 and host_id = $2', [
    brandId,
    hostId,
  ]);
  return rows[0];
}

export async function lockHost(tx: Tx, brandId: BrandId, hostId: string): Promise<LockedHost | undefined> {
  const { rows } = await tx.query<LockedHost>(
    'select * from hosts where merchant_id = $1 and host_id = $2 for update',
    [brandId, hostId],
  );
  return rows[0];
}

export async function hasGame(db: Queryable, brandId: BrandId, nodeId: number): Promise<boolean> {
  const { rows } = await db.query('select from games where merchant_id = $1 and node_id = $2', [
    brandId,
    nodeId,
  ]);
  return rows.length > 0;
}

type Host = Omit<ActInput<'host.save'>, 'note' | 'seenVersion'>;
const valuesOf = (brandId: BrandId, host: Host) => [
  brandId,
  host.hostId,
  host.name,
  host.scene,
  host.languages,
  JSON.stringify(host.titles),
  host.nodeId,
  host.streamUrl,
  host.kilobytesPerMinute,
  host.signedOn,
  host.pictureId ?? null,
];

export async function insertHost(tx: Tx, brandId: BrandId, host: Host): Promise<void> {
  await tx.query(
    `insert into hosts (merchant_id, host_id, name, scene, languages, titles, node_id, stream_url, kilobytes_per_minute, signed_on, picture_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    valuesOf(brandId, host),
  );
}

export async function updateHost(tx: Tx, brandId: BrandId, host: Host): Promise<void> {
  await tx.query(
    `update hosts set name = $3, scene = $4, languages = $5, titles = $6, node_id = $7, stream_url = $8,
       kilobytes_per_minute = $9, signed_on = $10, picture_id = $11, version = version + 1 where merchant_id = $1 and host_id = $2`,
    valuesOf(brandId, host),
  );
}

export async function retireHost(tx: Tx, brandId: BrandId, hostId: string, now: Date): Promise<void> {
  await tx.query(
    'update hosts set retired_at = $3, signed_on = false, version = version + 1 where merchant_id = $1 and host_id = $2',
    [brandId, hostId, now],
  );
}

export const shiftOf = (startsAt: string, endsAt: string): Shift => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

export async function readShifts(
  db: Queryable,
  brandId: BrandId,
  hostId: string,
  now: Date,
): Promise<{ starts_at: Date; ends_at: Date }[]> {
  const { rows } = await db.query<{ starts_at: Date; ends_at: Date }>(
    'select * from host_shifts where merchant_id = $1 and host_id = $2 and ends_at > $3 order by starts_at limit 30',
    [brandId, hostId, now],
  );
  return rows;
}

export async function overlapsShift(
  db: Queryable,
  brandId: BrandId,
  hostId: string,
  { startsAt, endsAt }: Shift,
): Promise<boolean> {
  const { rows } = await db.query(
    'select from host_shifts where merchant_id = $1 and host_id = $2 and starts_at < $4 and ends_at > $3 limit 1',
    [brandId, hostId, startsAt, endsAt],
  );
  return rows.length > 0;
}

export async function insertShift(
  tx: Tx,
  brandId: BrandId,
  hostId: string,
  { startsAt, endsAt }: Shift,
): Promise<void> {
  await tx.query(
    'insert into host_shifts (merchant_id, host_id, starts_at, ends_at) values ($1, $2, $3, $4)',
    [brandId, hostId, startsAt, endsAt],
  );
}

/** False: there is none. */
export async function deleteShift(
  tx: Tx,
  brandId: BrandId,
  hostId: string,
  startsAt: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from host_shifts where merchant_id = $1 and host_id = $2 and starts_at = $3',
    [brandId, hostId, startsAt],
  );
  return rowCount === 1;
}

export type ShownMessageRow = RoomMessageRow & { host_name: string };
/** The host is of the brand of the book, which has the same number. */
const shown = `select m.*, p.username, h.name as host_name from room_messages m
  join players p on p.merchant_id = m.merchant_id and p.id = m.player_id
  join hosts h on h.merchant_id = m.merchant_id and h.host_id = m.host_id`;

export async function readReported(db: Queryable, bookId: BookId, limit: number): Promise<ShownMessageRow[]> {
  const { rows } = await db.query<ShownMessageRow>(
    `${shown} where m.merchant_id = $1 and m.reports > 0 and m.decided_at is null
      order by m.hidden desc, m.at, m.message_id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readRoom(
  db: Queryable,
  bookId: BookId,
  hostId: string,
  limit: number,
): Promise<ShownMessageRow[]> {
  const { rows } = await db.query<ShownMessageRow>(
    `${shown} where m.merchant_id = $1 and m.host_id = $2 order by m.at desc, m.message_id desc limit $3`,
    [bookId, hostId, limit],
  );
  return rows;
}

export async function readShownMessage(
  db: Queryable,
  bookId: BookId,
  messageId: string,
): Promise<ShownMessageRow | undefined> {
  const { rows } = await db.query<ShownMessageRow>(
    `${shown} where m.merchant_id = $1 and m.message_id = $2`,
    [bookId, messageId],
  );
  return rows[0];
}

/** Up to five before and after it in its room, and itself, in their order. */
export async function readAround(db: Queryable, row: ShownMessageRow): Promise<ShownMessageRow[]> {
  const { rows } = await db.query<ShownMessageRow>(
    `(${shown} where m.merchant_id = $1 and m.host_id = $2 and (m.at, m.message_id) <= ($3, $4)
       order by m.at desc, m.message_id desc limit 6)
     union all
     (${shown} where m.merchant_id = $1 and m.host_id = $2 and (m.at, m.message_id) > ($3, $4)
       order by m.at, m.message_id limit 5)`,
    [row.merchant_id, row.host_id, row.at, row.message_id],
  );
  return rows.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.message_id < other.message_id ? -1 : 1),
  );
}

export type ShownMute = {
  mute_id: string;
  username: string;
  reason: MuteReason;
  from_at: Date;
  until_at: Date;
};

/** Those in force; of one player where one is given. */
export async function readMutes(
  db: Queryable,
  bookId: BookId,
  now: Date,
  playerId: string | null = null,
): Promise<ShownMute[]> {
  const { rows } = await db.query<ShownMute>(
    `select m.mute_id, p.username, m.reason, m.from_at, until_at from room_mutes m
       join players p on p.merchant_id = m.merchant_id and p.id = m.player_id,
       lateral (select m.from_at + m.minutes * interval '1 minute' as until_at) ends
      where m.merchant_id = $1 and m.lifted_at is null and until_at > $2 and ($3::uuid is null or m.player_id = $3)
      order by m.from_at desc, m.mute_id limit 200`,
    [bookId, now, playerId],
  );
  return rows;
}

type Who = { bookId: BookId; playerId: string };
type NewMute = { muteId: string; reason: MuteReason; minutes: number; at: Date };

export async function insertMute(tx: Tx, { bookId, playerId }: Who, mute: NewMute): Promise<void> {
  await tx.query(
    `insert into room_mutes (merchant_id, mute_id, player_id, reason, from_at, minutes) values ($1, $2, $3, $4, $5, $6)`,
    [bookId, mute.muteId, playerId, mute.reason, mute.at, mute.minutes],
  );
}

/** Whose mute it was; undefined: none is in force. */
export async function liftMute(
  tx: Tx,
  bookId: BookId,
  muteId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ player_id: string }>(
    `update room_mutes set lifted_at = $3 where merchant_id = $1 and mute_id = $2 and lifted_at is null
       and from_at + minutes * interval '1 minute' > $3 returning player_id`,
    [bookId, muteId, now],
  );
  return rows[0]?.player_id;
}
