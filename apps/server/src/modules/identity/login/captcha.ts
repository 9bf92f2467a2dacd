// Makes and checks captchas, for one merchant and purpose each; each can be answered once, in any process.
import { randomInt } from 'node:crypto';
import type { CaptchaPurpose } from '@perya/contract';
import type { Database } from '../../../platform/db/index.ts';
import type { ValueOf } from '../../../platform/http/index.ts';
import type { BrandId } from '../../../platform/ids.ts';
import { newId } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOneOf, keyedHashes, type SecretKeys } from '../../../platform/secret-key.ts';
import { captchaImage } from './captcha-image.ts';
import { insertCaptcha, takeCaptcha } from './captcha-queries.ts';

type CaptchaParts = { database: Database; secretKey: SecretKeys };
type Captcha = ValueOf<'GET /wps/captcha'>;

const lifeMs = 5 * 60_000;
const figures = 5;
// 200 keys of 4,000 rounds on average: about a second on a phone. Every number of tries is equally likely.
const work = { algorithm: 'PBKDF2/SHA-256', cost: 4000, keyLength: 32, mostTries: 400 };

export type CaptchaRequest = {
  merchant: { id: BrandId };
  purpose: CaptchaPurpose;
  kind?: 'image' | 'work' | undefined;
  now: Date;
};

/** Makes a captcha of this kind, by default a picture. */
export async function makeCaptcha(parts: CaptchaParts, request: CaptchaRequest): Promise<Captcha> {
  const { merchant, purpose, now } = request;
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const expirationTime = expiresAt.toISOString();
  const keep = (answer: string) =>
    insertCaptcha(parts.database, {
      merchantId: merchant.id,
      id,
      purpose,
      answerHash: answerHashes(parts.secretKey, id, answer)[0],
      expiresAt,
    });
  if (request.kind === 'work') {
    const { challenge, answer } = await makeWork();
    await keep(answer);
    return { kind: 'work', id, challenge, expirationTime };
  }
  const answer = String(randomInt(10 ** figures)).padStart(figures, '0');
  const image = await captchaImage(answer);
  await keep(answer);
  return { kind: 'image', id, image, expirationTime };
}

/** The proof-of-work task and its solution, so that checking an answer costs one comparison. */
async function makeWork() {
  const [{ createChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  let answer = '';
  const { parameters } = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    keyLength: work.keyLength,
    counter: randomInt(work.mostTries),
    deriveKey: async (...task) => {
      const result = await deriveKey(...task);
      answer = Buffer.from(result.derivedKey).toString('hex');
      return result;
    },
  });
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const algorithm = 'PBKDF2/SHA-256' as const;
  return { answer, challenge: { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix } } };
}

export type CaptchaAnswer = {
  merchant: { id: BrandId };
  body: { captchaId?: string | undefined; captcha?: string | undefined };
  now: Date;
};

/**
 * Checks the answer to a valid captcha of this merchant and purpose; the captcha is used up either way.
 * Refuses CAPTCHA_REQUIRED and CAPTCHA_INCORRECT, both with `value.captcha`: the page then asks for a new one.
 */
export async function requireCaptcha(
  parts: CaptchaParts,
  { merchant, body, now }: CaptchaAnswer,
  purpose: CaptchaPurpose,
): Promise<void> {
  const answer = body.captcha?.trim();
  if (!body.captchaId || !answer) throw captchaRequired();
  const row = await takeCaptcha(parts.database, merchant.id, body.captchaId);
  const right =
    row !== undefined &&
    row.purpose === purpose &&
    row.expires_at > now &&
    isOneOf(answerHashes(parts.secretKey, body.captchaId, answer), row.answer_hash);
  if (!right) throw new Refusal('CAPTCHA_INCORRECT', asksAgain);
}

/** Refuses a request without an answer; the page then shows a captcha. */
export function captchaRequired(): Refusal {
  return new Refusal('CAPTCHA_REQUIRED', asksAgain);
}

const asksAgain = { captcha: true, field: 'captcha' };

const answerHashes = (secretKey: SecretKeys, id: string, answer: string) =>
  keyedHashes(secretKey, 'captcha', `${id}/${answer}`);
