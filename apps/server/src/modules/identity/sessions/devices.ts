// Lists a player's devices and ends them, and confirms the password within a session.
import type { Session, ValueOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import { isOwnPassword } from '../password/own-password.ts';
import { endDevices, listDevices } from './device-queries.ts';

export async function devicesOf(
  parts: Parts,
  session: Session,
  at: Date,
): Promise<ValueOf<'GET /wps/session/devices'>> {
  const rows = await listDevices(parts.database, { ...session, at });
  return {
    devices: rows.map((row) => ({
      id: row.id,
      name: row.name,
      place: null,
      current: row.current,
      remembered: row.remembered,
      firstUsedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    })),
  };
}

/** Refuses NOT_FOUND, also for another player's device. */
export async function endDevice(parts: Parts, session: Session, deviceId: string, at: Date) {
  const { bookId, playerId } = session;
  if ((await endDevices(parts.database, { bookId, playerId, deviceId, at })) === 0)
    throw new Refusal('NOT_FOUND');
  await parts.sessions.refresh();
  return { ended: true };
}

export async function endOtherDevices(parts: Parts, session: Session, at: Date) {
  const { bookId, playerId, sessionId } = session;
  const ended = await endDevices(parts.database, { bookId, playerId, exceptOfSession: sessionId, at });
  await parts.sessions.refresh();
  return { ended };
}

/** Confirms the password in a running session. Refuses PASSWORD_WRONG, TOO_MANY_REQUESTS. */
export async function confirmPassword(
  parts: Parts,
  session: Session,
  typed: { password: string; ip: string; now: Date },
) {
  const player = await findPlayer(parts.database, session.bookId, session.playerId);
  const { password, ip, now: at } = typed;
  if (!(await isOwnPassword(parts, session, { password, hash: player?.password_hash, ip, at })))
    throw new Refusal('PASSWORD_WRONG', { field: 'password' });
  await parts.sessions.confirm(session);
  return { confirmed: true as const };
}
