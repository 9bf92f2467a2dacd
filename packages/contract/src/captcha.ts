// Captchas: a picture with digits, or a proof of work by the device for people who cannot read it.
import { z } from 'zod';
import { defineCall, instant, typedFigures, uuid } from './call.ts';

/** A captcha requested for one purpose is invalid for any other. */
export const captchaPurposes = ['login', 'register', 'forget', 'sms', 'chat'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** The captcha fields in the body of a call that may need one. */
export const captchaFields = {
  captchaId: uuid.optional().describe("the captcha's id"),
  captcha: typedFigures.max(64).optional().describe("the picture's digits, or the key of the proof of work"),
};

const pictureValue = z.strictObject({
  kind: z.literal('image'),
  id: uuid,
  image: z.base64().describe('a PNG'),
  expirationTime: instant,
});

const workValue = z.strictObject({
  kind: z.literal('work'),
  id: uuid,
  challenge: z
    .strictObject({
      parameters: z.strictObject({
        algorithm: z.literal('PBKDF2/SHA-256'),
        nonce: z.string(),
        salt: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
      }),
    })
    .describe(
      'find the counter whose key begins with keyPrefix; the whole key, in hexadecimal, is the answer',
    ),
  expirationTime: instant,
});

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'Get a captcha',
  description: 'A captcha: valid once, for one purpose, for a few minutes',
  permit: 'public',
  query: z.strictObject({
    purpose: z.enum(captchaPurposes),
    kind: z.enum(['image', 'work']).optional().describe('image when left out'),
  }),
  value: z.discriminatedUnion('kind', [pictureValue, workValue]),
  errors: [],
  example: {
    query: { purpose: 'login' },
    value: {
      kind: 'image',
      id: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e0f',
      image: 'iVBORw0KGgo=',
      expirationTime: '2026-11-21T10:05:00.000Z',
    },
  },
});

/** The refusals of a call with `captchaFields`. */
export const captchaErrors = ['CAPTCHA_REQUIRED', 'CAPTCHA_INCORRECT'] as const;
