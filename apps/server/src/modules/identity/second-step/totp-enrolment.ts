// Turns the second step on and off.
import type { CallRequest, Session, ValueOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { derivedSecrets } from '../../../platform/secret-key.ts';
import { totpUri } from '../../../platform/totp.ts';
import type { Parts } from '../parts.ts';
import { takeCode } from './totp-check.ts';
import { newRecoveryCode, newStepSecret, readCode, recoveryCodesAtOnce, recoveryHash } from './totp-codes.ts';
import { beginStep, confirmStep, deleteStep, findStep } from './totp-queries.ts';

type TwoStep = ValueOf<'GET /wps/member/twoStep'>;

const off: TwoStep = { on: false, since: null, recoveryCodesLeft: 0 };

export async function twoStepOf(parts: Parts, session: Session): Promise<TwoStep> {
  const found = await findStep(parts.database, session);
  if (!found?.confirmed_at) return off;
  return { on: true, since: found.confirmed_at.toISOString(), recoveryCodesLeft: found.codes };
}

/** Refuses SECOND_STEP_ON. */
export async function beginTwoStep(
  parts: Parts,
  { merchant, session, now }: CallRequest<'POST /wps/member/twoStep'>,
): Promise<ValueOf<'POST /wps/member/twoStep'>> {
  const { secret, sealed } = newStepSecret(parts.secretKey, session);
  if (!(await beginStep(parts.database, session, sealed, now))) throw new Refusal('SECOND_STEP_ON');
  return { secret: secret.base32, uri: totpUri(secret, merchant.name, session.userName) };
}

/** Refuses SECOND_STEP_OFF when setup was not started, SECOND_STEP_ON, SECOND_STEP_WRONG. */
export async function confirmTwoStep(
  parts: Parts,
  { session, body, ip, now }: CallRequest<'POST /wps/member/twoStep/confirm'>,
): Promise<ValueOf<'POST /wps/member/twoStep/confirm'>> {
  const found = await findStep(parts.database, session);
  if (!found) throw new Refusal('SECOND_STEP_OFF');
  if (found.confirmed_at) throw new Refusal('SECOND_STEP_ON');
  await takeCode(parts, session, { code: body.code, ip, at: now });
  const recoveryCodes = Array.from({ length: recoveryCodesAtOnce }, newRecoveryCode);
  const [recoveryKey] = derivedSecrets(parts.secretKey, 'recovery codes');
  const hashes = recoveryCodes.map((code) => recoveryHash(recoveryKey, session, readCode(code).code));
  const turnedOn = await parts.database.transaction((tx) => confirmStep(tx, session, hashes, now));
  if (!turnedOn) throw new Refusal('SECOND_STEP_ON');
  return { recoveryCodes };
}

/** Refuses SECOND_STEP_OFF, SECOND_STEP_WRONG. */
export async function endTwoStep(
  parts: Parts,
  { session, body, ip, now }: CallRequest<'DELETE /wps/member/twoStep'>,
): Promise<TwoStep> {
  if (!(await twoStepOf(parts, session)).on) throw new Refusal('SECOND_STEP_OFF');
  await takeCode(parts, session, { code: body.code, ip, at: now });
  await deleteStep(parts.database, session);
  return off;
}
