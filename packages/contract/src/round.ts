// In-house rounds: play, step, resume; their records and proofs; the seeds behind them.
import { z } from 'zod';
import { amount, day, defineCall, instant, pageNo, requestedAmount, sessionErrors, uuid } from './call.ts';

const gameCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/u);
const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/u);
const hex64 = z.string().regex(/^[0-9a-f]{64}$/u);

/** A step as the game room shows it; each game documents its own shape in packages/games. */
const presentation = z.record(z.string(), z.unknown());

/** What the player chose before the round; each game documents its own shape in packages/games. */
const choice = z.record(z.string(), z.unknown()).describe('empty where the game offers none');
const choiceValue = z.union([z.string().max(40), z.int()]);
const requestedChoice = z.record(
  z.string().max(20),
  z.union([choiceValue, z.array(choiceValue).max(60), z.record(z.string().max(20), z.int())]),
);

export const roundView = z
  .strictObject({
    roundId: uuid,
    gameCode,
    gameVersion: z.int(),
    betLevel: z.int(),
    choice,
    stake: amount,
    payout: amount.describe('so far; final once settled'),
    jackpot: amount.nullable().describe('the jackpot that the round won; null: none'),
    state: z.enum(['open', 'settled']),
    stepIndex: z.int().describe('the number of steps; also the index of the next one'),
    steps: z.array(presentation),
    nonce: z.int(),
    balance: amount.describe('the balance after this step'),
    nextPlayAt: instant.describe('a play before this time is refused with ROUND_TOO_SOON'),
  })
  .meta({ id: 'RoundView' });
export type RoundView = z.infer<typeof roundView>;

const exampleRound: RoundView = {
  roundId: '019aa0c0-0000-7000-8000-000000000001',
  gameCode: 'perya-lights',
  gameVersion: 1,
  betLevel: 1,
  choice: {},
  stake: '1.00',
  payout: '4.00',
  jackpot: null,
  state: 'settled',
  stepIndex: 1,
  steps: [{ kind: 'spin' }],
  nonce: 12,
  balance: '1253.00',
  nextPlayAt: '2026-11-21T08:00:02.500Z',
};

export const play = defineCall({
  method: 'POST',
  path: '/wps/round/play',
  summary: 'Play a round',
  description: 'Stake and play a round; a repeated requestId returns the same round and stakes once',
  permit: 'game',
  body: z.strictObject({
    gameCode,
    requestId: uuid,
    betLevel: z.int().min(1).max(10).describe('the level, or in games of chips the number of the chip'),
    choice: requestedChoice.optional().describe('left out for a game that offers none'),
    stake: requestedAmount,
  }),
  value: roundView,
  errors: [
    'GAME_TOKEN_INVALID',
    'INSUFFICIENT_FUNDS',
    'STAKE_NOT_OFFERED',
    'ROUND_OPEN',
    'ROUND_TOO_SOON',
    'TXN_CONFLICT',
    'GAME_UNKNOWN',
    'LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'TIMED_OUT',
    'SELF_EXCLUDED',
    'PLAY_STOPPED',
  ],
  example: {
    body: {
      gameCode: 'perya-lights',
      requestId: '019aa0c0-0000-7000-8000-000000000006',
      betLevel: 1,
      stake: '1.00',
    },
    value: exampleRound,
  },
});

export const step = defineCall({
  method: 'POST',
  path: '/wps/round/step',
  summary: 'Play the next step of a round',
  description: "The player's next action in an open round; a repeated step returns the same result",
  permit: 'game',
  body: z.strictObject({
    roundId: uuid,
    stepIndex: z.int().min(1).max(1000),
    action: z.record(z.string().max(20), z.union([z.string().max(40), z.int()])),
  }),
  value: roundView,
  errors: ['GAME_TOKEN_INVALID', 'ROUND_UNKNOWN', 'ROUND_STEP'],
  example: {
    body: { roundId: exampleRound.roundId, stepIndex: 1, action: { pick: 2 } },
    value: exampleRound,
  },
});

export const openRound = defineCall({
  method: 'GET',
  path: '/wps/round/open',
  summary: 'Get the open round of a game',
  description: 'The data of a game room: stakes on offer, balance, the unfinished round, or the last one',
  permit: 'game',
  query: z.strictObject({ gameCode }),
  value: z.strictObject({
    round: roundView.nullable(),
    lastRound: roundView
      .nullable()
      .describe('the last settled round of this game; null: none yet, or one is open'),
    balance: amount,
    currency: z.string(),
    stakes: z
      .array(z.strictObject({ betLevel: z.int(), stake: amount }))
      .describe('the stake of each bet level, or each chip'),
    mostPayout: amount.describe('a bet that could win more is refused with STAKE_NOT_OFFERED'),
    roundMs: z.int().describe('the least time between two plays'),
    nextPlayAt: instant,
  }),
  errors: ['GAME_TOKEN_INVALID', 'GAME_UNKNOWN'],
  example: {
    query: { gameCode: 'perya-lights' },
    value: {
      round: null,
      lastRound: null,
      balance: '1250.00',
      currency: 'PHP',
      stakes: [{ betLevel: 1, stake: '1.00' }],
      mostPayout: '250000.00',
      roundMs: 2500,
      nextPlayAt: '2026-11-21T08:00:00.000Z',
    },
  },
});

