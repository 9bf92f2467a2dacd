// Remembered devices: the token changes at each use, and a reused old token ends the device.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { newId, newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import { deviceName } from './device-name.ts';
import {
  type DeviceOfToken,
  endDevices,
  findDeviceByToken,
  insertDevice,
  insertDeviceToken,
  markDeviceUsed,
  spendDeviceToken,
} from './device-queries.ts';

/** A device unused for this long is forgotten. */
export const deviceLifeMs = 60 * 24 * 3600_000;
/** Two tabs that start at once send the same token; a thief comes later. */
const graceMs = 10_000;

export type DeviceUse = {
  bookId: BookId;
  playerId: string;
  userAgent: string | undefined;
  /** The device's token, if it sent one. */
  token: string | undefined;
  remember: boolean;
  at: Date;
};

/** The device of a valid token. A token used long ago ends its device: it or its successor was stolen. */
export async function findKnownDevice(
  parts: Pick<Parts, 'database' | 'sessions'>,
  bookId: BookId,
  token: string | undefined,
  at: Date,
): Promise<DeviceOfToken | undefined> {
  if (!token) return undefined;
  const found = await findDeviceByToken(parts.database, bookId, tokenHash(token), at);
  if (!found?.living) return undefined;
  if (!found.spent_at) return found;
  if (at.getTime() - found.spent_at.getTime() > graceMs) {
    await endDevices(parts.database, { bookId, playerId: found.player_id, deviceId: found.id, at });
    await parts.sessions.refresh();
  }
  return undefined;
}

/** Renews the device's token or starts a new device; returns the next token. Refuses REMEMBERED_GONE if `mustContinue` and the token was used meanwhile. */
export async function useDevice(
  db: Queryable,
  use: DeviceUse,
  known: DeviceOfToken | undefined,
  mustContinue = false,
): Promise<{ deviceId: string; token: string }> {
  const { bookId, playerId, at } = use;
  const continues =
    known?.player_id === playerId &&
    use.token !== undefined &&
    (await spendDeviceToken(db, bookId, tokenHash(use.token), at));
  if (mustContinue && !continues) throw new Refusal('REMEMBERED_GONE');
  const deviceId = continues ? known.id : newId(at);
  const details = {
    bookId,
    id: deviceId,
    name: deviceName(use.userAgent),
    remembered: use.remember,
    at,
    expiresAt: new Date(at.getTime() + deviceLifeMs),
  };
  if (continues) await markDeviceUsed(db, details);
  else await insertDevice(db, { ...details, playerId });
  const token = newToken();
  await insertDeviceToken(db, { bookId, deviceId, hash: tokenHash(token), at });
  return { deviceId, token };
}
