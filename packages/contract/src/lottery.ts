// Lottery draws: games, odds and results, and the record from which anyone recomputes a draw.
import { z } from 'zod';
import { amount, day, defineCall, instant, pageNo, uuid } from './call.ts';
import { drawStates, playTypes, prizeModes } from './constants.ts';
import { gameCode, hex64, market, numero, outcome, pick, signature } from './lottery-fields.ts';
import { outsideRecord, sources } from './lottery-outside.ts';

const drawState = z.enum(drawStates);
const schedule = z
  .strictObject({ numero, no: z.int(), closesAt: instant, drawAt: instant, sources })
  .meta({ id: 'ScheduledDraw' });
const drawResult = z
  .strictObject({
    gameCode,
    numero,
    drawAt: instant,
    state: drawState,
    outcome: outcome.nullable(),
    sources,
    hasProof: z.boolean().describe('false: a sample of the demo, which no witness has sealed'),
  })
  .meta({ id: 'DrawResult' });
export type DrawResult = z.infer<typeof drawResult>;

const exampleNext = {
  numero: '20261124-0734',
  no: 29_930_894,
  closesAt: '2026-11-24T04:13:40.000Z',
  drawAt: '2026-11-24T04:14:00.000Z',
  sources: null,
};
const exampleResult: DrawResult = {
  gameCode: 'ssc-1m',
  numero: '20261124-0733',
  drawAt: '2026-11-24T04:13:00.000Z',
  state: 'settled',
  outcome: [4, 0, 7, 7, 1],
  hasProof: true,
  sources: null,
};

export const lotteryGame = z
  .strictObject({
    gameCode,
    nodeId: z.int(),
    displayName: z.string(),
    vassalage: z.string(),
    gameType: z.enum(['LOTT', 'ELOTT']),
    engine: z.string(),
    next: schedule.nullable().describe('the next draw that takes tickets; null: none does'),
    last: drawResult.nullable(),
    pool: amount.nullable().describe("the first prize's pool as it stands; null: fixed odds"),
  })
  .meta({ id: 'LotteryGame' });
export type LotteryGame = z.infer<typeof lotteryGame>;

const list = defineCall({
  method: 'GET',
  path: '/wps/lottery/list',
  summary: 'List lottery games',
  description:
    'Every lottery game with its next draw, last result and pool; the game that closes first leads',
  permit: 'public',
  query: z.strictObject({ gameType: z.enum(['LOTT', 'ELOTT']).optional() }),
  value: z.strictObject({ games: z.array(lotteryGame), serverTime: instant }),
  errors: [],
  example: {
    query: {},
    value: {
      serverTime: '2026-11-24T04:13:05.000Z',
      games: [
        {
          gameCode: 'ssc-1m',
          nodeId: 1623,
          displayName: 'One Minute Draw',
          vassalage: 'TCG_LOTTO_VN',
          gameType: 'ELOTT',
          engine: 'digits-5',
          next: exampleNext,
          last: exampleResult,
          pool: null,
        },
      ],
    },
  },
});

const menu = defineCall({
  method: 'GET',
  path: '/wps/lottery/menu',
  summary: 'Get the bets of a lottery game',
  description: 'Markets, odds and bounds; the odds are those of the terms, which a slip names by their hash',
  permit: 'public',
  query: z.strictObject({ gameCode }),
  value: z.strictObject({
    gameCode,
    engine: z.string(),
    returnPermille: z.int().describe('the share of stakes that every bet returns on average, in ‰'),
    terms: z.string().describe('canonical JSON; its SHA-256 is termsHash'),
    termsHash: hex64,
    series: z.strictObject({ min: z.int(), max: z.int() }),
    markets: z.array(
      z.strictObject({
        id: z.int(),
        market,
        prizeMode: z.enum(prizeModes),
        playType: z.enum(playTypes),
      }),
    ),
    bounds: z.strictObject({
      lineMin: amount,
      lineMax: amount,
      slipMax: amount,
      winMax: amount,
      lines: z.int(),
      draws: z.int(),
      validMs: z.int().describe('the longest life of a slip that waits for its answer'),
    }),
    currency: z.string(),
  }),
  errors: ['GAME_UNKNOWN'],
  example: {
    query: { gameCode: 'ssc-1m' },
    value: {
      gameCode: 'ssc-1m',
      engine: 'digits-5',
      returnPermille: 970,
      terms: '{"engine":"digits-5","game":"ssc-1m","odds":{"star2":97000},"returnPermille":970,"v":1}',
      termsHash: 'a'.repeat(64),
      series: { min: 1700, max: 1940 },
      markets: [{ id: 204, market: 'star2', prizeMode: 'Lott', playType: 'Tradition' }],
      bounds: {
        lineMin: '1.00',
        lineMax: '10000.00',
        slipMax: '50000.00',
        winMax: '5000000.00',
        lines: 200,
        draws: 120,
        validMs: 30_000,
      },
      currency: 'PHP',
    },
  },
});

