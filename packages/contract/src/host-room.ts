// The chat of hosts' rooms: writing and reporting. Messages arrive by the socket (realtime.ts).
import { z } from 'zod';
import { defineCall, instant, memberErrors, uuid } from './call.ts';
import { fewestViewers, muteReasons, roomMaxLength, roomReporters, roomWriting } from './constants.ts';

export const roomMessage = z
  .strictObject({
    messageId: uuid,
    name: z.string().describe('masked'),
    body: z.string().describe('plain text'),
    at: instant,
  })
  .meta({ id: 'RoomMessage' });

export const viewers = z
  .int()
  .min(fewestViewers)
  .nullable()
  .describe(`sockets in the room; null: fewer than ${fewestViewers}`);

/** What the caller may do in a room's chat. */
export const roomRights = {
  writing: z
    .enum(roomWriting)
    .describe('account: log in as a member; mobile: prove a mobile number first; muted: see `mute`'),
  mute: z.strictObject({ reason: z.enum(muteReasons), until: instant }).nullable(),
};

const someMessage: z.input<typeof roomMessage> = {
  messageId: '019aa0c0-0000-7000-8000-0000000000b1',
  name: 'ma****88',
  body: 'Good evening!',
  at: '2026-11-25T10:00:00.000Z',
};

const send = defineCall({
  method: 'PUT',
  path: '/wps/chat/room/message',
  summary: "Write in a host's room",
  description: `At most ${roomMaxLength} characters, once in five seconds, from members with a proven mobile number. A repeated requestId has no further effect. NOT_FOUND for a member who rests or is excluded`,
  permit: 'member',
  module: 'CBS3',
  body: z.strictObject({ anchorId: uuid, requestId: uuid, body: z.string().max(4000) }),
  value: z.strictObject({ message: roomMessage }),
  errors: [
    ...memberErrors,
    'NOT_FOUND',
    'FIELD_LENGTH',
    'TOO_MANY_REQUESTS',
    'MOBILE_UNPROVEN',
    'ROOM_MUTED',
    'ROOM_CONTACT',
    'ROOM_WORDS',
  ],
  example: {
    body: {
      anchorId: '019aa0c0-0000-7000-8000-0000000000a1',
      requestId: '019aa0c0-0000-7000-8000-0000000000b2',
      body: someMessage.body,
    },
    value: { message: someMessage },
  },
});

const report = defineCall({
  method: 'POST',
  path: '/wps/chat/room/report',
  summary: 'Report a message of a room',
  description: `${roomReporters} members hide it until staff have looked. Safe to repeat`,
  permit: 'member',
  module: 'CBS3',
  body: z.strictObject({ messageId: uuid }),
  value: z.strictObject({}),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { body: { messageId: someMessage.messageId }, value: {} },
});

export const roomCalls = {
  'PUT /wps/chat/room/message': send,
  'POST /wps/chat/room/report': report,
} as const;
