// Records of the player in a support chat: staff see the cards of messages, and attach one of that player's own records.
import { z } from 'zod';
import { uuid } from '../call.ts';
import { chatMessage } from '../chat.ts';
import { cardKey, chatCard, someCard } from '../chat-card.ts';
import { chatCardKinds, chatRecordsMax } from '../constants.ts';
import { picture } from '../file.ts';
import { chat, someChat } from './chats.ts';
import { defineOfficeCall } from './office-call.ts';

const conversationId = z.strictObject({ conversationId: uuid });
const { kind, recordId } = someCard;

const card = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/card',
  summary: 'Get a record of the player as a card of the chat',
  description: 'As it is now',
  permit: 'staff',
  needs: 'chat.read',
  query: conversationId.extend(cardKey.shape),
  value: chatCard,
  errors: ['NOT_FOUND'],
  example: { query: { conversationId: someChat.conversationId, kind, recordId }, value: someCard },
});

const records = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/records',
  summary: 'List records of the player of a chat',
  description: `Of one kind, the newest first, ${chatRecordsMax} at most; visitors have none`,
  permit: 'staff',
  needs: 'chat.answer',
  query: conversationId.extend({ kind: z.enum(chatCardKinds) }),
  value: z.strictObject({ list: z.array(chatCard) }),
  errors: ['NOT_FOUND'],
  example: { query: { conversationId: someChat.conversationId, kind }, value: { list: [someCard] } },
});

const attach = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/attach',
  summary: 'Attach a record to a chat',
  description:
    'By its assignee: one of that player’s own records; a repeated requestId has no further effect',
  permit: 'staff',
  needs: 'chat.answer',
  body: conversationId.extend({ requestId: uuid, ...cardKey.shape }),
  value: z.strictObject({ chat, message: chatMessage }),
  errors: ['NOT_FOUND', 'TXN_CONFLICT'],
  example: {
    body: { conversationId: someChat.conversationId, requestId: someChat.playerId, kind, recordId },
    value: {
      chat: someChat,
      message: {
        conversationId: someChat.conversationId,
        seq: 2,
        author: 'staff',
        kind: 'card',
        body: '',
        requestId: null,
        at: someChat.startedAt,
        attached: { card: { kind, recordId, sha256: someCard.sha256 } },
      },
    },
  },
});

const pictures = defineOfficeCall({
  method: 'GET',
  path: '/ops/chats/pictures',
  summary: 'Get the pictures of a chat message',
  description: 'In their order, behind links that work in this session alone and expire',
  permit: 'staff',
  needs: 'chat.read',
  query: conversationId.extend({ seq: z.coerce.number().int().min(1) }),
  value: z.strictObject({ list: z.array(picture) }),
  errors: ['NOT_FOUND'],
  example: { query: { conversationId: someChat.conversationId, seq: 1 }, value: { list: [] } },
});

const sendPicture = defineOfficeCall({
  method: 'POST',
  path: '/ops/chats/picture',
  summary: 'Upload a picture for a chat',
  description:
    "PNG or JPEG by its content, at most 5 MB, as the body itself, for a member's chat. One that no answer names is removed after a day",
  permit: 'staff',
  needs: 'chat.answer',
  query: conversationId,
  bodyType: 'file',
  value: picture,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'IMAGE_FORMAT', 'IMAGE_PIXELS'],
  example: {
    query: { conversationId: someChat.conversationId },
    value: {
      fileId: someCard.recordId,
      url: `/ops/files/1.${someCard.recordId}.1795248000.…`,
      expiresAt: '2026-11-25T08:05:00.000Z',
      width: 1280,
      height: 960,
    },
  },
});

export const officeChatRecordCalls = {
  'GET /ops/chats/card': card,
  'GET /ops/chats/pictures': pictures,
  'GET /ops/chats/records': records,
  'POST /ops/chats/attach': attach,
  'POST /ops/chats/picture': sendPicture,
} as const;
