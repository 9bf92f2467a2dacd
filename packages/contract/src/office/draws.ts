// Lottery draws as staff see them: those that need somebody, what is coming, what was drawn, and one draw with its evidence.
import { z } from 'zod';
import { amount, instant, uuid } from '../call.ts';
import { correctionStates, drawStates } from '../constants.ts';
import { defineOfficeCall } from './office-call.ts';
import { waitingProposal } from './waiting-proposal.ts';

/** The longest list of draws. */
export const drawsListed = 200;

const hash = z.string().regex(/^[0-9a-f]{64}$/u);

const row = z.strictObject({
  drawId: uuid,
  gameCode: z.string(),
  displayName: z.string(),
  numero: z.string(),
  state: z.enum(drawStates),
  closesAt: instant,
  drawAt: instant,
  late: z.boolean().describe('its next step should have been done by now'),
  waitsForResult: z.boolean().describe('an outside draw whose result has not come from both sources'),
  correction: z.int().nullable().describe('the counted correction that waits for two people'),
  failures: z.int().describe('of its next step, in a row'),
  tickets: z.int(),
  stake: amount,
  payout: amount.nullable(),
  reason: z.string().nullable().describe('why it is held or void'),
  proposal: waitingProposal,
});

const outcome = z.array(z.union([z.int(), z.string()]));
const outside = z.strictObject({
  sources: z.array(z.string()).describe('named before the first ticket'),
  publishedBy: z.enum(['sources', 'staff']).nullable(),
  mayPublish: z.boolean().describe('the act draw.publish may choose one of the reports'),
  reports: z
    .array(
      z.strictObject({
        source: z.string(),
        reportId: uuid,
        outcome,
        publishedAt: instant.describe('by the source'),
        receivedAt: instant,
        latest: z.boolean().describe("the source's word"),
      }),
    )
    .describe('in the order in which they came'),
  corrections: z.array(
    z.strictObject({
      no: z.int(),
      state: z.enum(correctionStates),
      outcome,
      sources: z.array(z.string()).describe('those that say so'),
      openedAt: instant,
      failure: z.string().nullable(),
      witness: z.boolean().describe('the witness has counted the same'),
      missing: amount.nullable().describe('what is paid on'),
      missingAccounts: z.int().nullable(),
      kept: amount.nullable().describe('paid too much, and not taken back'),
      keptAccounts: z.int().nullable(),
    }),
  ),
});

const someRow = {
  drawId: '0192f0c1-7b2a-7c3d-8e4f-5a6b7c8d9e71',
  gameCode: 'ssc-1m',
  displayName: 'One Minute Draw',
  numero: '20261124-0734',
  state: 'held',
  closesAt: '2026-11-24T04:13:40.000Z',
  drawAt: '2026-11-24T04:14:00.000Z',
  late: true,
  waitsForResult: false,
  correction: null,
  failures: 0,
  tickets: 3,
  stake: '60.00',
  payout: null,
  reason: 'payout: the witness computed another sum',
  proposal: null,
} as const;

export const list = defineOfficeCall({
  method: 'GET',
  path: '/ops/draws/list',
  summary: 'List draws',
  description: `attention: held, void or late, waiting for a result or for a correction; coming: the next of each game; drawn: the newest. ${drawsListed} at most`,
  permit: 'staff',
  needs: 'draw.read',
  query: z.strictObject({
    show: z.enum(['attention', 'coming', 'drawn']).optional(),
    gameCode: z.string().max(40).optional(),
  }),
  value: z.strictObject({
    list: z.array(row),
    currency: z.string(),
    witness: z.boolean().describe('false: no witness answers, so no draw opens'),
  }),
  errors: [],
  example: { query: { show: 'attention' }, value: { list: [someRow], currency: 'PHP', witness: true } },
});

export const one = defineOfficeCall({
  method: 'GET',
  path: '/ops/draws/one',
  summary: 'Get a draw',
  permit: 'staff',
  needs: 'draw.read',
  query: z.strictObject({ drawId: uuid }),
  value: z.strictObject({
    draw: row,
    currency: z.string(),
    termsHash: hash,
    seedHash: hash.nullable().describe('null: an outside draw'),
    round: z.int().nullable(),
    root: hash.nullable(),
    sealReceivedAt: instant.nullable().describe("by the witness's clock"),
    isDrawn: z.boolean(),
    outcome: z.array(z.union([z.int(), z.string()])).nullable(),
    winners: z.int().nullable(),
    resultReceipt: z.string().nullable(),
    picks: z
      .array(z.strictObject({ market: z.string(), pick: z.string(), liability: amount, cap: amount }))
      .describe('what can be won on single picks, the largest first, twenty at most'),
    outside: outside.nullable().describe('null: a draw of the platform itself'),
  }),
  errors: ['NOT_FOUND'],
  example: {
    query: { drawId: someRow.drawId },
    value: {
      draw: someRow,
      currency: 'PHP',
      termsHash: 'a'.repeat(64),
      seedHash: 'b'.repeat(64),
      round: 1200,
      root: 'd'.repeat(64),
      sealReceivedAt: '2026-11-24T04:13:42.000Z',
      isDrawn: true,
      outcome: [4, 0, 7, 7, 1],
      winners: 1,
      resultReceipt: null,
      picks: [{ market: 'star2', pick: '68', liability: '970.00', cap: '200000.00' }],
      outside: null,
    },
  },
});
