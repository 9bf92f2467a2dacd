// The winner board and the jackpot pool.
import { z } from 'zod';
import { amount, defineCall, instant, language, uuid } from './call.ts';
import { winnerBoard } from './constants.ts';
import { gameType } from './game.ts';

export const winner = z
  .strictObject({
    roundId: uuid.describe('opens the proof of the round'),
    nodeId: z.int(),
    settledAt: instant,
    jackpot: z.boolean().describe('the round won the jackpot pool; its amount is in winAmount'),
    vo: z.strictObject({
      iconUrl: z.string(),
      gameName: z.string(),
      customerName: z.string(),
      winAmount: amount,
    }),
  })
  .meta({ id: 'Winner' });

export const winners = defineCall({
  method: 'GET',
  path: '/wps/game/winners',
  summary: 'Get the winner board',
  description: 'Winner board: settled rounds of the last days, by amount, names masked, no trial play',
  permit: 'public',
  query: z.strictObject({
    gameCategory: z.literal('ALL').or(gameType).optional(),
    language: language.optional(),
    limitNum: z.coerce.number().int().min(1).max(winnerBoard.limit).optional(),
  }),
  value: z.strictObject({ winners: z.array(winner), currency: z.string() }),
  errors: [],
  example: {
    query: { gameCategory: 'ALL', limitNum: 50 },
    value: {
      currency: 'PHP',
      winners: [
        {
          roundId: '019aa0c0-0000-7000-8000-000000000001',
          nodeId: 1001,
          settledAt: '2026-11-21T08:00:00.000Z',
          jackpot: false,
          vo: {
            iconUrl: '/art/game/1001.0a1b2c3d.svg',
            gameName: 'Perya Lights',
            customerName: 'ma****88',
            winAmount: '420.00',
          },
        },
      ],
    },
  },
});

export const jackpotValue = z.strictObject({
  source: z.enum(['pool', 'demo', 'none']),
  amount: amount.describe("the pool's amount; the display may lag but never exceeds it"),
  currency: z.string(),
  asOf: instant,
  chance: z
    .strictObject({ stake: amount, oneIn: z.string().regex(/^[1-9]\d{0,19}$/u) })
    .nullable()
    .describe('an example of the chance to win, in proportion to the stake; null without a pool'),
});

export const jackpot = defineCall({
  method: 'GET',
  path: '/wps/game/jackpot',
  summary: 'Get the jackpot pool',
  description: 'The current amount of the jackpot pool',
  permit: 'public',
  value: jackpotValue,
  errors: [],
  example: {
    value: {
      source: 'pool',
      amount: '153817.25',
      currency: 'PHP',
      asOf: '2026-11-21T08:00:00.000Z',
      chance: { stake: '100.00', oneIn: '2500000' },
    },
  },
});
