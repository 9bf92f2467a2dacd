// Proves a login by the token of a remembered device.
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../accounts/queries.ts';
import { findKnownDevice } from '../sessions/remembered-device.ts';
import type { LoginProof } from './login-proof.ts';

/** Refuses REMEMBERED_GONE for every reason. */
export const proveByDevice: LoginProof<'device'> = async (parts, { merchant, body, now }) => {
  const device = await findKnownDevice(parts, soleBookOf(merchant.id), body.deviceToken, now);
  if (!device?.remembered || device.username_key !== body.username.toLowerCase())
    throw new Refusal('REMEMBERED_GONE');
  const player = await findPlayer(parts.database, soleBookOf(merchant.id), device.player_id);
  if (!player) throw new Refusal('REMEMBERED_GONE');
  return player;
};
