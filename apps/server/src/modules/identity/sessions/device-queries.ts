// The SQL of devices and their tokens.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';

type NewDevice = {
  bookId: BookId;
  id: string;
  playerId: string;
  name: string;
  remembered: boolean;
  at: Date;
  expiresAt: Date;
};

export async function insertDevice(db: Queryable, device: NewDevice): Promise<void> {
  await db.query(
    `insert into devices (merchant_id, id, player_id, name, remembered, created_at, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [device.bookId, device.id, device.playerId, device.name, device.remembered, device.at, device.expiresAt],
  );
}

export type DeviceToken = { bookId: BookId; deviceId: string; hash: Buffer; at: Date };

export async function insertDeviceToken(db: Queryable, token: DeviceToken): Promise<void> {
  await db.query(
    'insert into device_tokens (merchant_id, token_hash, device_id, created_at) values ($1, $2, $3, $4)',
    [token.bookId, token.hash, token.deviceId, token.at],
  );
}

export type DeviceOfToken = {
  id: string;
  player_id: string;
  username_key: string;
  remembered: boolean;
  living: boolean;
  spent_at: Date | null;
};

/** The device of a current or former token. */
export async function findDeviceByToken(db: Queryable, bookId: BookId, hash: Buffer, at: Date) {
  const { rows } = await db.query<DeviceOfToken>(
    `select d.id, d.player_id, p.username_key, d.remembered, t.spent_at, d.ended_at is null and d.expires_at > $3 as living
     from device_tokens t
     join devices d on d.merchant_id = t.merchant_id and d.id = t.device_id
     join players p on p.merchant_id = d.merchant_id and p.id = d.player_id
     where t.merchant_id = $1 and t.token_hash = $2`,
    [bookId, hash, at],
  );
  return rows[0];
}

/** Uses up the token; true for only one of two parallel requests. */
export async function spendDeviceToken(db: Queryable, bookId: BookId, hash: Buffer, at: Date) {
  const { rowCount } = await db.query(
    `update device_tokens t set spent_at = $3 from devices d
     where t.merchant_id = $1 and t.token_hash = $2 and t.spent_at is null
       and d.merchant_id = t.merchant_id and d.id = t.device_id and d.ended_at is null and d.expires_at > $3`,
    [bookId, hash, at],
  );
  return rowCount === 1;
}

type UsedDevice = {
  bookId: BookId;
  id: string;
  name: string;
  remembered: boolean;
  at: Date;
  expiresAt: Date;
};

export async function markDeviceUsed(db: Queryable, device: UsedDevice): Promise<void> {
  await db.query(
    `update devices set last_used_at = $3, name = case when $4 = '' then name else $4 end, remembered = $5, expires_at = $6
     where merchant_id = $1 and id = $2`,
    [device.bookId, device.id, device.at, device.name, device.remembered, device.expiresAt],
  );
}

export type DeviceRow = {
  id: string;
  name: string;
  remembered: boolean;
  current: boolean;
  created_at: Date;
  last_used_at: Date;
};

/** A player's devices that are remembered or have a live session: that of `sessionId` first, then the latest used. */
export async function listDevices(
  db: Queryable,
  owner: { bookId: BookId; playerId: string; sessionId: string; at: Date },
): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select d.id, d.name, d.remembered, d.created_at, coalesce(bool_or(s.id = $3), false) as current,
       greatest(d.last_used_at, max(s.last_used_at)) as last_used_at
     from devices d
     left join sessions s on s.merchant_id = d.merchant_id and s.device_id = d.id and s.ended_at is null and s.expires_at > $4
     where d.merchant_id = $1 and d.player_id = $2 and d.ended_at is null and d.expires_at > $4
     group by d.merchant_id, d.id
     having d.remembered or count(s.id) > 0
     order by current desc, last_used_at desc, d.id limit 50`,
    [owner.bookId, owner.playerId, owner.sessionId, owner.at],
  );
  return rows;
}

/** The devices to end: one, or all but that of a session. */
export type DeviceChoice = { bookId: BookId; playerId: string; at: Date } & (
  | { deviceId: string }
  | { exceptOfSession: string }
);

/** Ends devices with their sessions and game sessions, in one statement; returns how many devices. */
export async function endDevices(db: Queryable, choice: DeviceChoice): Promise<number> {
  const one = 'deviceId' in choice;
  const { rows } = await db.query<{ count: number }>(
    `with chosen as (
       update devices d set ended_at = $3
       where d.merchant_id = $1 and d.player_id = $2 and d.ended_at is null
         and ${one ? 'd.id = $4' : 'd.id is distinct from (select device_id from sessions where merchant_id = $1 and id = $4)'}
       returning d.id),
     logged_in as (
       update sessions s set ended_at = $3, ended_code = 'LOGGED_OUT'
       where s.merchant_id = $1 and s.player_id = $2 and s.ended_at is null and s.parent_id is null
         and ${one ? 's.device_id in (select id from chosen)' : 's.id <> $4'}
       returning s.id),
     games as (
       update sessions s set ended_at = $3, ended_code = 'LOGGED_OUT'
       where s.merchant_id = $1 and s.parent_id in (select id from logged_in) and s.ended_at is null)
     select count(*)::int as count from chosen`,
    [choice.bookId, choice.playerId, choice.at, one ? choice.deviceId : choice.exceptOfSession],
  );
  return rows[0]?.count ?? 0;
}

/** Notes that one browser was used by two accounts. */
export async function insertSharedDevice(
  db: Queryable,
  shared: { bookId: BookId; playerId: string; otherId: string; registered: boolean; at: Date },
): Promise<void> {
  await db.query(
    `insert into shared_devices (merchant_id, player_id, other_id, registered, last_at) values ($1, $2, $3, $4, $5)
     on conflict (merchant_id, player_id, other_id) do update set last_at = greatest(shared_devices.last_at, excluded.last_at)`,
    [shared.bookId, shared.playerId, shared.otherId, shared.registered, shared.at],
  );
}

/** Deletes expired devices and tokens, and what was noted of shared ones. */
export async function pruneDevices(db: Queryable, at: Date): Promise<void> {
  await db.query(
    `delete from devices where coalesce(ended_at, expires_at) < $1::timestamptz - interval '30 days'`,
    [at],
  );
  await db.query(`delete from device_tokens where spent_at < $1::timestamptz - interval '90 days'`, [at]);
  await db.query(`delete from shared_devices where last_at < $1::timestamptz - interval '90 days'`, [at]);
}
