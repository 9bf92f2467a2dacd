// Rate limits per client address or player, for calls and pages.
import type { CallName } from '@perya/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BrandId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from './call-request.ts';
import { countedAddress } from './counted-address.ts';

type Rule = { calls: number; seconds: number; per: 'address' | 'player' };

// Mobile carriers put thousands of people behind one address, so limits per address are generous.
const everyCall: Rule = { calls: 600, seconds: 10, per: 'address' };
const rules: Partial<Record<CallName | 'GET /m/*', Rule>> = {
  // Rendered pages; static files are not counted.
  'GET /m/*': { calls: 200, seconds: 10, per: 'address' },
  'POST /wps/session/login': { calls: 60, seconds: 60, per: 'address' },
  'POST /wps/session/secondStep': { calls: 60, seconds: 60, per: 'address' },
  'POST /wps/session/passkey/options': { calls: 60, seconds: 60, per: 'address' },
  'GET /wps/captcha': { calls: 60, seconds: 60, per: 'address' },
  // Also counts the redirects to and from a social login provider.
  'POST /wps/session/social/exchange': { calls: 180, seconds: 60, per: 'address' },
  'PUT /wps/session/social/register': { calls: 60, seconds: 600, per: 'address' },
  'PUT /wps/member/register': { calls: 60, seconds: 600, per: 'address' },
  'PUT /wps/member/register/mobile': { calls: 60, seconds: 600, per: 'address' },
  // Registering reveals whether a name is free, so both calls have the same limit.
  'GET /wps/member/register/username': { calls: 60, seconds: 600, per: 'address' },
  'GET /wps/affiliate/validity': { calls: 60, seconds: 600, per: 'address' },
  'POST /wps/verification/sms/noLogin': { calls: 30, seconds: 60, per: 'address' },
  'POST /wps/member/setPasswordByPhone': { calls: 60, seconds: 600, per: 'address' },
  'POST /wps/session/trial': { calls: 60, seconds: 600, per: 'address' },
  'GET /wps/session/trialAccount': { calls: 60, seconds: 600, per: 'address' },
  'POST /wps/session/renew': { calls: 20, seconds: 60, per: 'player' },
  'GET /wps/game/list': { calls: 120, seconds: 20, per: 'player' },
  'GET /wps/game/launch': { calls: 30, seconds: 30, per: 'player' },
  'POST /wps/payment/deposit': { calls: 20, seconds: 60, per: 'player' },
  'POST /wps/file': { calls: 30, seconds: 60, per: 'player' },
  'POST /wps/round/play': { calls: 60, seconds: 10, per: 'player' },
  'POST /wps/round/step': { calls: 100, seconds: 10, per: 'player' },
};

export type RateLimits = (
  name: string,
  merchant: { id: BrandId },
  ip: string,
  session: Session | undefined,
) => Promise<void>;

/** Counted per process: n processes allow n times as many. */
export function createRateLimits(): RateLimits {
  const general = limiter(everyCall);
  const perCall = new Map(
    Object.entries(rules).map(([name, rule]) => [name, { rule, counter: limiter(rule) }]),
  );
  return async (name, merchant, ip, session) => {
    // Not limited: one address serves all players of a vendor, and other addresses are refused.
    if (name.startsWith('POST /vendor/')) return;
    const address = countedAddress(ip);
    await count(general, address);
    const own = perCall.get(name);
    if (!own) return;
    const who = own.rule.per === 'player' && session ? session.playerId : address;
    await count(own.counter, `${merchant.id}/${who}`);
  };
}

/** A limit of calls per address. Refuses TOO_MANY_REQUESTS. */
export function createCallLimit(rule: Pick<Rule, 'calls' | 'seconds'>): (ip: string) => Promise<void> {
  const counter = limiter(rule);
  return (ip) => count(counter, countedAddress(ip));
}

function limiter({ calls, seconds }: Pick<Rule, 'calls' | 'seconds'>): RateLimiterMemory {
  return new RateLimiterMemory({ points: calls, duration: seconds });
}

async function count(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
