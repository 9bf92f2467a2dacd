// The queries of hosts, their shifts, their followers, and what the prober saw.
import type { Language } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { Texts } from '../../platform/texts.ts';
import { viewersOfHost } from './room-queries.ts';

export type HostRow = {
  merchant_id: BrandId;
  host_id: string;
  name: string;
  scene: string;
  /** A picture of the host in the place of the scene. */
  picture_id: string | null;
  languages: Language[];
  titles: Texts;
  node_id: number | null;
  promotion_id: string | null;
  stream_url: string | null;
  sandbox_stream: string | null;
  kilobytes_per_minute: number;
  signed_on: boolean;
  checked_at: Date | null;
  streaming: boolean;
  /** The sockets in the room. */
  viewers: number;
  /** The running shift, else the next. */
  starts_at: Date | null;
  ends_at: Date | null;
};

/** The hosts with their running or next shift, by name. */
export async function readHosts(db: Queryable, merchantId: BrandId, now: Date): Promise<HostRow[]> {
  const { rows } = await db.query<HostRow>(
    `select h.*, s.starts_at, s.ends_at, ${viewersOfHost} as viewers from hosts h
     left join lateral (select * from host_shifts s where (s.merchant_id, s.host_id) = (h.merchant_id, h.host_id)
       and s.ends_at > $2 order by s.starts_at limit 1) s on true
     where h.merchant_id = $1 and h.retired_at is null order by h.name, h.host_id`,
    [merchantId, now],
  );
  return rows;
}

export type Stream = { merchant_id: BrandId; host_id: string; stream_url: string };

/** The streams of hosts who are at work now. */
export async function readStreams(db: Queryable, now: Date): Promise<Stream[]> {
  // all merchants: one job looks at the streams of all
  const { rows } = await db.query<Stream>(
    `select merchant_id, host_id, stream_url from hosts h where signed_on and retired_at is null and stream_url is not null
     and exists (select from host_shifts s where (s.merchant_id, s.host_id) = (h.merchant_id, h.host_id)
       and s.starts_at <= $1 and s.ends_at > $1)`,
    [now],
  );
  return rows;
}

/** After this long without a look nothing is known of a stream. */
export const lookMs = 30_000;

/**
 * What the prober saw: the list has grown when it ends later than at the look before, which was not long ago. Answers the start of the
 * running shift when the host has gone live with this look.
 */
export async function recordLook(
  db: Queryable,
  { merchant_id, host_id }: Omit<Stream, 'stream_url'>,
  seen: { segmentsEnd: number; targetMs: number },
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await db.query<{ shift: Date }>(
    `with grown as (
       select streaming as before, case when $3::bigint > segments_end and checked_at > $4::timestamptz - $6 * interval '1 ms' then $4
         else grew_at end as at
       from hosts where merchant_id = $1 and host_id = $2 for update)
     update hosts set segments_end = $3, checked_at = $4, grew_at = grown.at,
       streaming = coalesce(grown.at >= $4 - 3 * $5 * interval '1 ms', false)
     from grown where merchant_id = $1 and host_id = $2
     returning case when streaming and not before then (select max(s.starts_at) from host_shifts s
       where s.merchant_id = $1 and s.host_id = $2 and s.starts_at <= $4 and s.ends_at > $4) end as shift`,
    [merchant_id, host_id, seen.segmentsEnd, now, seen.targetMs, lookMs],
  );
  return rows[0]?.shift ?? undefined;
}

/** The list was not there, or said that it has ended. */
export async function recordAbsence(
  db: Queryable,
  { merchant_id, host_id }: Omit<Stream, 'stream_url'>,
  now: Date,
): Promise<void> {
  await db.query(
    `update hosts set segments_end = null, checked_at = $3, grew_at = null, streaming = false
     where merchant_id = $1 and host_id = $2`,
    [merchant_id, host_id, now],
  );
}

type Follower = { bookId: BookId; playerId: string };

export async function readFollows(db: Queryable, { bookId, playerId }: Follower): Promise<Set<string>> {
  const { rows } = await db.query<{ host_id: string }>(
    'select host_id from host_follows where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return new Set(rows.map(({ host_id }) => host_id));
}

export async function insertFollow(
  db: Queryable,
  { bookId, playerId }: Follower,
  hostId: string,
  now: Date,
): Promise<void> {
  await db.query('insert into host_follows values ($1, $2, $3, $4) on conflict do nothing', [
    bookId,
    playerId,
    hostId,
    now,
  ]);
}

export async function deleteFollow(
  db: Queryable,
  { bookId, playerId }: Follower,
  hostId: string,
): Promise<void> {
  await db.query('delete from host_follows where merchant_id = $1 and player_id = $2 and host_id = $3', [
    bookId,
    playerId,
    hostId,
  ]);
}

/** `origin`: the stream sandbox's; null: it does not run. */
export async function placeSandboxStreams(db: Queryable, origin: string | null): Promise<void> {
  // all merchants: the sandbox plays the streams of all
  await db.query(
    `update hosts set stream_url = $1 || '/live/' || sandbox_stream || '/index.m3u8' where sandbox_stream is not null`,
    [origin],
  );
}
