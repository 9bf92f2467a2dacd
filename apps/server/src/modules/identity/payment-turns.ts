// Lets the tries at one payment password be looked at one after the other, in however many processes they arrive.
//
// No transaction is held meanwhile: a check takes as long as a password takes, and may wait for others. A process that dies leaves its turn to time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import type { LoginAttempt } from './login-delays.ts';

type Whose = Pick<LoginAttempt, 'merchantId' | 'account'>;

const held = '10 seconds';
/** Longer than a turn that nobody ends. */
const patienceMs = 12_000;
const lookAgainMs = 20;
/** Within one process nobody asks the database in vain. */
const turns = new Turns();

/** Runs the work when no other try of the account is looked at. Refuses OVERLOADED to who has waited too long. */
export function inTurn<T>(db: Queryable, whose: Whose, work: () => Promise<T>): Promise<T> {
  return turns.run(`${whose.merchantId} ${whose.account}`, async () => {
    const until = await take(db, whose);
    try {
      return await work();
    } finally {
      await end(db, whose, until);
    }
  });
}

const subjectOf = ({ account }: Whose) => `turn:${account}`;

/** Answers until when the turn is this one's, by the database's clock: no other turn of the account ends at that very moment. */
async function take(db: Queryable, whose: Whose): Promise<string> {
  const deadline = performance.now() + patienceMs;
  do {
    const { rows } = await db.query<{ until: string }>(
      `insert into login_failures as f (merchant_id, subject, failures, last_at, blocked_until)
       values ($1, $2, 0, clock_timestamp(), clock_timestamp() + $3::interval)
       on conflict (merchant_id, subject) do update set last_at = excluded.last_at, blocked_until = excluded.blocked_until
        where f.blocked_until <= clock_timestamp()
       returning blocked_until::text as until`,
      [whose.merchantId, subjectOf(whose), held],
    );
    if (rows[0]) return rows[0].until;
    await pause(lookAgainMs);
  } while (performance.now() < deadline);
  throw new Refusal('OVERLOADED', { retryAfterSeconds: 2 });
}

async function end(db: Queryable, whose: Whose, until: string): Promise<void> {
  await db.query(
    'delete from login_failures where merchant_id = $1 and subject = $2 and blocked_until = $3::timestamptz',
    [whose.merchantId, subjectOf(whose), until],
  );
}
