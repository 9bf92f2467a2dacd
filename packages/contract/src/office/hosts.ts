// Hosts and their rooms in the office: who is on when, and what members wrote, reported and were muted for.
import { z } from 'zod';
import { instant, language, uuid } from '../call.ts';
import { muteReasons } from '../constants.ts';
import { picture } from '../file.ts';
import { note } from './act-note.ts';
import { plainLine } from './content-acts.ts';
import { defineOfficeCall } from './office-call.ts';
import { queueLength } from './withdrawals.ts';

const id = uuid.toLowerCase();

/** What staff write of a host. */
export const hostFields = {
  name: plainLine.min(1).max(40),
  scene: z.string().min(1).max(40).describe('the poster, by the name of a picture'),
  pictureId: uuid
    .nullable()
    .default(null)
    .describe('a picture sent for this host, in the place of the scene; null: none'),
  languages: z.array(language).min(1).describe('that the host speaks'),
  titles: z.partialRecord(language, plainLine).describe('by language'),
  nodeId: z.int().min(1).nullable().describe("the room's game; null: none"),
  streamUrl: z
    .url({ protocol: /^https?$/u })
    .max(300)
    .nullable()
    .describe('the HLS list, from an allowed origin; null: no video'),
  kilobytesPerMinute: z.int().min(1).max(100_000).describe('what a minute of the video weighs'),
  signedOn: z.boolean().describe('true: at work while a shift runs'),
};

const someHost = {
  name: 'Tala',
  scene: 'live',
  pictureId: null,
  languages: ['en' as const],
  titles: { en: 'An evening at the lights' },
  nodeId: 1001,
  streamUrl: null,
  kilobytesPerMinute: 900,
  signedOn: true,
};
const someId = '019aa0c0-0000-7000-8000-0000000000a1';
const someShift = { startsAt: '2026-11-25T10:00:00.000Z', endsAt: '2026-11-25T18:00:00.000Z' };

const list = defineOfficeCall({
  method: 'GET',
  path: '/ops/hosts/list',
  summary: 'List hosts',
  description: 'By name, the retired ones last',
  permit: 'staff',
  needs: 'host.read',
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        hostId: uuid,
        name: z.string(),
        picture: z.string(),
        active: z.boolean(),
        streaming: z.boolean(),
        viewers: z.int().describe('sockets in the room'),
        startsAt: instant.nullable().describe('of the running or next shift'),
        retired: z.boolean(),
      }),
    ),
    languages: z.array(language).describe('of the brand'),
    defaultLanguage: language,
    scenes: z.array(z.strictObject({ name: z.string(), url: z.string() })),
    streamOrigins: z.array(z.string()).describe('from which video may come'),
  }),
  errors: [],
  example: {
    value: {
      list: [
        {
          hostId: someId,
          name: someHost.name,
          picture: '/art/banner/live.svg',
          active: true,
          streaming: true,
          viewers: 2,
          startsAt: someShift.startsAt,
          retired: false,
        },
      ],
      languages: ['en'],
      defaultLanguage: 'en',
      scenes: [{ name: 'live', url: '/art/banner/live.svg' }],
      streamOrigins: ['https://streams.example.com'],
    },
  },
});

const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/hosts/one',
  summary: 'Get a host',
  permit: 'staff',
  needs: 'host.read',
  query: z.strictObject({ hostId: uuid }),
  value: z.strictObject({
    hostId: uuid,
    version: z.int(),
    retired: z.boolean(),
    body: z.strictObject(hostFields),
    picture: picture.nullable().describe('behind a link that works in this session alone and expires'),
    demonstration: z.boolean().describe('true: the stream sandbox sets the address of the video'),
    shifts: z
      .array(z.strictObject({ startsAt: instant, endsAt: instant }))
      .describe('running and coming, at most thirty'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { hostId: someId },
    value: {
      hostId: someId,
      version: 1,
      retired: false,
      body: someHost,
      picture: null,
      demonstration: false,
      shifts: [someShift],
    },
  },
});

const sendPicture = defineOfficeCall({
  method: 'POST',
  path: '/ops/hosts/picture',
  summary: 'Upload a picture of a host',
  description:
    'PNG or JPEG by its content, at most 5 MB, as the body itself. Players see it once the host is saved with it; else it is removed after a day',
  permit: 'staff',
  needs: 'host.edit',
  query: z.strictObject({ hostId: id }),
  bodyType: 'file',
  value: picture,
  errors: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA', 'IMAGE_FORMAT', 'IMAGE_PIXELS'],
  example: {
    query: { hostId: someId },
    value: {
      fileId: someId,
      url: `/ops/files/1.${someId}.1795248000.…`,
      expiresAt: someShift.endsAt,
      width: 1280,
      height: 560,
    },
  },
});

