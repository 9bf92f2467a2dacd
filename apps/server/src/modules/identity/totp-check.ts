// The check of a second step's code: guessing is slowed for that account, and what is right is right once.
import { Refusal } from '../../platform/refusal.ts';
import { claimTry, forgetFailures, type LoginAttempt, standingBefore } from './login-delays.ts';
import type { Parts } from './parts.ts';
import { readCode, recoveryHash, type StepOwner, stepOfCode } from './totp-codes.ts';
import { findStep, takeRecoveryCode, takeStep } from './totp-queries.ts';

export type TypedCode = { code: string; ip: string; at: Date };

/** Counted as one more device of the account: whoever gets this far knows the password, and slows nobody else. */
function attemptOf({ merchantId, playerId }: StepOwner, { ip, at }: TypedCode): LoginAttempt {
  return { merchantId, account: playerId, ip, at, device: `second-step:${playerId}`, countAddress: false };
}

/** Refuses TOO_MANY_REQUESTS while whoever guesses has to wait. */
export async function requireNoWait(parts: Parts, owner: StepOwner, typed: TypedCode): Promise<void> {
  await standingBefore(parts.database, attemptOf(owner, typed));
}

/** Takes the code, so that it is good no more. Refuses SECOND_STEP_WRONG, and TOO_MANY_REQUESTS to who guesses. */
export async function takeCode(parts: Parts, owner: StepOwner, typed: TypedCode): Promise<void> {
  const attempt = attemptOf(owner, typed);
  await standingBefore(parts.database, attempt);
  await claimTry(parts.database, attempt);
  if (!(await isTaken(parts, owner, typed))) throw new Refusal('SECOND_STEP_WRONG', { field: 'code' });
  await forgetFailures(parts.database, attempt);
}

async function isTaken({ database, secretKey }: Parts, owner: StepOwner, typed: TypedCode) {
  const { kind, code } = readCode(typed.code);
  if (kind === 'recovery') return takeRecoveryCode(database, owner, recoveryHash(secretKey, owner, code));
  const found = await findStep(database, owner);
  if (!found) return false;
  const step = stepOfCode(secretKey, owner, found.secret, code, typed.at);
  return step !== undefined && takeStep(database, owner, step, found.secret);
}
