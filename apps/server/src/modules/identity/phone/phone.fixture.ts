// A telephone for tests: numbers nobody has, and what the house wrote to them.
import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@perya/contract';
import type { TestServer, Who } from '../../../app.fixture.ts';

/** A Philippine mobile number. */
export function newNumber(): string {
  return `0917${String(randomInt(10 ** 7)).padStart(7, '0')}`;
}

export const inE164 = (mobileNum: string) => `+63${mobileNum.slice(1)}`;

/** The newest message that the demo house's outbox received for a number; undefined for none. */
export async function lastMessage(server: TestServer, mobileNum: string): Promise<string | undefined> {
  await server.app.messages.deliver();
  const all = await server.app.messages.received(500);
  return all.find(({ recipient }) => recipient === inE164(mobileNum))?.body_text;
}

/** Asks for a code and reads it from the telephone. Throws when none was sent. */
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

/** Another code than this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** 6).padStart(6, '0');

/** A registration by number, as the demo house's first brand asks for it. */
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