const roomMessage = z.strictObject({
  messageId: uuid,
  hostId: uuid,
  hostName: z.string(),
  name: z.string().describe('of the author, masked'),
  body: z.string(),
  at: instant,
  reports: z.int(),
  hidden: z.boolean(),
  decidedAt: instant.nullable().describe('when staff hid or restored it'),
});
const someMessage = {
  messageId: '019aa0c0-0000-7000-8000-0000000000b1',
  hostId: someId,
  hostName: 'Tala',
  name: 'ma****88',
  body: 'You are all fools',
  at: '2026-11-25T10:00:00.000Z',
  reports: 3,
  hidden: true,
  decidedAt: null,
};
const mute = z.strictObject({
  muteId: uuid,
  name: z.string().describe('masked'),
  reason: z.enum(muteReasons),
  from: instant,
  until: instant,
});
const someMute = {
  muteId: '019aa0c0-0000-7000-8000-0000000000c1',
  name: someMessage.name,
  reason: 'insult' as const,
  from: someMessage.at,
  until: '2026-11-26T10:00:00.000Z',
};

const messages = defineOfficeCall({
  method: 'GET',
  path: '/ops/rooms/messages',
  summary: 'List messages of rooms',
  description: `Without a host those that were reported and wait for staff, the hidden ones and then the oldest first; with one the newest of the room. ${queueLength} at most`,
  permit: 'staff',
  needs: 'room.moderate',
  query: z.strictObject({ hostId: uuid.optional() }),
  value: z.strictObject({ list: z.array(roomMessage), more: z.boolean().describe('the list was cut') }),
  errors: [],
  example: { query: {}, value: { list: [someMessage], more: false } },
});

const message = defineOfficeCall({
  method: 'GET',
  path: '/ops/rooms/message',
  summary: 'Get a message of a room',
  description: 'With what was written in the room around it, and the mute of its author',
  permit: 'staff',
  needs: 'room.moderate',
  query: z.strictObject({ messageId: uuid }),
  value: z.strictObject({ message: roomMessage, around: z.array(roomMessage), mute: mute.nullable() }),
  errors: ['NOT_FOUND'],
  example: {
    query: { messageId: someMessage.messageId },
    value: { message: someMessage, around: [someMessage], mute: null },
  },
});

const mutes = defineOfficeCall({
  method: 'GET',
  path: '/ops/rooms/mutes',
  summary: 'List mutes',
  description: 'Those in force, the latest first, at most two hundred',
  permit: 'staff',
  needs: 'room.moderate',
  value: z.strictObject({ list: z.array(mute) }),
  errors: [],
  example: { value: { list: [someMute] } },
});

export const officeHostCalls = {
  'GET /ops/hosts/list': list,
  'POST /ops/hosts/picture': sendPicture,
  'GET /ops/hosts/one': one,
  'GET /ops/rooms/messages': messages,
  'GET /ops/rooms/message': message,
  'GET /ops/rooms/mutes': mutes,
} as const;

const someNote = 'For the holidays';
const edits = 'host.edit';
const moderates = 'room.moderate';
const aboutMessage = { messageId: id, note };
const someRude = { messageId: someMessage.messageId, note: 'An insult' };

/** Of hosts and their rooms. */
export const hostActs = {
  'host.save': {
    summary: 'Save a host',
    needs: edits,
    input: z.strictObject({
      hostId: id,
      seenVersion: z.int().min(0).describe('the version that was read; another one refuses; 0: it is new'),
      ...hostFields,
      note,
    }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'INVALID_INPUT'],
    example: { hostId: someId, seenVersion: 1, ...someHost, note: someNote },
  },
  'host.retire': {
    summary: 'Retire a host',
    needs: edits,
    input: z.strictObject({ hostId: id, note }),
    errors: ['NOT_FOUND'],
    example: { hostId: someId, note: someNote },
  },
  'host.add-shift': {
    summary: 'Add a shift of a host',
    needs: edits,
    input: z.strictObject({ hostId: id, startsAt: instant, endsAt: instant, note }),
    errors: ['NOT_FOUND', 'TXN_CONFLICT', 'INVALID_INPUT'],
    example: { hostId: someId, ...someShift, note: someNote },
  },
  'host.remove-shift': {
    summary: 'Remove a shift of a host',
    needs: edits,
    input: z.strictObject({ hostId: id, startsAt: instant, note }),
    errors: ['NOT_FOUND'],
    example: { hostId: someId, startsAt: someShift.startsAt, note: someNote },
  },
  'room.hide': {
    summary: 'Hide a message of a room',
    needs: moderates,
    input: z.strictObject(aboutMessage),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: someRude,
  },
  'room.restore': {
    summary: 'Show a message of a room again',
    needs: moderates,
    input: z.strictObject(aboutMessage),
    errors: ['NOT_FOUND', 'TXN_CONFLICT'],
    example: { ...someRude, note: 'Nothing wrong with it' },
  },
  'room.mute': {
    summary: 'Mute the author of a message in all rooms',
    needs: moderates,
    input: z.strictObject({
      ...aboutMessage,
      reason: z.enum(muteReasons).describe('the member reads it'),
      minutes: z.int().min(1).max(525_600),
    }),
    errors: ['NOT_FOUND'],
    example: { ...someRude, reason: 'insult', minutes: 1440 },
  },
  'room.unmute': {
    summary: 'End a mute',
    needs: moderates,
    input: z.strictObject({ muteId: id, note }),
    errors: ['NOT_FOUND'],
    example: { muteId: someMute.muteId, note: 'They have apologised' },
  },
} as const;
