// Captchas: pictures and proof of work, each answered once.
import type { CaptchaPurpose } from '@perya/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../app.fixture.ts';
import { brandIdSchema } from '../../../platform/ids.ts';
import { makeCaptcha, requireCaptcha } from './captcha.ts';

let server: TestServer;
let parts: TestServer['app']['identity']['parts'];
beforeAll(async () => {
  server = await openTestServer();
  parts = server.app.identity.parts;
});
afterAll(() => server.close());

const merchant = { id: brandIdSchema.parse(1) };
let now: Date;
beforeEach(() => {
  now = new Date();
});

async function picture(purpose: CaptchaPurpose) {
  const made = await makeCaptcha(parts, { merchant, purpose, now });
  if (made.kind !== 'image') throw new Error('not a picture');
  return made;
}

/** A captcha with known digits, since no program reads the real picture. */
async function knownPicture(purpose: CaptchaPurpose, figures = '40713') {
  const { id } = await picture(purpose);
  const { createHmac } = await import('node:crypto');
  const { derivedSecrets } = await import('../../../platform/secret-key.ts');
  const hash = createHmac('sha256', derivedSecrets(parts.secretKey, 'captcha')[0]).update(`${id}/${figures}`);
  await server.database.owner.query('update captchas set answer_hash = $2 where id = $1', [
    id,
    hash.digest(),
  ]);
  return { captchaId: id, captcha: figures };
}

async function solvedWork(purpose: CaptchaPurpose) {
  const made = await makeCaptcha(parts, { merchant, purpose, kind: 'work', now });
  if (made.kind !== 'work') throw new Error('not work');
  const solution = await solveChallenge({ challenge: made.challenge, deriveKey });
  return { captchaId: made.id, captcha: solution?.derivedKey ?? '' };
}

const ask = (body: { captchaId?: string; captcha?: string }, purpose: CaptchaPurpose = 'login', at = now) =>
  requireCaptcha(parts, { merchant, body, now: at }, purpose);

test('[7-06] GET /wps/captcha answers a PNG in base64 and keeps no figures', async () => {
  const { value, status } = await server.call('GET /wps/captcha', { query: { purpose: 'login' } });
  expect(status).toBe(200);
  if (value.kind !== 'image') throw new Error('not a picture');
  const bytes = Buffer.from(value.image, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const { rows } = await server.database.owner.query('select * from captchas where id = $1', [value.id]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
    'answer_hash',
    'expires_at',
    'id',
    'merchant_id',
    'purpose',
  ]);
});

test.each([
  ['the figures of the picture', knownPicture],
  ['the work that a device has done', solvedWork],
])('[7-06] %s let pass once, and never again', async (_what, answered) => {
  const body = await answered('login');
  await ask(body);
  await expect(ask(body)).rejects.toMatchObject({ code: 'CAPTCHA_INCORRECT', value: { captcha: true } });
});

test('[7-06] of twenty answers at once to one captcha a single one passes', async () => {
  const body = await knownPicture('register');
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(body, 'register')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[7-06] a captcha is good for its merchant and its purpose alone, and is spent by a wrong answer', async () => {
  for (const answered of [knownPicture, solvedWork])
    await expect(ask(await answered('login'), 'forget')).rejects.toMatchObject({ code: 'CAPTCHA_INCORRECT' });
  const foreign = await knownPicture('login');
  await expect(
    requireCaptcha(parts, { merchant: { id: brandIdSchema.parse(2) }, body: foreign, now }, 'login'),
  ).rejects.toMatchObject({ code: 'CAPTCHA_INCORRECT' });
  const guessed = await knownPicture('login');
  await expect(ask({ ...guessed, captcha: '40714' })).rejects.toMatchObject({ code: 'CAPTCHA_INCORRECT' });
  await expect(ask(guessed)).rejects.toMatchObject({ code: 'CAPTCHA_INCORRECT' });
});

test('[7-06] a captcha is too old after five minutes', async () => {
  for (const answered of [knownPicture, solvedWork]) {
    const late = new Date(now.getTime() + 5 * 60_000 + 1);
    await expect(ask(await answered('login'), 'login', late)).rejects.toMatchObject({
      code: 'CAPTCHA_INCORRECT',
    });
  }
});

test.each([
  [{}],
  [{ captcha: '40713' }],
  [{ captchaId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f' }],
  [{ captchaId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f', captcha: '   ' }],
])('[5-02] %j is no answer', async (body) => {
  await expect(ask(body)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED', value: { field: 'captcha' } });
});

test('[7-06] the start of the key, which everybody sees, is not the key', async () => {
  const made = await makeCaptcha(parts, { merchant, purpose: 'sms', kind: 'work', now });
  if (made.kind !== 'work') throw new Error('not work');
  const { keyPrefix } = made.challenge.parameters;
  const guess = keyPrefix.padEnd(64, '0');
  await expect(ask({ captchaId: made.id, captcha: guess }, 'sms')).rejects.toMatchObject({
    code: 'CAPTCHA_INCORRECT',
  });
});

test('the number of tries that solve a work captcha may be small: no search can begin late', async () => {
  let fewest = Number.POSITIVE_INFINITY;
  // One in three takes fewer than 150 tries: all of 25 take more once in 100,000 runs.
  for (let made = 0; made < 25 && fewest >= 150; made += 1) {
    const captcha = await makeCaptcha(parts, { merchant, purpose: 'login', kind: 'work', now });
    if (captcha.kind !== 'work') throw new Error('not work');
    const solution = await solveChallenge({ challenge: captcha.challenge, deriveKey });
    fewest = Math.min(fewest, solution?.counter ?? fewest);
  }
  expect(fewest).toBeLessThan(150);
});
