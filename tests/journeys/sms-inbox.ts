// The messages to a telephone number in the demo server's outbox.
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { queryDatabase } from './server-database.ts';

/** An unused Philippine mobile number. */
export const newNumber = () => `0917${String(randomInt(10 ** 7)).padStart(7, '0')}`;

/** The newest code sent to a number; empty for none. */
export async function latestCode(mobileNum: string): Promise<string> {
  const [row] = await queryDatabase<{ text: string }>(
    'select body_text as text from demo_outbox where recipient = $1 order by received_at desc limit 1',
    [`+63${mobileNum.slice(1)}`],
  );
  return /\d{6}/u.exec(row?.text ?? '')?.[0] ?? '';
}

/** Waits for the next code to a number, after `before`. */
export async function codeFor(mobileNum: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        code = await latestCode(mobileNum);
        return code !== before;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return code;
}

/** Ends the waiting time before the next code of a number. */
export const endCodeWait = (mobileNum: string) =>
  queryDatabase('delete from one_time_code_sendings where subject like $1', [`%:+63${mobileNum.slice(1)}%`]);
