// Opens trial accounts: a trial player with trial money and a session of type 4.
import type { ModuleId } from '@perya/contract';
import { countedAddress, type Merchant, type Session, type ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { newCode, newId } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isMemberType } from '../accounts/player-types.ts';
import { insertPlayer } from '../accounts/queries.ts';
import { limitHourly } from '../limits/hourly-limits.ts';
import type { Parts } from '../parts.ts';

const trialType = 4;
/** New trial accounts an hour per address; mobile carriers put many people behind one. */
const newTrialsAnHour = 60;

type TrialSession = ValueOf<'POST /wps/session/trial'>;

/** Refuses FEATURE_UNAVAILABLE when the module is off, REAL_ACCOUNT_REQUIRED to trial players and agents, TOO_MANY_REQUESTS. */
export async function startTrial(
  parts: Parts,
  merchant: Merchant,
  request: { moduleId: ModuleId; session: Session | undefined; ip: string; now: Date },
): Promise<TrialSession> {
  if (request.session && !isMemberType(request.session.type)) throw new Refusal('REAL_ACCOUNT_REQUIRED');
  if (!merchant.modules.has(request.moduleId)) throw new Refusal('FEATURE_UNAVAILABLE');
  return newTrial(parts, merchant, request);
}

/** A new trial account, or a new token for the existing one. Refuses TOO_MANY_REQUESTS. */
export async function trialAccount(
  parts: Parts,
  merchant: Merchant,
  {
    session,
    token,
    ...asked
  }: { session: Session | undefined; token: string | undefined; ip: string; now: Date },
): Promise<TrialSession> {
  if (!session?.trial || !token) return newTrial(parts, merchant, asked);
  const renewed = await parts.sessions.renew(session, token);
  return trialSession(merchant, session.userName, renewed);
}

async function newTrial(
  parts: Parts,
  merchant: Merchant,
  { ip, now }: { ip: string; now: Date },
): Promise<TrialSession> {
  if (parts.countAddresses) {
    const limits = [{ subject: `trial:${countedAddress(ip)}`, most: newTrialsAnHour }];
    await limitHourly(parts.database, { merchantId: merchant.id, limits, at: now });
  }
  const player = await addTrialPlayer(parts, merchant, now);
  const holder = { type: trialType, ...player };
  return trialSession(merchant, player.userName, await parts.sessions.start(holder));
}

function trialSession(
  merchant: Merchant,
  userName: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): TrialSession {
  return {
    token,
    merchantCode: merchant.code,
    userName,
    type: trialType,
    customerType: trialType,
    trail: true,
    expirationTime: expiresAt.toISOString(),
  };
}

async function addTrialPlayer(parts: Parts, merchant: Merchant, now: Date) {
  const playerId = newId(now);
  const bookId = soleBookOf(merchant.id);
  const open = { bookId, playerId, currency: merchant.currency, trial: true };
  for (let tries = 0; tries < 5; tries += 1) {
    const userName = `trial_${newCode(8)}`;
    const player = { bookId, id: playerId, userName, passwordHash: null, type: trialType };
    if (!(await insertPlayer(parts.database, { ...player, createdAt: now }))) continue;
    await parts.wallets.open(open, now);
    return { bookId, playerId, userName };
  }
  throw new Error('no free trial name in five tries');
}
