// The queries of the passwords of staff, and of the wrong tries at them.
import type { Queryable } from '../../platform/db/index.ts';
import { ofDemo } from './key-queries.ts';

export type PasswordRow = {
  staff_id: string;
  password_hash: string;
  totp_sealed: Buffer;
  confirmed_at: Date | null;
};

const columns = 'w.staff_id, w.password_hash, w.totp_sealed, w.confirmed_at';

/** A confirmed password of somebody who is not suspended. `only_demo`: the demo alone accepts it. */
export async function findPasswordByEmail(
  db: Queryable,
  email: string,
): Promise<(PasswordRow & { only_demo: boolean }) | undefined> {
  const { rows } = await db.query<PasswordRow & { only_demo: boolean }>(
    `select ${columns}, ${ofDemo('w.staff_id')} as only_demo
       from staff_passwords w join staff_people p on p.id = w.staff_id
      where p.email = $1 and p.suspended_at is null and w.confirmed_at is not null`,
    [email],
  );
  return rows[0];
}

export async function findPassword(db: Queryable, staffId: string): Promise<PasswordRow | undefined> {
  const { rows } = await db.query<PasswordRow>(
    `select ${columns} from staff_passwords w where w.staff_id = $1`,
    [staffId],
  );
  return rows[0];
}

/** Replaces the former one; it opens nothing until a code confirms it. */
export async function putPassword(
  tx: Queryable,
  { staffId, hash, sealed, at }: { staffId: string; hash: string; sealed: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into staff_passwords (staff_id, password_hash, totp_sealed, set_at) values ($1, $2, $3, $4)
     on conflict (staff_id) do update
       set password_hash = $2, totp_sealed = $3, set_at = $4, last_step = 0, confirmed_at = null`,
    [staffId, hash, sealed, at],
  );
}

/** Uses up a code's time step and all before it; false if it was used, or the secret is another by now. */
export async function takeStep(
  tx: Queryable,
  { staff_id, totp_sealed }: PasswordRow,
  step: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update staff_passwords set last_step = $2 where staff_id = $1 and last_step < $2 and totp_sealed = $3',
    [staff_id, step, totp_sealed],
  );
  return rowCount === 1;
}

export async function confirmPassword(tx: Queryable, staffId: string, at: Date): Promise<void> {
  await tx.query('update staff_passwords set confirmed_at = $2 where staff_id = $1', [staffId, at]);
}

/** False if there was none. */
export async function deletePassword(tx: Queryable, staffId: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from staff_passwords where staff_id = $1', [staffId]);
  return rowCount === 1;
}

export type GuessedAt = { subject: string; free: number };

/** Counts a try at each subject before it is checked. Answers those that do not wait; beyond the free tries each doubles the wait. */
export async function countTries(db: Queryable, at: Date, of: readonly GuessedAt[]): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    `insert into staff_guesses as g (subject, failures, last_at, blocked_until)
     select s.subject, 1, $1, $1::timestamptz - interval '1 second' from unnest($2::text[]) as s (subject) order by 1
     on conflict (subject) do update set
       failures = case when g.last_at < $1::timestamptz - interval '1 hour' then 1 else g.failures + 1 end,
       last_at = $1,
       blocked_until = $1::timestamptz + interval '1 second' * (
         select case when g.last_at < $1::timestamptz - interval '1 hour' or g.failures < s.free then -1
           else least(300, power(2, least(g.failures - s.free, 9))) end
         from unnest($2::text[], $3::int[]) as s (subject, free) where s.subject = g.subject)
      where g.blocked_until <= $1
     returning subject`,
    [at, of.map(({ subject }) => subject), of.map(({ free }) => free)],
  );
  return rows.map(({ subject }) => subject);
}

/** Of a right try: the account has no failures any more, and the address takes this one back. */
export async function forgetTries(
  db: Queryable,
  account: string,
  address: string | undefined,
): Promise<void> {
  await db.query('delete from staff_guesses where subject = $1', [account]);
  await db.query('update staff_guesses set failures = greatest(failures - 1, 0) where subject = $1', [
    address,
  ]);
}

/** Those of more than a day ago. */
export async function pruneTries(db: Queryable, at: Date): Promise<void> {
  await db.query(`delete from staff_guesses where last_at < $1::timestamptz - interval '1 day'`, [at]);
}
