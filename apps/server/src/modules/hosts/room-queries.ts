// The queries of rooms: messages, reports, mutes, and the sockets that each process counts.
import type { MuteReason } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';

export type RoomMessageRow = {
  merchant_id: BookId;
  message_id: string;
  host_id: string;
  player_id: string;
  username: string;
  body: string;
  at: Date;
  reports: number;
  hidden: boolean;
  decided_at: Date | null;
};
type Who = { bookId: BookId; playerId: string };

const columns = `m.merchant_id, m.message_id, m.host_id, m.player_id, p.username, m.body, m.at, m.reports, m.hidden, m.decided_at`;
const withAuthor = `room_messages m join players p on p.merchant_id = m.merchant_id and p.id = m.player_id`;

/** Locks the player until the transaction ends, so that two messages at once are counted one after the other. */
export async function lockAuthor(tx: Tx, { bookId, playerId }: Who): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`room ${bookId} ${playerId}`]);
}

/** True for a host whose room is open. */
export async function hasRoom(db: Queryable, brandId: BrandId, hostId: string): Promise<boolean> {
  const { rows } = await db.query(
    'select from hosts where merchant_id = $1 and host_id = $2 and retired_at is null',
    [brandId, hostId],
  );
  return rows.length > 0;
}

export async function messageByRequest(
  db: Queryable,
  { bookId, playerId }: Who,
  requestId: string,
): Promise<RoomMessageRow | undefined> {
  const { rows } = await db.query<RoomMessageRow>(
    `select ${columns} from ${withAuthor} where m.merchant_id = $1 and m.player_id = $2 and m.request_id = $3`,
    [bookId, playerId, requestId],
  );
  return rows[0];
}

export type Author = {
  username: string;
  is_proven: boolean;
  /** Of the last message in any room. */
  wrote_at: Date | null;
};

export async function readAuthor(db: Queryable, { bookId, playerId }: Who): Promise<Author | undefined> {
  const { rows } = await db.query<Author>(
    `select username, mobile_verified_at is not null as is_proven,
            (select max(at) from room_messages m where m.merchant_id = p.merchant_id and m.player_id = p.id) as wrote_at
       from players p where merchant_id = $1 and id = $2`,
    [bookId, playerId],
  );
  return rows[0];
}

export type MuteRow = { mute_id: string; reason: MuteReason; until_at: Date };

/** The mute in force that ends last. */
export async function readMute(
  db: Queryable,
  { bookId, playerId }: Who,
  now: Date,
): Promise<MuteRow | undefined> {
  const { rows } = await db.query<MuteRow>(
    `select mute_id, reason, until_at from room_mutes, lateral (select from_at + minutes * interval '1 minute' as until_at) ends
      where merchant_id = $1 and player_id = $2 and lifted_at is null and until_at > $3 order by until_at desc limit 1`,
    [bookId, playerId, now],
  );
  return rows[0];
}

type NewMessage = Pick<RoomMessageRow, 'message_id' | 'host_id' | 'body' | 'at'> & { request_id: string };

export async function insertMessage(tx: Tx, { bookId, playerId }: Who, row: NewMessage): Promise<void> {
  await tx.query(
    `insert into room_messages (merchant_id, message_id, host_id, player_id, request_id, body, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [bookId, row.message_id, row.host_id, playerId, row.request_id, row.body, row.at],
  );
}

/** Locks the message until the transaction ends. */
export async function lockMessage(
  tx: Tx,
  bookId: BookId,
  messageId: string,
): Promise<RoomMessageRow | undefined> {
  const { rows } = await tx.query<RoomMessageRow>(
    `select ${columns} from ${withAuthor} where m.merchant_id = $1 and m.message_id = $2 for update of m`,
    [bookId, messageId],
  );
  return rows[0];
}

/** False: this member has reported it before. */
export async function insertReport(
  tx: Tx,
  { bookId, playerId }: Who,
  messageId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into room_reports (merchant_id, message_id, player_id, at) values ($1, $2, $3, $4) on conflict do nothing',
    [bookId, messageId, playerId, now],
  );
  return rowCount === 1;
}

export async function updateMessage(
  tx: Tx,
  { merchant_id, message_id, reports, hidden, decided_at }: RoomMessageRow,
): Promise<void> {
  await tx.query(
    'update room_messages set reports = $3, hidden = $4, decided_at = $5 where merchant_id = $1 and message_id = $2',
    [merchant_id, message_id, reports, hidden, decided_at],
  );
}

/** The newest that are shown, the oldest of them first. */
export async function readNewest(
  db: Queryable,
  bookId: BookId,
  hostId: string,
  count: number,
): Promise<RoomMessageRow[]> {
  const { rows } = await db.query<RoomMessageRow>(
    `select ${columns} from ${withAuthor} where m.merchant_id = $1 and m.host_id = $2 and not m.hidden
      order by m.at desc, m.message_id desc limit $3`,
    [bookId, hostId, count],
  );
  return rows.toReversed();
}

export type RoomCount = { brandId: BrandId; hostId: string; viewers: number };

/** A count that was not written again for this long is that of a process that has ended. */
export const countedMs = 15_000;
const counted = `seen_at > now() - interval '${countedMs} ms'`;

/** The viewers of a host of the row `h`, by every process. */
export const viewersOfHost = `(select coalesce(sum(v.viewers), 0)::integer from room_viewers v
  where (v.merchant_id, v.host_id) = (h.merchant_id, h.host_id) and v.${counted})`;

/** Writes what this process counts in place of what it wrote before, and answers the sums of all processes for these rooms. */
export async function exchangeCounts(
  db: Queryable,
  processId: string,
  counts: readonly RoomCount[],
): Promise<RoomCount[]> {
  const rooms = [counts.map(({ brandId }) => brandId), counts.map(({ hostId }) => hostId)];
  // all merchants: a process counts the rooms of all
  await db.query(
    `with mine as (select * from unnest($2::int[], $3::uuid[], $4::int[]) as m(merchant_id, host_id, viewers) where viewers > 0),
       gone as (delete from room_viewers v where process_id = $1
         and not exists (select from mine m where (m.merchant_id, m.host_id) = (v.merchant_id, v.host_id)))
     insert into room_viewers (merchant_id, host_id, process_id, viewers, seen_at)
       select merchant_id, host_id, $1, viewers, now() from mine
       on conflict (merchant_id, host_id, process_id) do update set viewers = excluded.viewers, seen_at = excluded.seen_at`,
    [processId, ...rooms, counts.map(({ viewers }) => viewers)],
  );
  // all merchants: each room with its merchant
  const { rows } = await db.query<{ merchant_id: BrandId; host_id: string; viewers: number }>(
    `select merchant_id, host_id, sum(viewers)::integer as viewers from room_viewers
      where (merchant_id, host_id) in (select * from unnest($1::int[], $2::uuid[])) and ${counted}
      group by merchant_id, host_id`,
    rooms,
  );
  return rows.map((row) => ({ brandId: row.merchant_id, hostId: row.host_id, viewers: row.viewers }));
}

const keptDays = 30;

/** Deletes messages with their reports, ended mutes and counts of ended processes. */
export async function pruneRooms(db: Queryable, now: Date): Promise<void> {
  // all merchants: one job removes the old rows of all
  await db.query(`delete from room_messages where at < $1::timestamptz - interval '${keptDays} days'`, [now]);
  await db.query(
    `delete from room_mutes
      where coalesce(lifted_at, from_at + minutes * interval '1 minute') < $1::timestamptz - interval '${keptDays} days'`,
    [now],
  );
  await db.query(`delete from room_viewers where seen_at < now() - interval '1 hour'`);
}
