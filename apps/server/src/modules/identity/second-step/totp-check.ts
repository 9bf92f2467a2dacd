// Checks the code of a second step: guessing is slowed for that account, and a right code is taken once.
import { Refusal } from '../../../platform/refusal.ts';
import type { GuessAttempt } from '../limits/guess-limits.ts';
import { checkGuess } from '../limits/guess-turns.ts';
import type { Parts } from '../parts.ts';
import { readCode, recoveryHash, type StepOwner, stepOfCode } from './totp-codes.ts';
import { findStep, takeRecoveryCode, takeStep } from './totp-queries.ts';

export type TypedCode = { code: string; ip: string; at: Date };

/** Counted as one more device of the account: whoever gets this far knows the password, and slows nobody else. */
function attemptOf({ merchantId, playerId }: StepOwner, { ip, at }: TypedCode): GuessAttempt {
  return { merchantId, account: playerId, ip, at, device: `second-step:${playerId}`, countAddress: false };
}

/**
 * Takes the code, so that it is good no more; `beforeCheck` runs in the same turn, once no wait is left.
 * Refuses SECOND_STEP_WRONG, TOO_MANY_REQUESTS to who guesses, and what `beforeCheck` refuses.
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
  if (kind === 'recovery') return takeRecoveryCode(database, owner, recoveryHash(secretKey, owner, code));
  const found = await findStep(database, owner);
  if (!found) return false;
  const step = stepOfCode(secretKey, owner, found.secret, code, typed.at);
  return step !== undefined && takeStep(database, owner, step, found.secret);
}
