// Limits guessing of passwords and codes: a captcha from the third failure on, then growing waits.
//
// A stranger must not lock the owner out, so waits belong to an address and account together. One address adds at most
// its free tries to the account's count, and the account's wait applies only to addresses that have used theirs.
import type { Queryable } from '../../../platform/db/index.ts';
import { countedAddress } from '../../../platform/http/index.ts';
import type { BrandId } from '../../../platform/ids.ts';
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
  // A device token may be stolen: after a few failures a known device counts as unknown.
  device: { free: 10, capSeconds: 300 },
} as const satisfies Record<string, Rule>;
type RuleName = keyof typeof rules;
const captchaFrom = 3;
const codeLoginFrom = 10;

/** `account`: the name that is tried, existing or not. `device`: a known device of it, which strangers' tries do not slow. */
export type GuessAttempt = {
  merchantId: BrandId;
  account: string;
  ip: string;
  at: Date;
  device?: string | undefined;
  /** false where all clients share one address: tests and benches. */
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

/** `captcha`: one is due. `codeOnly`: the password alone is not enough any more. */
export type GuessState = { captchaDue: boolean; codeLoginDue: boolean };

const failuresOf = (rows: readonly FailureRow[], subject: string | undefined) =>
  rows.find((row) => row.subject === subject)?.failures ?? 0;

function stateOf(rows: readonly FailureRow[], subjects: Subjects): GuessState {
  const { account, address, device } = subjects;
  const most = Math.max(...[account, address, device].map((subject) => failuresOf(rows, subject)));
  return { captchaDue: most >= captchaFrom, codeLoginDue: failuresOf(rows, account) >= codeLoginFrom };
}

/** The state before a try. Refuses TOO_MANY_REQUESTS during a wait. */
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
 * Counts the guess before it is checked, so that parallel guesses all count; a right one is taken back.
 * Returns the state before this guess, in the database's order, and after it.
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

/** A right password ends the waits of account and device; the address takes back only this try. */
export async function forgetFailures(db: Queryable, attempt: GuessAttempt): Promise<void> {
  const { address, ...own } = subjectsOf(attempt);
  await deleteFailures(db, attempt.merchantId, Object.values(own));
  if (address) await takeBackFailure(db, attempt.merchantId, address, attempt.at);
}
