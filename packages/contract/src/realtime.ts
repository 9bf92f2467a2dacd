// The page's WebSocket (/wps/ws): the first message authenticates, the rest flows from the server.
import { z } from 'zod';
import { announcement } from './announcement.ts';
import { amount, instant, language, uuid } from './call.ts';
import { chatMessage } from './chat.ts';
import { depositStates, drawStates, roomFrameMessages, roomHistory } from './constants.ts';
import { roomMessage, viewers } from './host-room.ts';
import { gameCode, hex64, numero, outcome } from './lottery-fields.ts';
import { jackpotValue, winner } from './winners.ts';

export const socketPath = '/wps/ws';
/** The longest wait that a closing socket can be sent, in ms. */
const longestReturnMs = 600_000;

/** The first message, due within 5 s. The token is never in the URL; visitors send none. */
export const clientHello = z.strictObject({
  type: z.literal('hello'),
  merchant: z.string().max(32),
  token: z.string().max(128).optional(),
  language: language.optional(),
  chat: z.string().max(128).optional().describe("a visitor's chat ticket"),
  saver: z.boolean().optional().describe('true: without the news that only decorate: jackpot and winner'),
});
/** Sent by the page to keep the socket alive: the browser's API cannot send protocol pings. */
export const clientPing = z.strictObject({ type: z.literal('ping') });
/** Joins a host's room, in place of the one before; leave it when the page is hidden. */
export const clientRoom = z.strictObject({
  type: z.literal('room'),
  anchorId: uuid.nullable().describe('null: leaves'),
});
export const clientMessage = z.discriminatedUnion('type', [clientHello, clientPing, clientRoom]);
export type ClientMessage = z.infer<typeof clientMessage>;

export const serverMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    session: z.boolean().describe('false: the token was not accepted, or none was sent'),
  }),
  z.strictObject({ type: z.literal('pong') }),
  z.strictObject({
    type: z.literal('balance'),
    sumBalance: amount,
    currency: z.string(),
    version: z.int().describe('grows with each change; an older one is ignored'),
  }),
  z.strictObject({ type: z.literal('jackpot'), jackpot: jackpotValue }),
  z.strictObject({ type: z.literal('winner'), winner }),
  z.strictObject({ type: z.literal('notice'), notice: announcement }),
  z.strictObject({
    type: z.literal('deposit'),
    depositId: uuid,
    state: z.enum(depositStates),
  }),
  z.strictObject({ type: z.literal('withdrawal'), withdrawalId: uuid }).describe('fetch it again'),
  z
    .strictObject({ type: z.literal('playBlocked') })
    .describe('a stake was refused to protect the player: fetch the play session'),
  z
    .strictObject({
      type: z.literal('draw'),
      gameCode,
      numero,
      state: z.enum(drawStates),
      root: hex64.optional(),
      outcome: outcome.optional(),
    })
    .describe('the state of a draw changed; `root` from the seal on, `outcome` once drawn'),
  z
    .strictObject({ type: z.literal('ticket'), gameCode: z.string(), numero: z.string() })
    .describe("the player's tickets of this draw were settled or refunded: fetch them again"),
  z
    .strictObject({ type: z.literal('chat'), message: chatMessage })
    .describe('a gap before its number: fetch the messages after the last one'),
  z
    .strictObject({
      type: z.literal('roomJoined'),
      anchorId: uuid,
      messages: z.array(roomMessage).max(roomHistory).describe('the newest, the oldest of them first'),
      own: z.array(uuid).describe("the caller's among them"),
      viewers,
    })
    .describe('the answer to `room`: replace what is shown'),
  z
    .strictObject({
      type: z.literal('room'),
      anchorId: uuid,
      messages: z.array(roomMessage).max(roomFrameMessages).describe('new, or restored: place by `at`'),
      hidden: z.array(uuid).describe('messages that are shown no longer'),
      viewers,
    })
    .describe('at most every 250 ms'),
  z
    .strictObject({ type: z.literal('roomClosed'), anchorId: uuid })
    .describe('the room does not exist for the caller, or no longer: fetch it again'),
  z.strictObject({ type: z.literal('roomMute') }).describe('a mute began or ended: fetch the room again'),
  z.strictObject({ type: z.literal('message') }).describe('fetch the inbox again'),
  z.strictObject({ type: z.literal('promotion'), promotionId: uuid }).describe('fetch the states again'),
  z.strictObject({
    type: z.literal('status'),
    changedAt: instant.describe('flags or maintenance changed: fetch the status again'),
  }),
  z
    .strictObject({
      type: z.literal('closing'),
      returnInMs: z.int().min(0).max(longestReturnMs).describe('connect again after this long, in ms'),
    })
    .describe('the last message before the server closes the socket'),
  z.strictObject({ type: z.literal('sessionEnded'), code: z.enum(['SESSION_EXPIRED', 'ACCOUNT_DISABLED']) }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
