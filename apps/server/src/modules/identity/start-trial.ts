// Free play: a trial player with trial money and a session of type 4.
import type { ModuleId } from '@perya/contract';
import type { Merchant, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Parts } from './parts.ts';
import { insertPlayer } from './queries.ts';
import { newCode } from './register-member.ts';

const trialType = 4;

/** Refuses FEATURE_UNAVAILABLE when the module asked for is turned off. */
export async function startTrial(
  parts: Parts,
  merchant: Merchant,
  moduleId: ModuleId,
  now: Date,
): Promise<ValueOf<'POST /wps/session/trial'>> {
  if (!merchant.modules.has(moduleId)) throw new Refusal('FEATURE_UNAVAILABLE');
  const player = await addTrialPlayer(parts, merchant, now);
  const { token, expiresAt } = await parts.sessions.start({
    merchantId: merchant.id,
    type: trialType,
    ...player,
  });
  return {
    token,
    merchantCode: merchant.code,
    userName: player.userName,
    type: trialType,
    customerType: trialType,
    trail: true,
    expirationTime: expiresAt.toISOString(),
  };
}

async function addTrialPlayer(parts: Parts, merchant: Merchant, now: Date) {
  const playerId = newId(now);
  const open = { merchantId: merchant.id, playerId, currency: merchant.currency, trial: true };
  for (let tries = 0; tries < 5; tries += 1) {
    const userName = `trial_${newCode(8)}`;
    const player = { merchantId: merchant.id, id: playerId, userName, passwordHash: null, type: trialType };
    if (!(await insertPlayer(parts.database, { ...player, createdAt: now }))) continue;
    await parts.wallets.open(open, now);
    return { playerId, userName };
  }
  throw new Error('no free trial name in five tries');
}
