// Hosts on video: who is on now, a host's room, and whom a member follows.
import { z } from 'zod';
import {
  defineCall,
  instant,
  language,
  memberErrors,
  nodeId,
  playErrors,
  textLanguage,
  uuid,
} from './call.ts';
import { roomRights, viewers } from './host-room.ts';

const anchor = z
  .strictObject({
    anchorId: uuid,
    name: z.string(),
    picture: z.string().describe("the poster's address"),
    languages: z.array(language).describe('the languages that the host speaks'),
    active: z.boolean().describe('true: a shift runs and the host has signed on'),
    streaming: z.boolean().describe('true: the video was seen to grow within the last 30 s'),
    startsAt: instant
      .nullable()
      .describe('the start of the running shift, else of the next; null: none planned'),
    endsAt: instant.nullable().describe('the end of that shift'),
    title: z.string(),
    language: textLanguage,
    nodeId: nodeId.nullable().describe("the room's game; null: none"),
    viewers,
    focused: z.boolean().describe('true: the caller follows the host'),
  })
  .meta({ id: 'Anchor' });

const someId = '019aa0c0-0000-7000-8000-0000000000a1';
const example: z.input<typeof anchor> = {
  anchorId: someId,
  name: 'Tala',
  picture: '/art/banner/live.svg',
  languages: ['en'],
  active: true,
  streaming: true,
  startsAt: '2026-11-25T10:00:00.000Z',
  endsAt: '2026-11-25T18:00:00.000Z',
  title: 'An evening at the lights',
  nodeId: 1,
  viewers: 12,
  focused: false,
};

const onOff = z.enum(['true', 'false']).optional();
const byAnchor = z.strictObject({ anchorId: uuid });

const anchors = defineCall({
  method: 'GET',
  path: '/wps/chat/anchors',
  summary: 'List hosts',
  description:
    'hot: those on video first, by viewers, then those at work, then by their next shift. promo: hosts with a running promotion. Nobody for a member who rests or is excluded',
  permit: 'public',
  module: 'CBS3',
  query: z.strictObject({ type: z.enum(['hot', 'promo']).default('hot') }),
  value: z.array(anchor),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: { type: 'hot' }, value: [example] },
});

const models = defineCall({
  method: 'GET',
  path: '/wps/chat/models',
  summary: 'List hosts by state',
  permit: 'public',
  module: 'CBS3',
  query: z.strictObject({ active: onOff, streaming: onOff }),
  value: z.array(anchor),
  errors: ['FEATURE_UNAVAILABLE'],
  example: { query: { active: 'true', streaming: 'true' }, value: [example] },
});

const room = defineCall({
  method: 'GET',
  path: '/wps/chat/room',
  summary: "Get a host's room",
  description:
    'Its messages come by the socket to a page that sends `room`. NOT_FOUND for a member who rests or is excluded',
  permit: 'play',
  module: 'CBS3',
  query: byAnchor,
  value: z.strictObject({
    anchor,
    streamUrl: z.string().nullable().describe('the HLS list; null while there is no video'),
    kilobytesPerMinute: z.int().min(1).describe('what a minute of the video weighs'),
    ...roomRights,
  }),
  errors: [...playErrors, 'NOT_FOUND'],
  example: {
    query: { anchorId: someId },
    value: {
      anchor: example,
      streamUrl: 'https://streams.example.com/live/tala/index.m3u8',
      kilobytesPerMinute: 900,
      writing: 'yes',
      mute: null,
    },
  },
});

const focus = defineCall({
  method: 'GET',
  path: '/wps/chat/focus',
  summary: 'List followed hosts',
  permit: 'member',
  module: 'CBS3',
  value: z.array(anchor),
  errors: memberErrors,
  example: { value: [{ ...example, focused: true }] },
});

const follow = defineCall({
  method: 'PUT',
  path: '/wps/chat/focus',
  summary: 'Follow a host',
  description: 'Safe to repeat',
  permit: 'member',
  module: 'CBS3',
  body: byAnchor,
  value: z.strictObject({ focused: z.boolean() }),
  errors: [...memberErrors, 'NOT_FOUND'],
  example: { body: { anchorId: someId }, value: { focused: true } },
});

const unfollow = defineCall({
  method: 'DELETE',
  path: '/wps/chat/focus',
  summary: 'Stop following a host',
  description: 'Safe to repeat',
  permit: 'member',
  module: 'CBS3',
  body: byAnchor,
  value: z.strictObject({ focused: z.boolean() }),
  errors: memberErrors,
  example: { body: { anchorId: someId }, value: { focused: false } },
});

export const hostCalls = {
  'GET /wps/chat/anchors': anchors,
  'GET /wps/chat/models': models,
  'GET /wps/chat/room': room,
  'GET /wps/chat/focus': focus,
  'PUT /wps/chat/focus': follow,
  'DELETE /wps/chat/focus': unfollow,
} as const;
