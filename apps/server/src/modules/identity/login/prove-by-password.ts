// Proves a login by user name or mobile number and password; an unknown name takes as long as a wrong password.

import { countedAddress } from '../../../platform/http/index.ts';
import { type BrandId, soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { Semaphore } from '../../../platform/semaphore.ts';
import { findPlayerByName, type PlayerRow } from '../accounts/queries.ts';
import { countGuess, forgetFailures, type GuessAttempt, refuseDuringWait } from '../limits/guess-limits.ts';
import { inTurn } from '../limits/guess-turns.ts';
import type { Parts } from '../parts.ts';
import { checkPassword } from '../password/password.ts';
import { mobileAsName } from '../phone/phone-numbers.ts';
import { findPlayerByMobile, mayLogInByCode } from '../phone/phone-queries.ts';
import { findKnownDevice } from '../sessions/remembered-device.ts';
import { captchaRequired, requireCaptcha } from './captcha.ts';
import type { LoginBy, LoginProof } from './login-proof.ts';

/**
 * Password checks queue here and not at the database, where they would delay bets. Those of an address are done one by one, with
 * rests between: else the queries and checks of its next ones delay the others' logins and bets.
 */
const limiter = new Semaphore(
  { running: 4, runningOfCaller: 1, restOfCallerMs: 100, queued: 256 },
  () => new Refusal('OVERLOADED', { retryAfterSeconds: 2 }),
);

/** Refuses LOGIN_FAILED, CAPTCHA_REQUIRED, CAPTCHA_INCORRECT, TOO_MANY_REQUESTS, CODE_LOGIN_REQUIRED; `value.captcha`: the next try needs one. */
export const proveByPassword: LoginProof<'username'> = (parts, request) => {
  const { merchant, body, ip } = request;
  const address = countedAddress(ip);
  // The key includes the address, so that nobody waits behind a stranger's tries at the same account.
  const name = `login:${accountName(parts, merchant.id, body.username)}|${address}`;
  return inTurn(
    parts.database,
    { merchantId: merchant.id, name },
    () => checkTyped(parts, request),
    (run) => limiter.run(run, address),
  );
};

async function checkTyped(parts: Parts, request: LoginBy<'username'>): Promise<PlayerRow> {
  const { merchant, body, now } = request;
  const player = await findPlayerByLogin(parts, merchant.id, body.username);
  const attempt = await attemptOf(parts, request, player);
  const { captchaDue: answered, codeLoginDue } = await refuseDuringWait(parts.database, attempt);
  if (answered) await requireCaptcha(parts, request, 'login');
  const { before, after } = await countGuess(parts.database, attempt);
  // Of many at once, those that came too late for a free try.
  if (before.captchaDue && !answered) throw captchaRequired();
  const isRight = await checkPassword(player?.password_hash, body.password, countedAddress(request.ip));
  if (!isRight || !player)
    throw new Refusal('LOGIN_FAILED', after.captchaDue ? { captcha: true } : undefined);
  await refuseWhereCodeIsDue(parts, request, player, codeLoginDue);
  await forgetFailures(parts.database, { ...attempt, at: now });
  return player;
}

/** The player of a user name or a mobile number: a user name begins with a letter, so no text is both. */
function findPlayerByLogin(parts: Parts, merchantId: BrandId, typed: string): Promise<PlayerRow | undefined> {
  const mobile = mobileAsName(typed, parts.settingsOf(merchantId).mobileCountries);
  return mobile
    ? findPlayerByMobile(parts.database, soleBookOf(merchantId), mobile)
    : findPlayerByName(parts.database, soleBookOf(merchantId), typed);
}

/** The name by which tries are counted where nobody has the account; one for every way to write a number. */
function accountName(parts: Parts, merchantId: BrandId, typed: string): string {
  return mobileAsName(typed, parts.settingsOf(merchantId).mobileCountries) ?? typed.toLowerCase();
}

async function attemptOf(
  parts: Parts,
  { merchant, body, ip, now }: LoginBy<'username'>,
  player: PlayerRow | undefined,
): Promise<GuessAttempt> {
  const device = await findKnownDevice(parts, soleBookOf(merchant.id), body.deviceToken, now);
  return {
    merchantId: merchant.id,
    account: player?.id ?? accountName(parts, merchant.id, body.username),
    ip,
    at: now,
    device: player && device?.player_id === player.id ? device.id : undefined,
    countAddress: parts.countAddresses,
  };
}

/** An account that strangers try is opened from an unknown device by a code to its owner's telephone, where it has one. */
async function refuseWhereCodeIsDue(
  parts: Parts,
  { merchant }: LoginBy<'username'>,
  player: PlayerRow,
  due: boolean,
): Promise<void> {
  if (!due || !merchant.flags.MOBILEVERCODELOGIN3) return;
  if (await mayLogInByCode(parts.database, player.merchant_id, player.id))
    throw new Refusal('CODE_LOGIN_REQUIRED');
}
