// Checks a second step code; wrong tries slow that account, and a right code works once.
import { brandOfBook } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recoveryKeys } from '../../../platform/secret-key-register.ts';
import type { GuessAttempt } from '../limits/guess-limits.ts';
import { checkGuess } from '../limits/guess-turns.ts';
import type { Parts } from '../parts.ts';
import { readCode, recoveryHash, type StepOwner, stepOfCode } from './totp-codes.ts';
import { findStep, takeRecoveryCode, takeStep } from './totp-queries.ts';

export type TypedCode = { code: string; ip: string; at: Date };

/** Counted as another device of the account: only a holder of the password gets here, and slows nobody else. */
function attemptOf({ bookId, playerId }: StepOwner, { ip, at }: TypedCode): GuessAttempt {
  return {
    merchantId: brandOfBook(bookId),
    account: playerId,
    ip,
    at,
    device: `second-step:${playerId}`,
    countAddress: false,
  };
}

/**
 * Uses up the code; `beforeCheck` runs under the same lock, after the waits.
 * Refuses SECOND_STEP_WRONG, TOO_MANY_REQUESTS, and the refusals of `beforeCheck`.
 */
export async function takeCode(
  parts: Parts,
  owner: StepOwner,
  typed: TypedCode,
  beforeCheck?: () => Promise<void>,
): Promise<void> {
  const turnName = `second-step:${owner.playerId}`;
  const right = await checkGuess(parts.database, turnName, attemptOf(owner, typed), async () => {
    await beforeCheck?.();
    return isTaken(parts, owner, typed);
  });
  if (!right) throw new Refusal('SECOND_STEP_WRONG', { field: 'code' });
}

async function isTaken({ database, secretKey }: Parts, owner: StepOwner, typed: TypedCode) {
  const { kind, code } = readCode(typed.code);
  if (kind === 'recovery') {
    const keys = await recoveryKeys(database, secretKey);
    return takeRecoveryCode(
      database,
      owner,
      keys.map((key) => recoveryHash(key, owner, code)),
    );
  }
  const found = await findStep(database, owner);
  if (!found) return false;
  const step = stepOfCode(secretKey, owner, found.secret, code, typed.at);
  return step !== undefined && takeStep(database, owner, step, found.secret);
}
