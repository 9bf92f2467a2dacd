// The password asked for within a living session: guessing is slowed for that session alone, so that it locks nobody else out.
import type { Session } from '../../platform/http/index.ts';
import { claimTry, forgetFailures, standingBefore } from './login-delays.ts';
import type { Parts } from './parts.ts';
import { checkPassword } from './password.ts';

/** Whether it is the password behind the hash. Refuses TOO_MANY_REQUESTS to who guesses. */
export async function isOwnPassword(
  parts: Pick<Parts, 'database'>,
  { merchantId, playerId, sessionId }: Session,
  typed: { password: string; hash: string | null | undefined; ip: string; at: Date },
): Promise<boolean> {
  const { ip, at } = typed;
  const attempt = { merchantId, account: playerId, ip, at, device: sessionId, countAddress: false };
  await standingBefore(parts.database, attempt);
  await claimTry(parts.database, attempt);
  if (!(await checkPassword(typed.hash, typed.password))) return false;
  await forgetFailures(parts.database, attempt);
  return true;
}
