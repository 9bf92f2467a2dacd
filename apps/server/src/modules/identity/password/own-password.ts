// The password asked for within a living session: wrong ones slow that session alone, so that it locks nobody else out.
import type { Session } from '../../../platform/http/index.ts';
import { checkGuess } from '../limits/guess-turns.ts';
import type { Parts } from '../parts.ts';
import { checkPassword } from './password.ts';

/** Whether it is the password behind the hash. Refuses TOO_MANY_REQUESTS to who guesses. */
export function isOwnPassword(
  parts: Pick<Parts, 'database'>,
  { merchantId, playerId, sessionId }: Session,
  typed: { password: string; hash: string | null | undefined; ip: string; at: Date },
): Promise<boolean> {
  const { ip, at, hash, password } = typed;
  const attempt = { merchantId, account: playerId, ip, at, device: sessionId, countAddress: false };
  return checkGuess(parts.database, `password:${playerId}`, attempt, () => checkPassword(hash, password));
}
