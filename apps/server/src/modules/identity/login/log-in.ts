// Logs a member in by one of five proofs, checks the account, and opens a session on a device.
import type { Merchant, ValueOf } from '../../../platform/http/index.ts';
import { newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { exclusionOf } from '../../protection/index.ts';
import { isAgentType, isMemberType } from '../accounts/player-types.ts';
import { markLogin, type PlayerRow } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';
import type { StepOwner } from '../second-step/totp-codes.ts';
import { insertStepToken, isStepOn } from '../second-step/totp-queries.ts';
import { insertSharedDevice } from '../sessions/device-queries.ts';
import { findKnownDevice, useDevice } from '../sessions/remembered-device.ts';
import type { LoginProof, LoginRequest, LoginWay } from './login-proof.ts';
import { proveByDevice } from './prove-by-device.ts';
import { proveByFirebase } from './prove-by-firebase.ts';
import { proveByPasskey } from './prove-by-passkey.ts';
import { proveByPassword } from './prove-by-password.ts';
import { proveBySms } from './prove-by-sms.ts';

export type MemberSession = ValueOf<'POST /wps/session/login'>;

const stepTokenLifeMs = 5 * 60_000;
const stepTries = 5;

const proofs: { [W in LoginWay]: LoginProof<W> } = {
  username: proveByPassword,
  sms: proveBySms,
  firebase: proveByFirebase,
  device: proveByDevice,
  passkey: proveByPasskey,
};

function prove(parts: Parts, request: LoginRequest): Promise<PlayerRow> {
  const proof = proofs[request.body.type] as LoginProof<LoginWay>; // TypeScript does not tie the way's name to its body.
  return proof(parts, request);
}

/** Refuses ACCOUNT_DISABLED, NON_MEMBER_LOGIN, NON_AGENT_LOGIN, and the refusals of the proof. */
export async function logIn(parts: Parts, request: LoginRequest): Promise<MemberSession> {
  const { body, merchant, headers, now } = request;
  const player = await prove(parts, request);
  if (player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  if (body.form === 'agent' && !isAgentType(player.type)) throw new Refusal('NON_AGENT_LOGIN');
  if (body.form !== 'agent' && !isMemberType(player.type)) throw new Refusal('NON_MEMBER_LOGIN');
  const byDevice = body.type === 'device';
  return openMemberSession(parts, merchant, player, now, {
    userAgent: headers['user-agent'],
    token: body.deviceToken,
    remember: byDevice || (body.remember ?? false),
    byDevice,
    // A passkey is two factors already; a remembered device has passed the second step before.
    secondStep: byDevice || body.type === 'passkey' ? 'done' : 'due',
  });
}

/** The login's device; `byDevice`: its token replaced the password. `secondStep` is required by default. */
export type LoginDevice = {
  userAgent: string | undefined;
  token?: string | undefined;
  remember?: boolean;
  byDevice?: boolean;
  /** The account was made just now. */
  registered?: boolean;
  secondStep?: 'due' | 'done';
};

/** Refuses SECOND_STEP_REQUIRED where it is on; the refusal holds the token with which the login is finished. */
async function requireSecondStep({ database }: Parts, owner: StepOwner, now: Date): Promise<void> {
  if (!(await isStepOn(database, owner))) return;
  const stepToken = newToken();
  const expiresAt = new Date(now.getTime() + stepTokenLifeMs);
  const token = { ...owner, hash: tokenHash(stepToken), tries: stepTries, expiresAt };
  await insertStepToken(database, token);
  throw new Refusal('SECOND_STEP_REQUIRED', { stepToken, expirationTime: expiresAt.toISOString() });
}

/** Opens a session for a proven player on a device that is remembered from now on. Refuses SECOND_STEP_REQUIRED. */
export async function openMemberSession(
  parts: Parts,
  merchant: Merchant,
  player: Pick<PlayerRow, 'merchant_id' | 'id' | 'username' | 'type'>,
  now: Date,
  {
    userAgent,
    token: shown,
    remember = false,
    byDevice = false,
    registered = false,
    secondStep = 'due',
  }: LoginDevice,
): Promise<MemberSession> {
  const owner = { bookId: player.merchant_id, playerId: player.id };
  if (secondStep === 'due') await requireSecondStep(parts, owner, now);
  const known = await findKnownDevice(parts, owner.bookId, shown, now);
  const use = { ...owner, userAgent, token: shown, remember, at: now };
  const device = await useDevice(parts.database, use, known, byDevice);
  if (known && known.player_id !== player.id)
    await insertSharedDevice(parts.database, { ...owner, otherId: known.player_id, registered, at: now });
  const firstTimeLogin = await markLogin(parts.database, owner.bookId, player.id, now);
  // Excluded players may log in, to withdraw their money; the page informs them.
  const exclusion = await exclusionOf(parts.database, owner);
  const { token, expiresAt } = await parts.sessions.start({
    ...owner,
    userName: player.username,
    type: player.type,
    deviceId: device.deviceId,
    passwordDue: byDevice,
  });
  return {
    token,
    merchantCode: merchant.code,
    userName: player.username,
    type: player.type,
    firstTimeLogin,
    expirationTime: expiresAt.toISOString(),
    deviceToken: device.token,
    ...(exclusion
      ? { exclusion: exclusion.code === 'TIMED_OUT' ? ('timeOut' as const) : ('exclusion' as const) }
      : {}),
  };
}
