// Slows down whoever guesses passwords: a growing wait per account and address, per account, and per address.
import type { Queryable } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

type Rule = { free: number; capSeconds: number };
// An account alone is slowed late and briefly, so that nobody can be locked out by a stranger.
const rules = {
  pair: { free: 3, capSeconds: 900 },
  account: { free: 20, capSeconds: 60 },
  address: { free: 40, capSeconds: 300 },
} as const satisfies Record<string, Rule>;
type RuleName = keyof typeof rules;
const ruleNames: readonly RuleName[] = ['pair', 'account', 'address'];
const forgottenAfter = '1 hour';

export type LoginAttempt = { merchantId: number; userName: string; ip: string; at: Date };

function subjectsOf({ userName, ip }: LoginAttempt): Record<RuleName, string> {
  const account = userName.toLowerCase();
  return { pair: `pair:${account}|${ip}`, account: `account:${account}`, address: `address:${ip}` };
}

/** Throws TOO_MANY_REQUESTS while a wait runs. */
export async function refuseWhileWaiting(db: Queryable, attempt: LoginAttempt): Promise<void> {
  const { rows } = await db.query<{ until: Date | null }>(
    'select max(blocked_until) as until from login_failures where merchant_id = $1 and subject = any ($2)',
    [attempt.merchantId, Object.values(subjectsOf(attempt))],
  );
  const waitMs = (rows[0]?.until?.getTime() ?? 0) - attempt.at.getTime();
  if (waitMs > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

export async function countFailure(db: Queryable, attempt: LoginAttempt): Promise<void> {
  const subjects = subjectsOf(attempt);
  for (const name of ruleNames) {
    const { free, capSeconds } = rules[name];
    await db.query(
      `insert into login_failures as f (merchant_id, subject, failures, last_at, blocked_until)
       values ($1, $2, 1, $3, $3)
       on conflict (merchant_id, subject) do update set
         failures = case when f.last_at < $3::timestamptz - $6::interval then 1 else f.failures + 1 end,
         last_at = $3,
         blocked_until = $3::timestamptz + interval '1 second' * case
           when f.last_at < $3::timestamptz - $6::interval or f.failures < $4::int then 0
           else least($5::int, power(2, least(f.failures - $4::int, 12))) end`,
      [attempt.merchantId, subjects[name], attempt.at, free, capSeconds, forgottenAfter],
    );
  }
}

/** The right password ends the account's waits; the address keeps its own. */
export async function forgetFailures(db: Queryable, attempt: LoginAttempt): Promise<void> {
  const { pair, account } = subjectsOf(attempt);
  await db.query('delete from login_failures where merchant_id = $1 and subject = any ($2)', [
    attempt.merchantId,
    [pair, account],
  ]);
}

export async function pruneFailures(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from login_failures where last_at < $1::timestamptz - interval '1 day'`, [at]);
}
