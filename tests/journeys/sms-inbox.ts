// Codes by SMS: the messages to a number in the demo server's outbox, and the forms that ask for them.
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { password } from './acts.ts';
import type { Phone } from './phone.ts';
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

export const getCode = (phone: Phone) => phone.button(phone.say('mobile.getCode'));
export const numberField = (phone: Phone) => phone.field(phone.say('mobile.number'));
export const codeField = (phone: Phone) => phone.field(phone.say('mobile.code'));

export async function askForCode(phone: Phone, mobileNum: string): Promise<string> {
  const before = await latestCode(mobileNum);
  await numberField(phone).fill(mobileNum);
  await getCode(phone).tap();
  await phone.page.getByText(phone.say('mobile.sent')).first().waitFor();
  return codeFor(mobileNum, before);
}

/** Registers a member with a number by the form; the phone is on home, logged in. */
export async function registerByMobile(phone: Phone, mobileNum: string): Promise<void> {
  const { say, field } = phone;
  await phone.go('/m/register');
  await phone.page.getByRole('tab', { name: say('register.byMobile') }).tap();
  const sent = await askForCode(phone, mobileNum);
  await codeField(phone).fill(sent);
  await field(say('register.password')).fill(password);
  await field(say('register.confirmPassword')).fill(password);
  await field(say('register.birthday')).fill('1990-05-17');
  await phone.button(say('register.submit')).tap();
  await phone.page.waitForURL('**/m/home');
}
