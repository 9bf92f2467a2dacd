// Completes a login that waits for its second step.
import type { CallRequest } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findPlayer } from '../accounts/queries.ts';
import { type MemberSession, openMemberSession } from '../login/log-in.ts';
import type { Parts } from '../parts.ts';
import { takeCode } from './totp-check.ts';
import { deleteStepToken, findStepToken, takeTry } from './totp-queries.ts';

/** Refuses SECOND_STEP_WRONG, SECOND_STEP_EXPIRED, ACCOUNT_DISABLED, TOO_MANY_REQUESTS. */
export async function finishLogin(
  parts: Parts,
  { merchant, body, headers, ip, now }: CallRequest<'POST /wps/session/secondStep'>,
): Promise<MemberSession> {
  const { database } = parts;
  const waiting = { bookId: soleBookOf(merchant.id), hash: tokenHash(body.stepToken) };
  const playerId = await findStepToken(database, waiting, now);
  if (!playerId) throw new Refusal('SECOND_STEP_EXPIRED');
  const owner = { bookId: waiting.bookId, playerId };
  const typed = { code: body.code, ip, at: now };
  let triesLeft: number | undefined;
  const takeOneTry = async () => {
    triesLeft = await takeTry(database, waiting, now);
    if (triesLeft === undefined) throw new Refusal('SECOND_STEP_EXPIRED');
  };
  await takeCode(parts, owner, typed, takeOneTry).catch((error: unknown) => {
    const last = triesLeft === 0 && error instanceof Refusal && error.code === 'SECOND_STEP_WRONG';
    throw last ? new Refusal('SECOND_STEP_EXPIRED') : error;
  });
  if (!(await deleteStepToken(database, waiting))) throw new Refusal('SECOND_STEP_EXPIRED');
  const player = await findPlayer(database, owner.bookId, playerId);
  if (!player || player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  return openMemberSession(parts, merchant, player, now, {
    userAgent: headers['user-agent'],
    token: body.deviceToken,
    remember: body.remember ?? false,
    secondStep: 'done',
  });
}
