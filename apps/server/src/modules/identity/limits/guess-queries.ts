// The SQL of failed guesses and of the locks under which guesses are checked.
import type { Queryable } from '../../../platform/db/index.ts';
import type { BrandId } from '../../../platform/ids.ts';

const forgottenAfter = '1 hour';

export type FailureRow = { subject: string; failures: number; blocked_until: Date | null };

/** Failures of the last hour; `blocked_until` is null if the last one started no wait. */
export async function readFailures(
  db: Queryable,
  merchantId: BrandId,
  subjects: readonly string[],
  at: Date,
): Promise<FailureRow[]> {
  const { rows } = await db.query<FailureRow>(
    // A try that began before the last one but is checked after it is not blocked.
    `select subject, failures, case when blocked_until > last_at then blocked_until end as blocked_until from login_failures
     where merchant_id = $1 and subject = any ($2) and last_at >= $3::timestamptz - $4::interval`,
    [merchantId, subjects, at, forgottenAfter],
  );
  return rows;
}

export type CountedSubject = { subject: string; free: number; capSeconds: number };

/** Counts one failure per subject; beyond its free ones each doubles the wait, up to the maximum. */
export async function addFailures(
  db: Queryable,
  merchantId: BrandId,
  subjects: readonly CountedSubject[],
  at: Date,
): Promise<FailureRow[]> {
  const { rows } = await db.query<FailureRow>(
    `insert into login_failures as f (merchant_id, subject, failures, last_at, blocked_until)
     select $1, s.subject, 1, $2, $2 from unnest($3::text[], $4::int[], $5::int[]) as s (subject, free, cap)
     order by s.subject
     on conflict (merchant_id, subject) do update set
       failures = case when f.last_at < $2::timestamptz - $6::interval then 1 else f.failures + 1 end,
       last_at = $2,
       blocked_until = $2::timestamptz + interval '1 second' * (
         select case when f.last_at < $2::timestamptz - $6::interval or f.failures < s.free then 0
           else least(s.cap, power(2, least(f.failures - s.free, 12))) end
         from unnest($3::text[], $4::int[], $5::int[]) as s (subject, free, cap) where s.subject = f.subject)
     returning subject, failures, blocked_until`,
    [
      merchantId,
      at,
      subjects.map(({ subject }) => subject),
      subjects.map(({ free }) => free),
      subjects.map(({ capSeconds }) => capSeconds),
      forgottenAfter,
    ],
  );
  return rows;
}

export async function deleteFailures(db: Queryable, merchantId: BrandId, subjects: readonly string[]) {
  await db.query('delete from login_failures where merchant_id = $1 and subject = any ($2)', [
    merchantId,
    subjects,
  ]);
}

/** Takes back the failure that was counted for a right try. */
export async function takeBackFailure(db: Queryable, merchantId: BrandId, subject: string, at: Date) {
  await db.query(
    `update login_failures set failures = greatest(failures - 1, 0), blocked_until = least(blocked_until, $3)
     where merchant_id = $1 and subject = $2`,
    [merchantId, subject, at],
  );
}

export async function pruneFailures(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from login_failures where last_at < $1::timestamptz - interval '1 day'`, [at]);
}

/** The guessed secret: `name` contains the account, the kind of secret and, where strangers may guess, the address. */
export type TurnOf = { merchantId: BrandId; name: string };

const turnLife = '10 seconds';
const turnSubject = ({ name }: TurnOf) => `turn:${name}`;

/** Takes the lock; returns its unique end by the database's clock, or undefined while it is taken. */
export async function startTurn(db: Queryable, turn: TurnOf): Promise<string | undefined> {
  const { rows } = await db.query<{ until: string }>(
    `insert into login_failures as f (merchant_id, subject, failures, last_at, blocked_until)
     values ($1, $2, 0, clock_timestamp(), clock_timestamp() + $3::interval)
     on conflict (merchant_id, subject) do update set last_at = excluded.last_at, blocked_until = excluded.blocked_until
      where f.blocked_until <= clock_timestamp()
     returning blocked_until::text as until`,
    [turn.merchantId, turnSubject(turn), turnLife],
  );
  return rows[0]?.until;
}

export async function endTurn(db: Queryable, turn: TurnOf, until: string): Promise<void> {
  await db.query(
    'delete from login_failures where merchant_id = $1 and subject = $2 and blocked_until = $3::timestamptz',
    [turn.merchantId, turnSubject(turn), until],
  );
}
