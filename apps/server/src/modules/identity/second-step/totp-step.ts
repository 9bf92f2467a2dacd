// Stops a login where the second step is on, and gives the page a token to complete it.
import { newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Parts } from '../parts.ts';
import type { StepOwner } from './totp-codes.ts';
import { insertStepToken, isStepOn } from './totp-queries.ts';

export const stepTokenLifeMs = 5 * 60_000;
const tries = 5;

/** Refuses SECOND_STEP_REQUIRED if it is on; the value has the token to complete the login. */
export async function requireSecondStep(parts: Parts, owner: StepOwner, now: Date): Promise<void> {
  const { database } = parts;
  if (!(await isStepOn(database, owner))) return;
  const stepToken = newToken();
  const expiresAt = new Date(now.getTime() + stepTokenLifeMs);
  await insertStepToken(database, { ...owner, hash: tokenHash(stepToken), tries, expiresAt });
  throw new Refusal('SECOND_STEP_REQUIRED', { stepToken, expirationTime: expiresAt.toISOString() });
}
