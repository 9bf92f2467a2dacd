// Slows down whoever guesses passwords and codes: a captcha from the third failure on, then waits that grow.
//
// A stranger must not lock the owner out, so waits belong to an address and an account together. One address adds no more to the
// account's own count than its free tries, and the account's wait holds for those addresses alone that have used theirs.
import type { Queryable } from '../../../platform/db/index.ts';
import { countedAddress } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  addFailures,
  deleteFailures,
  type FailureRow,
  readFailures,
  takeBackFailure,
} from './guess-queries.ts';

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
const codeLoginFrom = 10;

/** `account` names the account that is tried, whether it exists or not. `device`: a known device of that account, which a stranger's tries do not slow. */
export type GuessAttempt = {
  merchantId: number;
  account: string;
  ip: string;
  at: Date;
  device?: string | undefined;
  /** false where one address stands for everybody: tests and benches. */
  countAddress: boolean;
};

type Subjects = Partial<Record<RuleName, string>>;

function subjectsOf({ account, ip, device, countAddress }: GuessAttempt): Subjects {
  if (device) return { device: `device:${device}` };
  const address = countedAddress(ip);
  return {
    pair: `pair:${account}|${address}`,
    account: `account:${account}`,
    ...(countAddress ? { address: `address:${address}` } : {}),
  };
}

/** Whether a captcha is due, and whether the password alone is still enough. */
export type GuessState = { captchaDue: boolean; codeLoginDue: boolean };

const failuresOf = (rows: readonly FailureRow[], subject: string | undefined) =>
  rows.find((row) => row.subject === subject)?.failures ?? 0;

function stateOf(rows: readonly FailureRow[], subjects: Subjects): GuessState {
  const { account, address, device } = subjects;
  const most = Math.max(...[account, address, device].map((subject) => failuresOf(rows, subject)));
  return { captchaDue: most >= captchaFrom, codeLoginDue: failuresOf(rows, account) >= codeLoginFrom };
}

/** The state before a try. Refuses TOO_MANY_REQUESTS while a wait runs. */
export async function refuseDuringWait(db: Queryable, attempt: GuessAttempt): Promise<GuessState> {
  const subjects = subjectsOf(attempt);
  const rows = await readFailures(db, attempt.merchantId, Object.values(subjects), attempt.at);
  const state = stateOf(rows, subjects);
  const ownTriesUsed = failuresOf(rows, subjects.pair) >= rules.pair.free;
  const waits = rows
    .filter(({ subject }) => subject !== subjects.account || ownTriesUsed)
    .map((row) => row.blocked_until?.getTime() ?? 0);
  const waitMs = Math.max(0, ...waits) - attempt.at.getTime();
  if (waitMs > 0)
    throw new Refusal('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil(waitMs / 1000),
      captcha: state.captchaDue,
    });
  return state;
}

/**
 * Counts the guess before it is checked, so that a thousand at once are a thousand; the right one takes it back.
 * Answers the state before this very guess, in the order in which the database took them, and after it.
 */
export async function countGuess(
  db: Queryable,
  attempt: GuessAttempt,
): Promise<{ before: GuessState; after: GuessState }> {
  const { merchantId, at } = attempt;
  const subjects = subjectsOf(attempt);
  const add = (names: readonly RuleName[]) => {
    const counted = names.flatMap((name) => {
      const subject = subjects[name];
      return subject ? [{ subject, ...rules[name] }] : [];
    });
    return addFailures(db, merchantId, counted, at);
  };
  const own = await add(['pair', 'address', 'device']);
  const { pair, account } = subjects;
  const countsForAccount = failuresOf(own, pair) <= rules.pair.free;
  const others = countsForAccount
    ? await add(['account'])
    : await readFailures(db, merchantId, account ? [account] : [], at);
  const less = (rows: FailureRow[]) => rows.map((row) => ({ ...row, failures: row.failures - 1 }));
  return {
    before: stateOf([...less(own), ...(countsForAccount ? less(others) : others)], subjects),
    after: stateOf([...own, ...others], subjects),
  };
}

/** The right password ends the waits of the account or the device; the address takes back this one try. */
export async function forgetFailures(db: Queryable, attempt: GuessAttempt): Promise<void> {
  const { address, ...own } = subjectsOf(attempt);
  await deleteFailures(db, attempt.merchantId, Object.values(own));
  if (address) await takeBackFailure(db, attempt.merchantId, address, attempt.at);
}
