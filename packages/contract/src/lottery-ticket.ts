// Lottery slips and tickets: what a player places, and what became of it.
import { z } from 'zod';
import { amount, defineCall, instant, pageNo, requestedAmount, sessionErrors, uuid } from './call.ts';
import { drawStates, ticketEndReasons } from './constants.ts';
import { gameCode, hex64, market, numero, outcome, pick, signature } from './lottery-fields.ts';
import { sources } from './lottery-outside.ts';

export const salt = z.string().regex(/^[0-9a-f]{32}$/u);
export const line = z.strictObject({ market, pick, stake: amount });
export type LotteryLine = z.infer<typeof line>;
const exampleLine: LotteryLine = { market: 'star2', pick: '68', stake: '10.00' };

const ticket = z
  .strictObject({
    ticketId: uuid,
    slipId: uuid,
    gameCode,
    displayName: z.string(),
    numero,
    drawAt: instant,
    closesAt: instant,
    state: z.enum(['open', 'won', 'lost', 'refunded']),
    drawState: z.enum(drawStates).describe('where its draw stands'),
    sources,
    lines: z.array(line),
    series: z.int(),
    stake: amount,
    rebate: amount.describe('returned with the stake'),
    payout: amount.nullable().describe('null while open'),
    currency: z.string(),
    trial: z.boolean().describe('a trial ticket stands outside the seal'),
    placedAt: z.int().describe('milliseconds since 1970'),
    termsHash: hex64,
    salt,
    ticketText: z.string().describe('the text whose SHA-256 is ticketHash'),
    ticketHash: hex64,
    receipt: signature.describe("the platform's, over ticket1|ticketHash"),
    outcome: outcome.nullable(),
    ended: z
      .enum(ticketEndReasons)
      .nullable()
      .describe(
        'given back before its draw closed, so it is not in the seal. won: another ticket of its slip or subscription has won; excluded: self-exclusion',
      ),
  })
  .meta({ id: 'LotteryTicket' });
export type LotteryTicket = z.infer<typeof ticket>;

const exampleTicket: LotteryTicket = {
  ticketId: '019aa0c0-0000-7000-8000-000000000011',
  slipId: '019aa0c0-0000-7000-8000-000000000010',
  gameCode: 'ssc-1m',
  displayName: 'One Minute Draw',
  numero: '20261124-0734',
  drawAt: '2026-11-24T04:14:00.000Z',
  closesAt: '2026-11-24T04:13:40.000Z',
  state: 'open',
  drawState: 'open',
  sources: null,
  lines: [exampleLine],
  series: 1940,
  stake: '10.00',
  rebate: '0.00',
  payout: null,
  currency: 'PHP',
  trial: false,
  placedAt: 1_795_493_590_000,
  termsHash: 'a'.repeat(64),
  salt: '0'.repeat(32),
  ticketText: '["t1"]',
  ticketHash: 'd'.repeat(64),
  receipt: 's'.repeat(86),
  outcome: null,
  ended: null,
};

const slip = z
  .strictObject({
    slipId: uuid,
    requestId: uuid,
    gameCode,
    stake: amount.describe('of all draws together'),
    rebate: amount,
    stopOnWin: z.boolean(),
    placedAt: z.int(),
    tickets: z.array(ticket),
  })
  .meta({ id: 'LotterySlip' });
export type LotterySlip = z.infer<typeof slip>;

const exampleSlip: LotterySlip = {
  slipId: exampleTicket.slipId,
  requestId: '019aa0c0-0000-7000-8000-000000000012',
  gameCode: 'ssc-1m',
  stake: '10.00',
  rebate: '0.00',
  stopOnWin: false,
  placedAt: exampleTicket.placedAt,
  tickets: [exampleTicket],
};

const bet = defineCall({
  method: 'POST',
  path: '/wps/lottery/bet',
  summary: 'Place a slip',
  description:
    'All of a slip or nothing, in each of its draws; a repeated requestId answers the same slip and stakes once. After `validUntil` it is not taken any more',
  permit: 'play',
  body: z.strictObject({
    requestId: uuid,
    gameCode,
    numeros: z.array(numero).min(1).max(120),
    series: z.int().min(1500).max(2000),
    lines: z
      .array(z.strictObject({ market, pick, stake: requestedAmount }))
      .min(1)
      .max(200),
    salt,
    termsHash: hex64.describe('the terms that the player saw'),
    validUntil: instant,
    stopOnWin: z
      .boolean()
      .optional()
      .describe('once a ticket has won, those in draws that close more than 60 s later are given back'),
  }),
  value: z.strictObject({ slip, balance: amount }),
  errors: [
    ...sessionErrors,
    'GAME_UNKNOWN',
    'GAME_NOT_FOR_TRIAL',
    'DRAW_UNKNOWN',
    'DRAW_CLOSED',
    'SLIP_EXPIRED',
    'NUMBER_FULL',
    'TERMS_CHANGED',
    'PICK_INVALID',
    'SLIP_TOO_LARGE',
    'INSUFFICIENT_FUNDS',
    'TXN_CONFLICT',
    'LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'TIMED_OUT',
    'SELF_EXCLUDED',
    'PLAY_STOPPED',
  ],
  example: {
    body: {
      requestId: exampleSlip.requestId,
      gameCode: 'ssc-1m',
      numeros: ['20261124-0734'],
      series: 1940,
      lines: [exampleLine],
      salt: '0'.repeat(32),
      termsHash: 'a'.repeat(64),
      validUntil: '2026-11-24T04:13:35.000Z',
    },
    value: { slip: exampleSlip, balance: '1240.00' },
  },
});

const getSlip = defineCall({
  method: 'GET',
  path: '/wps/lottery/slip',
  summary: 'Find out whether a slip was placed',
  description:
    'The slip of a requestId; null: it was not placed so far, and it will not be once its `validUntil` is before `serverTime`',
  permit: 'session',
  query: z.strictObject({ requestId: uuid }),
  value: z.strictObject({ slip: slip.nullable(), serverTime: instant }),
  errors: sessionErrors,
  example: {
    query: { requestId: exampleSlip.requestId },
    value: { slip: exampleSlip, serverTime: '2026-11-24T04:13:05.000Z' },
  },
});

const tickets = defineCall({
  method: 'GET',
  path: '/wps/lottery/tickets',
  summary: 'List my tickets',
  description: 'Newest first, 20 a page',
  permit: 'session',
  query: z.strictObject({
    state: z.enum(['open', 'won', 'ended']).optional(),
    gameCode: gameCode.optional(),
    page: pageNo.optional(),
  }),
  value: z.strictObject({ tickets: z.array(ticket), pageNum: z.int(), hasMore: z.boolean() }),
  errors: sessionErrors,
  example: {
    query: { state: 'open' },
    value: { tickets: [exampleTicket], pageNum: 1, hasMore: false },
  },
});

const getTicket = defineCall({
  method: 'GET',
  path: '/wps/lottery/ticket',
  summary: 'Get one of my tickets',
  permit: 'session',
  query: z.strictObject({ ticketId: uuid }),
  value: ticket,
  errors: [...sessionErrors, 'TICKET_UNKNOWN'],
  example: { query: { ticketId: exampleTicket.ticketId }, value: exampleTicket },
});

export const ticketCalls = {
  'POST /wps/lottery/bet': bet,
  'GET /wps/lottery/slip': getSlip,
  'GET /wps/lottery/tickets': tickets,
  'GET /wps/lottery/ticket': getTicket,
} as const;