const numeros = defineCall({
  method: 'GET',
  path: '/wps/lottery/numero',
  summary: 'List the next draws of a game',
  description: 'Draws that take tickets now, the next one first',
  permit: 'public',
  query: z.strictObject({ gameCode, count: z.coerce.number().int().min(1).max(120).optional() }),
  value: z.strictObject({ draws: z.array(schedule), serverTime: instant }),
  errors: ['GAME_UNKNOWN'],
  example: {
    query: { gameCode: 'ssc-1m', count: 1 },
    value: { draws: [exampleNext], serverTime: '2026-11-24T04:13:05.000Z' },
  },
});

const vnRecent = defineCall({
  method: 'GET',
  path: '/wps/lottery/vn/recent',
  summary: 'List recent results of the Vietnamese boards',
  description: "The last results of the games on Vietnamese boards: the platform's own draws, not a state's",
  permit: 'public',
  value: z.strictObject({ results: z.array(drawResult) }),
  errors: [],
  example: { value: { results: [exampleResult] } },
});

const vnNumero = defineCall({
  method: 'GET',
  path: '/wps/lottery/vn/numero',
  summary: 'List the next draws of the Vietnamese boards',
  permit: 'public',
  value: z.strictObject({
    games: z.array(z.strictObject({ gameCode, next: schedule.nullable() })),
    serverTime: instant,
  }),
  errors: [],
  example: {
    value: {
      games: [{ gameCode: 'vn-north', next: exampleNext }],
      serverTime: '2026-11-24T04:13:05.000Z',
    },
  },
});

const results = defineCall({
  method: 'GET',
  path: '/wps/lottery/results',
  summary: 'List results of a game by day',
  description:
    "Newest first, 20 a page; the day is one of the merchant's time zone, default: the newest results",
  permit: 'public',
  query: z.strictObject({ gameCode, day: day.optional(), page: pageNo.optional() }),
  value: z.strictObject({ results: z.array(drawResult), pageNum: z.int(), hasMore: z.boolean() }),
  errors: ['GAME_UNKNOWN'],
  example: {
    query: { gameCode: 'ssc-1m', day: '2026-11-24' },
    value: { results: [exampleResult], pageNum: 1, hasMore: false },
  },
});

const trend = defineCall({
  method: 'GET',
  path: '/wps/lottery/trend',
  summary: 'Get how often numbers were drawn',
  description: 'Past draws do not change the next one',
  permit: 'public',
  query: z.strictObject({ gameCode, draws: z.enum(['100', '300', '1000']).optional() }),
  value: z.strictObject({
    draws: z.int(),
    groups: z
      .array(
        z.strictObject({
          name: z.string().max(12).describe('numbers that compete: a place, a drum, a prize'),
          trials: z.int().describe('how often one of them was drawn'),
          items: z.array(
            z.strictObject({
              value: z.string().max(8),
              count: z.int(),
              since: z.int().nullable().describe('draws since it last came; null: not in these draws'),
              low: z.int().describe('chance alone keeps 95 % of the counts from here'),
              high: z.int().describe('to here'),
            }),
          ),
        }),
      )
      .describe('empty for a raffle'),
  }),
  errors: ['GAME_UNKNOWN'],
  example: {
    query: { gameCode: 'ssc-1m', draws: '100' },
    value: {
      draws: 100,
      groups: [{ name: '1', trials: 100, items: [{ value: '7', count: 12, since: 0, low: 5, high: 16 }] }],
    },
  },
});

const quota = defineCall({
  method: 'GET',
  path: '/wps/lottery/quota',
  summary: 'Get what is left of the quota of picks',
  description:
    'How much can still be won on picks of one market in one draw, all players together; picks that are not named have the whole cap left',
  permit: 'public',
  query: z.strictObject({ gameCode, numero, market }),
  value: z.strictObject({
    cap: amount.nullable().describe('of one pick, in winnings; null: no cap'),
    picks: z.array(
      z.strictObject({ pick: pick.or(z.literal('*')).describe('*: the whole market'), left: amount }),
    ),
  }),
  errors: ['GAME_UNKNOWN', 'DRAW_UNKNOWN'],
  example: {
    query: { gameCode: 'ssc-1m', numero: '20261124-0734', market: 'star2' },
    value: { cap: '200000.00', picks: [{ pick: '68', left: '12500.00' }] },
  },
});

const facts = defineCall({
  method: 'GET',
  path: '/wps/lottery/facts',
  summary: 'Get who signs draws',
  description:
    "The public keys of platform and witness, and the beacon's chain: compare them with a copy of your own",
  permit: 'public',
  value: z.strictObject({
    merchant: uuid.describe('the merchant as tickets and seals name it'),
    platformKey: z.string().describe('Ed25519, base64url'),
    witnessKey: z
      .string()
      .nullable()
      .describe('Ed25519, base64url; null: no witness, so no draw takes tickets'),
    beacon: z
      .strictObject({
        source: z.enum(['witness', 'drand']).describe("witness: the witness's own chain"),
        chain: hex64,
        publicKey: z.string(),
        period: z.int(),
        genesis: z.int(),
      })
      .nullable(),
    serverTime: instant,
  }),
  errors: [],
  example: {
    value: {
      merchant: '019aa0c0-0000-5000-8000-000000000001',
      platformKey: 'k'.repeat(43),
      witnessKey: 'w'.repeat(43),
      beacon: {
        source: 'witness',
        chain: 'b'.repeat(64),
        publicKey: 'c'.repeat(192),
        period: 3,
        genesis: 1_790_000_000,
      },
      serverTime: '2026-11-24T04:13:05.000Z',
    },
  },
});

