// News to the screen of a phone: its subscription at the browser's push service, and a consent for each topic.
import { z } from 'zod';
import { defineCall, memberErrors, sensitive } from './call.ts';
import { pushTopics, pushWording } from './constants.ts';

const topic = z.enum(pushTopics);

/** Names a subscription without the address, which would let anybody send to it. */
const endpointHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/u)
  .describe('SHA-256 of the endpoint, hexadecimal');

const base64url = (bytes: number) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => /^[A-Za-z0-9_-]+$/u.test(text) && Math.floor((text.length * 3) / 4) === bytes,
      `${bytes} bytes as base64url without padding`,
    );

const consents = z.strictObject({
  topics: z.array(topic).describe('the topics that this phone has a consent for, in the order of all topics'),
});

export const settings = defineCall({
  method: 'GET',
  path: '/wps/push/settings',
  summary: 'Get news settings of a phone',
  description: 'The key to subscribe with, the topics that exist, and those this phone has a consent for',
  permit: 'member',
  query: z.strictObject({ endpointHash: endpointHash.optional() }),
  value: z.strictObject({
    publicKey: z.string().describe("the brand's VAPID key, base64url"),
    wording: z.int().describe('the version of the wording that a consent is given to'),
    offered: z.array(topic),
    topics: consents.shape.topics,
  }),
  errors: memberErrors,
  example: {
    query: {},
    value: {
      publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      wording: pushWording,
      offered: [...pushTopics],
      topics: [],
    },
  },
});

export const putSubscription = defineCall({
  method: 'PUT',
  path: '/wps/push/subscription',
  summary: 'Store the subscription of a phone',
  description:
    'Store what the browser subscribed with; safe to repeat. A phone that another member used is theirs no more, nor are its consents',
  permit: 'member',
  body: z.strictObject({
    endpoint: sensitive(z.string().max(1000)),
    keys: z.strictObject({ p256dh: base64url(65), auth: sensitive(base64url(16)) }),
    timeZone: z
      .string()
      .regex(/^[A-Za-z0-9_+/-]{1,64}$/u)
      .describe("the phone's IANA time zone; the brand's is taken for one that is not known"),
  }),
  value: consents,
  errors: [...memberErrors, 'PUSH_SERVICE_UNKNOWN'],
  example: {
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/cZ0example',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      timeZone: 'Asia/Manila',
    },
    value: { topics: [] },
  },
});

export const deleteSubscription = defineCall({
  method: 'DELETE',
  path: '/wps/push/subscription',
  summary: 'Forget the subscription of a phone',
  description: 'Forget the phone and withdraw its consents; safe to repeat',
  permit: 'member',
  body: z.strictObject({ endpointHash }),
  value: consents,
  errors: memberErrors,
  example: { body: { endpointHash: '0'.repeat(64) }, value: { topics: [] } },
});

export const putConsent = defineCall({
  method: 'PUT',
  path: '/wps/push/consent',
  summary: 'Consent to a topic',
  description: 'Consent to the news of one topic on this phone; safe to repeat',
  permit: 'member',
  body: z.strictObject({
    endpointHash,
    topic,
    wording: z.int().min(1).describe('the version of the wording that was shown'),
  }),
  value: consents,
  errors: [...memberErrors, 'NOT_FOUND', 'PUSH_WORDING_OLD'],
  example: {
    body: { endpointHash: '0'.repeat(64), topic: 'money', wording: pushWording },
    value: { topics: ['money'] },
  },
});

export const deleteConsent = defineCall({
  method: 'DELETE',
  path: '/wps/push/consent',
  summary: 'Withdraw a consent',
  description:
    'Withdraw the consent to one topic on this phone: nothing of it is sent from now on; safe to repeat',
  permit: 'member',
  body: z.strictObject({ endpointHash, topic }),
  value: consents,
  errors: memberErrors,
  example: { body: { endpointHash: '0'.repeat(64), topic: 'money' }, value: { topics: [] } },
});
