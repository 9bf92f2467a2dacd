// One-time codes: six digits, hashed with a key, bound to purpose and number, valid once and for ten minutes.
import { randomInt } from 'node:crypto';
import type { CodePurpose } from '@perya/contract';
import { latinDigits } from '@perya/contract/digits';
import type { Queryable } from '../../../platform/db/index.ts';
import { countedAddress } from '../../../platform/http/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { newId } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOneOf, keyedHashes, type SecretKeys } from '../../../platform/secret-key.ts';
import { captchaRequired } from '../login/captcha.ts';
import type { Parts } from '../parts.ts';
import { isCaptchaDue, refuseTooMany } from './one-time-code-limits.ts';
import { addSending, countTry, insertCode, lockSendings, useCode } from './one-time-code-queries.ts';

const digits = 6;
/** Tries per address and in all: a stranger's wrong tries do not use up the owner's code. */
const triesAtMost = { address: 5, all: 15 };
export const codeLifeMs = 10 * 60_000;

export type NumberToProve = { bookId: BookId; purpose: CodePurpose; mobile: string };

/** `countAddress`: an address stands for one client; `captchaAnswered`: a captcha was just solved. */
export type NewCodeRequest = NumberToProve & {
  ip: string;
  countAddress: boolean;
  captchaAnswered: boolean;
  at: Date;
};

/**
 * Makes a code within the limits of its number and address; valid once the transaction commits.
 * Refuses CODE_TOO_SOON, CODE_LIMIT, CAPTCHA_REQUIRED.
 */
export async function makeCode(
  tx: Queryable,
  secretKey: SecretKeys,
  request: NewCodeRequest,
): Promise<string> {
  const { bookId, purpose, mobile, at } = request;
  const address = countedAddress(request.ip);
  const subjects = [`number:${mobile}`, `pair:${mobile}|${address}`, `address:${address}`] as const;
  // Always in this order, so that two requests cannot deadlock; each sees the counts of the one before.
  const toNumber = await lockSendings(tx, bookId, subjects[0], at);
  const ofPair = await lockSendings(tx, bookId, subjects[1], at);
  const byAddress = await lockSendings(tx, bookId, subjects[2], at);
  const sendings = { toNumber, ofPair, byAddress: request.countAddress ? byAddress : [] };
  refuseTooMany(sendings, at);
  if (request.countAddress && !request.captchaAnswered && isCaptchaDue(sendings, at)) throw captchaRequired();
  await addSending(tx, bookId, subjects, at);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await insertCode(tx, {
    bookId,
    id: newId(at),
    purpose,
    mobile,
    codeHash: hashesOf(secretKey, request, code)[0],
    createdAt: at,
    expiresAt: new Date(at.getTime() + codeLifeMs),
  });
  return code;
}

/** A correct code that is yet to be used up, in the transaction of its purpose. */
export type ProvenNumber = { mobile: string; spend: (tx: Queryable) => Promise<void> };

/** Checks a typed code against the number's newest; each try counts. Refuses VERIFICATION_CODE_WRONG, also at a second `spend`. */
export async function proveNumber(
  parts: Pick<Parts, 'database' | 'secretKey'>,
  number: NumberToProve,
  typed: { code: string | undefined; ip: string; at: Date },
): Promise<ProvenNumber> {
  const { ip, at } = typed;
  const code = latinDigits(typed.code ?? '').trim();
  const found = await countTry(parts.database, {
    ...number,
    address: countedAddress(ip),
    most: triesAtMost,
    at,
  });
  const same = found && isOneOf(hashesOf(parts.secretKey, number, code), found.code_hash);
  if (!same) throw wrongCode();
  return {
    mobile: number.mobile,
    spend: async (tx) => {
      if (!(await useCode(tx, number.bookId, found.id, at))) throw wrongCode();
    },
  };
}

function wrongCode() {
  return new Refusal('VERIFICATION_CODE_WRONG', { field: 'verificationCode' });
}

const hashesOf = (secretKey: SecretKeys, { bookId, purpose, mobile }: NumberToProve, code: string) =>
  keyedHashes(secretKey, 'one-time-code', `${bookId}/${purpose}/${mobile}/${code}`);