const drawRecord = z
  .strictObject({
    merchant: uuid,
    gameCode,
    engine: z.string(),
    numero,
    no: z.int(),
    state: drawState,
    opensAt: instant,
    closesAt: instant,
    drawAt: instant,
    terms: z.string(),
    termsHash: hex64,
    seedHash: hex64
      .nullable()
      .describe('published before the first ticket; null: an outside draw, which has none'),
    chain: hex64.nullable(),
    round: z.int().nullable(),
    depositReceipt: signature.describe('the witness holds the seed, or the names of the sources'),
    tickets: z.int().nullable().describe('sealed tickets; null: not sealed yet'),
    stake: amount.nullable(),
    root: hex64.nullable(),
    seal: z.string().nullable().describe('the text that the witness countersigned'),
    sealReceivedAt: z.int().nullable().describe("milliseconds since 1970 by the witness's clock"),
    sealReceipt: signature.nullable(),
    beaconSignature: z.string().nullable(),
    beacon: hex64.nullable(),
    seed: hex64.nullable().describe('revealed once drawn'),
    outcome: outcome.nullable(),
    payout: amount.nullable(),
    winners: z.int().nullable(),
    winsHash: hex64.nullable(),
    resultReceipt: signature.nullable(),
    pool: z
      .strictObject({
        carried: amount,
        unwon: z.int(),
        topUp: amount,
        carriedAfter: amount,
        unwonAfter: z.int(),
        shares: z.array(
          z.strictObject({ units: z.int(), share: amount.nullable().describe('per unit; null: no units') }),
        ),
      })
      .nullable(),
    soldNumbers: z
      .array(z.int())
      .nullable()
      .describe("a raffle's numbers sold, ascending, once drawn; null: no raffle, or not drawn"),
    voidReason: z.string().nullable(),
    outside: outsideRecord.nullable().describe('null: a draw of the platform itself'),
    path: z
      .strictObject({
        index: z.int(),
        count: z.int(),
        stake: amount.describe("the ticket's"),
        siblings: z.array(
          z.strictObject({ hash: hex64, sum: z.string().regex(/^\d+$/u).describe('minor units') }),
        ),
      })
      .nullable()
      .describe('the inclusion of the ticket that was asked for: neighbouring subtrees from the leaf up'),
  })
  .meta({ id: 'DrawRecord' });
export type DrawRecord = z.infer<typeof drawRecord>;

const draw = defineCall({
  method: 'GET',
  path: '/wps/lottery/draw',
  summary: 'Get the proof of a draw',
  description:
    'The record of one draw, from which anyone can recompute it; with ticketHash, the path of that ticket too. DRAW_UNPROVEN: a sample of the demo',
  permit: 'public',
  query: z.strictObject({ gameCode, numero, ticketHash: hex64.optional() }),
  value: drawRecord,
  errors: ['GAME_UNKNOWN', 'DRAW_UNKNOWN', 'DRAW_UNPROVEN', 'TICKET_UNKNOWN'],
  example: {
    query: { gameCode: 'ssc-1m', numero: '20261124-0734' },
    value: {
      merchant: '019aa0c0-0000-5000-8000-000000000001',
      gameCode: 'ssc-1m',
      engine: 'digits-5',
      numero: '20261124-0734',
      no: 29_930_894,
      state: 'open',
      opensAt: '2026-11-24T02:14:00.000Z',
      closesAt: '2026-11-24T04:13:40.000Z',
      drawAt: '2026-11-24T04:14:00.000Z',
      terms: '{}',
      termsHash: 'a'.repeat(64),
      seedHash: 'b'.repeat(64),
      chain: 'c'.repeat(64),
      round: 1200,
      depositReceipt: 's'.repeat(86),
      tickets: null,
      stake: null,
      root: null,
      seal: null,
      sealReceivedAt: null,
      sealReceipt: null,
      beaconSignature: null,
      beacon: null,
      seed: null,
      outcome: null,
      payout: null,
      winners: null,
      winsHash: null,
      resultReceipt: null,
      pool: null,
      soldNumbers: null,
      voidReason: null,
      outside: null,
      path: null,
    },
  },
});

export const lotteryCalls = {
  'GET /wps/lottery/list': list,
  'GET /wps/lottery/menu': menu,
  'GET /wps/lottery/numero': numeros,
  'GET /wps/lottery/vn/recent': vnRecent,
  'GET /wps/lottery/vn/numero': vnNumero,
  'GET /wps/lottery/results': results,
  'GET /wps/lottery/trend': trend,
  'GET /wps/lottery/quota': quota,
  'GET /wps/lottery/facts': facts,
  'GET /wps/lottery/draw': draw,
} as const;
