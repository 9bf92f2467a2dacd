// Cards of records in the support chat: drawn from the record as it is now, with the hash that says whether it has changed since.
import { z } from 'zod';
import { amount, defineCall, instant, notSensitive, sessionErrors, uuid } from './call.ts';
import {
  chatCardKinds,
  chatCardMoments,
  chatCardStates,
  chatPicturesMax,
  limitKinds,
  limitPeriods,
} from './constants.ts';
import { picture } from './file.ts';

/** The id of a limit: its kind and period. */
const limitId = z
  .string()
  .regex(new RegExp(`^(?:${limitKinds.join('|')})-(?:${limitPeriods.join('|')})$`, 'u'));

/** A record of the player's. */
export const cardKey = z.strictObject({
  kind: z.enum(chatCardKinds),
  recordId: z.union([uuid, limitId]).describe('of a limit: its kind and period, for example deposit-day'),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
/** What a message keeps of a record. */
export const cardReference = cardKey.extend({
  sha256: sha256.describe(
    'of the record as canonical JSON, when it was attached; of a round as if its seed were not revealed',
  ),
});

/** What a message shows beside its words. */
export const attached = z
  .strictObject({
    card: cardReference.optional(),
    pictures: z.array(uuid).max(chatPicturesMax).optional().describe('their fileIds'),
    help: z
      .array(z.strictObject({ tag: z.string(), title: z.string() }))
      .optional()
      .describe('what the machine found in the help, by tag'),
  })
  .meta({ id: 'ChatAttached' });

/** What a player sends beside the words of a message. */
export const attaching = z.strictObject({
  card: notSensitive(cardKey.optional(), 'the kind and id of a record').describe(
    "one of the caller's own records; visitors have none",
  ),
  pictures: z
    .array(uuid)
    .min(1)
    .max(chatPicturesMax)
    .optional()
    .describe('the fileIds of own pictures sent for this purpose; visitors send none'),
});

/** A record as both sides see it. Its hash differs from that of the message when it has changed since. */
export const chatCard = cardReference
  .extend({
    formerSha256: sha256
      .optional()
      .describe('by which a message of a former release may name the same record'),
    title: z.string().nullable().describe('of the game, the payment method or the kind of document'),
    state: z.enum(chatCardStates),
    amount: amount.nullable().describe('the stake, the paid amount, or the limit; null: none'),
    payout: amount.nullable().describe('of a bet that has ended'),
    currency: z.string().nullable(),
    step: z
      .strictObject({ done: z.int(), all: z.int() })
      .optional()
      .describe('how far a withdrawal has come'),
    moments: z.array(z.strictObject({ moment: z.enum(chatCardMoments), at: instant })),
  })
  .meta({ id: 'ChatCard' });
export type ChatCard = z.infer<typeof chatCard>;

export const someCard: ChatCard = {
  kind: 'withdrawal',
  recordId: '019aa0c0-0000-7000-8000-000000000012',
  sha256: 'a'.repeat(64),
  title: 'GCash',
  state: 'paying',
  amount: '500.00',
  payout: null,
  currency: 'PHP',
  moments: [
    { moment: 'begun', at: '2026-11-25T08:00:00.000Z' },
    { moment: 'expected', at: '2026-11-25T08:20:00.000Z' },
  ],
};

const card = defineCall({
  method: 'GET',
  path: '/wps/chat/card',
  summary: 'Get a record as a card of the chat',
  description: "One of the caller's own records, as it is now",
  permit: 'session',
  module: 'CBS3',
  flag: 'CBS3',
  query: cardKey,
  value: chatCard,
  errors: [...sessionErrors, 'FEATURE_UNAVAILABLE', 'NOT_FOUND'],
  example: { query: { kind: someCard.kind, recordId: someCard.recordId }, value: someCard },
});

const pictures = defineCall({
  method: 'GET',
  path: '/wps/chat/pictures',
  summary: 'Get the pictures of a chat message',
  description: 'In their order, behind links that expire; one that is gone is left out',
  permit: 'session',
  module: 'CBS3',
  flag: 'CBS3',
  query: z.strictObject({ conversationId: uuid, seq: z.coerce.number().int().min(1) }),
  value: z.strictObject({ list: z.array(picture) }),
  errors: [...sessionErrors, 'FEATURE_UNAVAILABLE', 'NOT_FOUND'],
  example: { query: { conversationId: someCard.recordId, seq: 1 }, value: { list: [] } },
});

export const chatCardCalls = {
  'GET /wps/chat/card': card,
  'GET /wps/chat/pictures': pictures,
} as const;