export const roundRecord = z
  .strictObject({
    roundId: uuid,
    gameCode,
    gameVersion: z.int(),
    displayName: z.string(),
    vassalage: z.string(),
    betLevel: z.int(),
    choice,
    stake: amount,
    payout: amount,
    currency: z.string(),
    state: z.enum(['open', 'settled']),
    trial: z.boolean(),
    actions: z.array(z.record(z.string(), z.union([z.string(), z.int()]))),
    steps: z.array(presentation),
    startedAt: instant,
    settledAt: instant.nullable(),
    serverSeedHash: hex64.describe('published before the stake'),
    serverSeed: hex64.nullable().describe('null while the seed is in use'),
    clientSeed,
    nonce: z.int(),
    jackpot: z
      .strictObject({
        odds: z
          .string()
          .regex(/^[1-9]\d{0,19}$/u)
          .describe('one number in this many wins the pool'),
        won: z.boolean(),
        amount: amount.nullable().describe('the amount paid from the pool; null: none, or not yet'),
      })
      .nullable()
      .describe("the round's draw for the jackpot; null: none"),
  })
  .meta({ id: 'RoundRecord' });

export const proof = defineCall({
  method: 'GET',
  path: '/wps/round/proof',
  summary: 'Get the proof of a round',
  description:
    'The record of one settled round, from which anyone can recompute it. Public: without the player’s name',
  permit: 'public',
  query: z.strictObject({ roundId: uuid }),
  value: roundRecord,
  errors: ['ROUND_UNKNOWN'],
  example: {
    query: { roundId: exampleRound.roundId },
    value: {
      roundId: exampleRound.roundId,
      gameCode: 'perya-lights',
      gameVersion: 1,
      displayName: 'Perya Lights',
      vassalage: 'BGS',
      betLevel: 1,
      choice: {},
      stake: '1.00',
      payout: '4.00',
      currency: 'PHP',
      state: 'settled',
      trial: false,
      actions: [],
      steps: [{ kind: 'spin' }],
      startedAt: '2026-11-21T08:00:00.000Z',
      settledAt: '2026-11-21T08:00:00.000Z',
      serverSeedHash: 'a'.repeat(64),
      serverSeed: null,
      clientSeed: 'lantern-7',
      nonce: 12,
      jackpot: { odds: '250000000', won: false, amount: null },
    },
  },
});

const seedsValue = z.strictObject({
  serverSeedHash: hex64,
  clientSeed,
  nonce: z.int().describe("the next round's nonce"),
  nextServerSeedHash: hex64.describe('published before the next client seed is chosen'),
});

export const seeds = defineCall({
  method: 'GET',
  path: '/wps/fairness/seeds',
  summary: 'Get seeds',
  description: 'The seeds in use and the hash of the next one',
  permit: 'session',
  value: seedsValue,
  errors: sessionErrors,
  example: {
    value: {
      serverSeedHash: 'a'.repeat(64),
      clientSeed: 'lantern-7',
      nonce: 13,
      nextServerSeedHash: 'b'.repeat(64),
    },
  },
});

export const rotate = defineCall({
  method: 'POST',
  path: '/wps/fairness/rotate',
  summary: 'Rotate seeds',
  description:
    'Reveal the seed in use and start the next one with a client seed of your choice; refused while a round is open',
  permit: 'session',
  body: z.strictObject({ clientSeed }),
  value: z.strictObject({
    revealed: z.strictObject({ serverSeed: hex64, serverSeedHash: hex64, rounds: z.int() }),
    seeds: seedsValue,
  }),
  errors: [...sessionErrors, 'ROUND_OPEN'],
  example: {
    body: { clientSeed: 'my-own-seed' },
    value: {
      revealed: { serverSeed: 'c'.repeat(64), serverSeedHash: 'a'.repeat(64), rounds: 12 },
      seeds: {
        serverSeedHash: 'b'.repeat(64),
        clientSeed: 'my-own-seed',
        nonce: 0,
        nextServerSeedHash: 'd'.repeat(64),
      },
    },
  },
});

export const betRecords = defineCall({
  method: 'GET',
  path: '/wps/report/betRecords',
  summary: 'List bet records',
  description:
    "Bet records of a span of days, newest first, with totals; days are those of the merchant's time zone",
  permit: 'session',
  flag: 'TRANSBETREPMEM3',
  query: z.strictObject({
    page: pageNo.optional(),
    from: day.optional(),
    to: day.optional(),
    vassalage: z.string().max(20).optional(),
    gameType: z.string().max(20).optional(),
  }),
  value: z.strictObject({
    list: z.array(
      z.strictObject({
        roundId: uuid.describe('of a lottery game (LOTT, ELOTT) the ticket'),
        gameCode,
        displayName: z.string(),
        vassalage: z.string(),
        gameType: z.string(),
        vendorRef: z
          .string()
          .nullable()
          .describe("the vendor's id of an outside round; null for in-house rounds, which have a proof"),
        stake: amount.describe('minus refunds'),
        payout: amount.describe('includes a jackpot that the round won'),
        state: z.enum(['open', 'settled', 'rolledback']).describe('rolledback: the vendor took it back'),
        startedAt: instant,
        settledAt: instant.nullable(),
      }),
    ),
    totals: z.strictObject({ rounds: z.int(), stake: amount, payout: amount, net: amount }),
    currency: z.string(),
    pageNum: z.int(),
    totalPages: z.int(),
  }),
  errors: [...sessionErrors, 'CONTACT_CUSTOMER_SERVICE'],
  example: {
    query: { page: 1 },
    value: {
      list: [
        {
          roundId: exampleRound.roundId,
          gameCode: 'perya-lights',
          displayName: 'Perya Lights',
          vassalage: 'BGS',
          gameType: 'RNG',
          vendorRef: null,
          stake: '1.00',
          payout: '4.00',
          state: 'settled',
          startedAt: '2026-11-21T08:00:00.000Z',
          settledAt: '2026-11-21T08:00:00.000Z',
        },
      ],
      totals: { rounds: 1, stake: '1.00', payout: '4.00', net: '3.00' },
      currency: 'PHP',
      pageNum: 1,
      totalPages: 1,
    },
  },
});
