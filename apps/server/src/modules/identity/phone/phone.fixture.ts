// A test telephone: free numbers, and the short messages sent to them.
import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@perya/contract';
import { deliverTo, type TestServer, type Who } from '../../../app.fixture.ts';

/** A Philippine mobile number. */
export function newNumber(): string {
  return `0917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
}

export const inE164 = (mobileNum: string) => `+63${mobileNum.slice(1)}`;

/** The newest message to a number in the demo outbox; undefined for none. */
export async function lastMessage(server: TestServer, mobileNum: string): Promise<string | undefined> {
  await deliverTo(server, inE164(mobileNum));
  const all = await server.app.messages.received(500);
  return all.find(({ recipient }) => recipient === inE164(mobileNum))?.body_text;
}

/** Requests a code and reads it from the outbox. Throws when none was sent. */
export async function codeFor(
  server: TestServer,
  purpose: CodePurpose,
  mobileNum: string,
  who: Who = {},
): Promise<string> {
  const body = { mobileNum, countryDialingCode: '63', purpose };
  const asked = await server.call('POST /wps/verification/sms/noLogin', { body }, who);
  if (asked.error) throw new Error(asked.error.code);
  const code = /\d{6}/u.exec((await lastMessage(server, mobileNum)) ?? '')?.[0];
  if (!code) throw new Error(`no code came to ${mobileNum}`);
  return code;
}

/** A code other than this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0');

/** A registration by number that the first demo merchant accepts. */
export function mobileRegistration(mobileNum: string, verificationCode: string) {
  return {
    mobileNum,
    countryDialingCode: '63',
    verificationCode,
    password: 'lanterns-over-water',
    confirmPassword: 'lanterns-over-water',
    type: 0 as const,
    registerUrl: 'localhost',
    registerMethod: 'H5' as const,
    disclaimer: true,
    birthday: '1990-04-12',
  };
}
