// Slows down whoever guesses passwords: a captcha from the third failure on, then waits that grow, never a lock that a stranger could turn.
import type { Queryable } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';

type Rule = { free: number; capSeconds: number };
const rules = {
  pair: { free: 3, capSeconds: 300 },
  account: { free: 20, capSeconds: 60 },
  address: { free: 40, capSeconds: 60 },
  // A token may be stolen too: who guesses from a known device is soon as unknown as anybody.
  device: { free: 10, capSeconds: 300 },
} as const satisfies Record<string, Rule>;
type RuleName = keyof typeof rules;
const captchaFrom = 3;
const stepUpFrom = 10;
const forgottenAfter = '1 hour';

/** `account` names the account that is tried, whether it exists or not. `device`: a known device of that account, which a stranger's tries do not slow. */
export type LoginAttempt = {
  merchantId: number;
  account: string;
  ip: string;
  at: Date;
  device?: string | undefined;
  /** false where one address stands for everybody: tests and benches. */
  countAddress: boolean;
};

function subjectsOf({ account, ip, device, countAddress }: LoginAttempt): Partial<Record<RuleName, string>> {
  if (device) return { device: `device:${device}` };
  return {
    pair: `pair:${account}|${ip}`,
    account: `account:${account}`,
    ...(countAddress ? { address: `address:${ip}` } : {}),
  };
}

type FailureRow = { subject: string; failures: number; blocked_until: Date };

/** How it stands: whether a captcha is due, and whether the password alone is still enough. */
export type Standing = { captchaDue: boolean; stepUpDue: boolean };

function standingOf(rows: readonly Pick<FailureRow, 'subject' | 'failures'>[], before: number): Standing {
  const failures = (name: RuleName) =>
    Math.max(
      0,
      ...rows.filter(({ subject }) => subject.startsWith(`${name}:`)).map((row) => row.failures - before),
    );
  return {
    captchaDue: Math.max(failures('account'), failures('address'), failures('device')) >= captchaFrom,
    stepUpDue: failures('account') >= stepUpFrom,
  };
}

/** How it stands before a try. Refuses TOO_MANY_REQUESTS while a wait runs. */
export async function standingBefore(db: Queryable, attempt: LoginAttempt): Promise<Standing> {
  const { rows } = await db.query<Omit<FailureRow, 'blocked_until'> & { blocked_until: Date | null }>(
    // Blocked until the very moment of the last try is no wait: a request that began before that try, and is looked at after it, is not too fast.
    `select subject, failures, case when blocked_until > last_at then blocked_until end as blocked_until from login_failures
     where merchant_id = $1 and subject = any ($2) and last_at >= $3::timestamptz - $4::interval`,
    [attempt.merchantId, Object.values(subjectsOf(attempt)), attempt.at, forgottenAfter],
  );
  const until = Math.max(0, ...rows.map((row) => row.blocked_until?.getTime() ?? 0));
  const waitMs = until - attempt.at.getTime();
  if (waitMs > 0)
    throw new Refusal('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
      captcha: standingOf(rows, 0).captchaDue,
    });
  return standingOf(rows, 0);
}

const claim = `insert into login_failures as f (merchant_id, subject, failures, last_at, blocked_until)
  select $1, s.subject, 1, $2, $2 from unnest($3::text[], $4::int[], $5::int[]) as s (subject, free, cap)
  order by s.subject
  on conflict (merchant_id, subject) do update set
    failures = case when f.last_at < $2::timestamptz - $6::interval then 1 else f.failures + 1 end,
    last_at = $2,
    blocked_until = $2::timestamptz + interval '1 second' * (
      select case when f.last_at < $2::timestamptz - $6::interval or f.failures < s.free then 0
        else least(s.cap, power(2, least(f.failures - s.free, 12))) end
      from unnest($3::text[], $4::int[], $5::int[]) as s (subject, free, cap) where s.subject = f.subject)
  returning subject, failures, blocked_until`;

/**
 * Counts the try before the password is looked at, so that a thousand at once are a thousand; the right password takes it back.
 * Answers how it stood before this very try, in the order in which the database took them, and how it stands after.
 */
export async function claimTry(
  db: Queryable,
  attempt: LoginAttempt,
): Promise<{ before: Standing; after: Standing }> {
  const subjects = Object.entries(subjectsOf(attempt)) as [RuleName, string][]; // entries() forgets the keys
  const { rows } = await db.query<FailureRow>(claim, [
    attempt.merchantId,
    attempt.at,
    subjects.map(([, subject]) => subject),
    subjects.map(([name]) => rules[name].free),
    subjects.map(([name]) => rules[name].capSeconds),
    forgottenAfter,
  ]);
  return { before: standingOf(rows, 1), after: standingOf(rows, 0) };
}

/** The right password ends the waits of the account or the device; the address takes back this one try. */
export async function forgetFailures(db: Queryable, attempt: LoginAttempt): Promise<void> {
  const { address, ...own } = subjectsOf(attempt);
  await db.query('delete from login_failures where merchant_id = $1 and subject = any ($2)', [
    attempt.merchantId,
    Object.values(own),
  ]);
  if (!address) return;
  await db.query(
    `update login_failures set failures = greatest(failures - 1, 0), blocked_until = least(blocked_until, $3)
     where merchant_id = $1 and subject = $2`,
    [attempt.merchantId, address, attempt.at],
  );
}

export async function pruneFailures(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from login_failures where last_at < $1::timestamptz - interval '1 day'`, [at]);
}
