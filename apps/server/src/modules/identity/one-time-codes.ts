// One-time codes: six digits, hashed with a key, bound to a purpose and a number, good once, for five tries and ten minutes.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@perya/contract';
import { latinDigits } from '@perya/contract/field-rules';
import type { Queryable } from '../../platform/db/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { derivedSecret } from '../../platform/secret-key.ts';
import { refuseTooMany } from './one-time-code-limits.ts';
import { addSending, countTry, insertCode, lockSendings, useCode } from './one-time-code-queries.ts';
import type { Parts } from './parts.ts';

const digits = 6;
export const codeTries = 5;
export const codeLifeMs = 10 * 60_000;

/** Under which an address is counted. */
export const addressSubject = (ip: string) => `address:${ip}`;

export type NumberToProve = { merchantId: number; purpose: CodePurpose; mobile: string };

/** Makes a code within the limits of its number and address; it counts once the transaction commits. Refuses CODE_TOO_SOON, CODE_LIMIT. */
export async function makeCode(
  tx: Queryable,
  secretKey: Buffer,
  wish: NumberToProve & { ip: string; countAddress: boolean; at: Date },
): Promise<string> {
  const { merchantId, purpose, mobile, ip, at } = wish;
  const subjects = [`number:${mobile}`, addressSubject(ip)] as const;
  // Always the number first: two that wait for each other's rows cannot happen.
  const toNumber = await lockSendings(tx, merchantId, subjects[0], at);
  const fromAddress = await lockSendings(tx, merchantId, subjects[1], at);
  refuseTooMany(toNumber, wish.countAddress ? fromAddress : [], at);
  await addSending(tx, merchantId, subjects, at);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await insertCode(tx, {
    merchantId,
    id: newId(at),
    purpose,
    mobile,
    codeHash: hashOf(secretKey, wish, code),
    createdAt: at,
    expiresAt: new Date(at.getTime() + codeLifeMs),
  });
  return code;
}

/** A code that was typed rightly and is still to be spent, in the transaction of what it is for. */
export type ProvenNumber = { mobile: string; spend: (tx: Queryable) => Promise<void> };

/** Checks what was typed against the number's newest code; each try counts. Refuses VERIFICATION_CODE_WRONG, as does a second `spend`. */
export async function proveNumber(
  parts: Pick<Parts, 'database' | 'secretKey'>,
  number: NumberToProve,
  typed: string | undefined,
  at: Date,
): Promise<ProvenNumber> {
  const code = latinDigits(typed ?? '').trim();
  const found = await countTry(parts.database, { ...number, most: codeTries, at });
  const same = found && timingSafeEqual(found.code_hash, hashOf(parts.secretKey, number, code));
  if (!same) throw wrongCode();
  return {
    mobile: number.mobile,
    spend: async (tx) => {
      if (!(await useCode(tx, number.merchantId, found.id, at))) throw wrongCode();
    },
  };
}

function wrongCode() {
  return new Refusal('VERIFICATION_CODE_WRONG', { field: 'verificationCode' });
}

function hashOf(secretKey: Buffer, { merchantId, purpose, mobile }: NumberToProve, code: string): Buffer {
  return createHmac('sha256', derivedSecret(secretKey, 'one-time-code'))
    .update(`${merchantId}/${purpose}/${mobile}/${code}`)
    .digest();
}
