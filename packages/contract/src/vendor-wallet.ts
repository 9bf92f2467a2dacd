// The seamless wallet of outside games: the player's money stays here, and a vendor moves it by signed,
// repeatable messages.
import { z } from 'zod';
import { amount, type Call, defineCall, instant, uuid } from './call.ts';
import type { RefusalCode } from './codes.ts';

/** The kinds of money messages; with `vendor` and `txnId` one names a transaction, once and for ever. */
export const vendorMovements = [
  'bet',
  'win',
  'betwin',
  'refund',
  'rollback',
  'promo',
  'jackpot',
  'adjust',
  'endround',
] as const;
export type VendorMovement = (typeof vendorMovements)[number];

/** Codes of vendors: printable ASCII without spaces. */
const code = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]*$/u);
const stake = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,8})?$/u)
  .describe('major units, decimal string; more digits than the currency has are INVALID_AMOUNT');
const signedAmount = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,8})?$/u)
  .describe('major units, decimal string; negative amounts debit the player');
const vendor = z
  .string()
  .regex(/^[A-Z0-9_]{2,20}$/u)
  .describe('the vendor; its key signs the message');
const player = uuid.describe('the player, as named at launch');
const currency = z.string().regex(/^[A-Z]{3,5}$/u);
const session = z.string().min(20).max(128).describe('the token of the launch; needed for stakes alone');
const ts = instant.describe("the vendor's time of the event");

const who = { vendor, player, session: session.optional(), currency, ts };
const moved = { ...who, txnId: code, roundId: code, game: code };
const stakes = { ...moved, session };
const final = z.boolean().default(false).describe("the round's last message");

/** The response to every movement: the first result, and the current balance. */
export const vendorReceipt = z
  .strictObject({
    txnId: z.string(),
    platformTxnId: uuid.describe('ours; the same at every repeat'),
    repeated: z.boolean().describe('true for a repeat: no movement this time'),
    balance: amount.describe('the balance available for stakes'),
    currency: z.string(),
    processedAt: instant.describe('of the first time'),
  })
  .meta({ id: 'VendorReceipt' });

const exampleWho = {
  vendor: 'JILI',
  player: '019aa0c0-0000-7000-8000-00000000000a',
  currency: 'PHP',
  ts: '2026-11-21T08:00:00.000Z',
};
const exampleMoved = { ...exampleWho, txnId: 'b-1', roundId: 'r-1', game: 'fortune-gems' };
const exampleStake = { ...exampleMoved, session: 'vs_3f0c2f7d6a9b4e1c8d5a' };
const exampleReceipt = {
  txnId: 'b-1',
  platformTxnId: '019aa0c0-0000-7000-8000-00000000000b',
  repeated: false,
  balance: '990.00',
  currency: 'PHP',
  processedAt: '2026-11-21T08:00:00.010Z',
};

const askErrors = [
  'VENDOR_SIGNATURE',
  'PLAYER_MISMATCH',
  'CURRENCY_MISMATCH',
] as const satisfies readonly RefusalCode[];
const moveErrors = [...askErrors, 'INVALID_AMOUNT', 'TXN_CONFLICT'] as const satisfies readonly RefusalCode[];
const stakeErrors = [
  ...moveErrors,
  'VENDOR_STALE',
  'SESSION_EXPIRED',
  'ACCOUNT_DISABLED',
  'INSUFFICIENT_FUNDS',
  'ROLLED_BACK',
  'ROUND_CLOSED',
] as const satisfies readonly RefusalCode[];

const signed = 'x-vendor-timestamp and x-vendor-signature: HMAC-SHA256 over timestamp, path and raw body';

export const balance = defineCall({
  method: 'POST',
  path: '/vendor/v1/balance',
  summary: 'Get a player balance',
  description: `The amount that a player may stake. ${signed}`,
  permit: 'vendor',
  body: z.strictObject({ ...who, game: code.optional() }),
  value: z.strictObject({ balance: amount, currency: z.string() }),
  errors: askErrors,
  example: { body: exampleWho, value: { balance: '1000.00', currency: 'PHP' } },
});

export const bet = defineCall({
  method: 'POST',
  path: '/vendor/v1/bet',
  summary: 'Place a bet',
  description: 'Takes a stake. A repeat returns the first result; a refusal is final for its txnId',
  permit: 'vendor',
  body: z.strictObject({ ...stakes, amount: stake }),
  value: vendorReceipt,
  errors: stakeErrors,
  example: { body: { ...exampleStake, amount: '10.00' }, value: exampleReceipt },
});

export const win = defineCall({
  method: 'POST',
  path: '/vendor/v1/win',
  summary: 'Pay a win',
  description:
    'Pays a win, 0 included, even after the session has ended. refTxnId: the bet it settles; else all of the round. TXN_NOT_FOUND: the bet has not arrived, send it again',
  permit: 'vendor',
  body: z.strictObject({ ...moved, refTxnId: code.optional(), amount: stake, final }),
  value: vendorReceipt,
  errors: [...moveErrors, 'TXN_NOT_FOUND', 'ROLLED_BACK', 'ROUND_CLOSED'],
  example: {
    body: { ...exampleMoved, txnId: 'w-1', refTxnId: 'b-1', amount: '25.00', final: true },
    value: { ...exampleReceipt, txnId: 'w-1', balance: '1015.00' },
  },
});

export const betwin = defineCall({
  method: 'POST',
  path: '/vendor/v1/betwin',
  summary: 'Place a bet and pay its win',
  description: 'Takes a stake and pays its win: both or neither',
  permit: 'vendor',
  body: z.strictObject({ ...stakes, amount: stake.describe('the stake'), winAmount: stake, final }),
  value: vendorReceipt,
  errors: stakeErrors,
  example: {
    body: { ...exampleStake, txnId: 'bw-1', amount: '10.00', winAmount: '25.00', final: true },
    value: { ...exampleReceipt, txnId: 'bw-1', balance: '1015.00' },
  },
});

export const refund = defineCall({
  method: 'POST',
  path: '/vendor/v1/refund',
  summary: 'Refund part of a bet',
  description:
    'Refunds a part of a bet, under an id of its own; all refunds of a bet together never exceed its stake',
  permit: 'vendor',
  body: z.strictObject({ ...moved, refTxnId: code.describe('the bet'), amount: stake }),
  value: vendorReceipt,
  errors: [...moveErrors, 'TXN_NOT_FOUND', 'ROLLED_BACK', 'REFUND_TOO_LARGE'],
  example: {
    body: { ...exampleMoved, txnId: 'f-1', refTxnId: 'b-1', amount: '4.00' },
    value: { ...exampleReceipt, txnId: 'f-1', balance: '994.00' },
  },
});

export const rollback = defineCall({
  method: 'POST',
  path: '/vendor/v1/rollback',
  summary: 'Roll back a bet',
  description:
    'Undoes a bet that was not settled. For an unknown bet: OK, and the bet is refused when it arrives late. A repeat: OK, no movement',
  permit: 'vendor',
  body: z.strictObject({
    ...moved,
    refTxnId: code.describe('the bet'),
    refOperation: z.enum(['bet', 'betwin']).default('bet').describe('the operation of that bet'),
  }),
  value: vendorReceipt,
  errors: [...askErrors, 'TXN_CONFLICT', 'ALREADY_SETTLED'],
  example: {
    body: { ...exampleMoved, txnId: 'x-1', refTxnId: 'b-1' },
    value: { ...exampleReceipt, txnId: 'x-1', balance: '1000.00' },
  },
});

const gift = { ...who, txnId: code, roundId: code.optional(), game: code.optional() };

export const promo = defineCall({
  method: 'POST',
  path: '/vendor/v1/promo',
  summary: 'Pay a campaign prize',
  description: "Pays a prize of a campaign, without a bet, from the vendor's promotion account",
  permit: 'vendor',
  body: z.strictObject({ ...gift, campaignId: code, amount: stake }),
  value: vendorReceipt,
  errors: moveErrors,
  example: {
    body: { ...exampleWho, txnId: 'p-1', campaignId: 'autumn-race', amount: '50.00' },
    value: { ...exampleReceipt, txnId: 'p-1', balance: '1050.00' },
  },
});

export const jackpot = defineCall({
  method: 'POST',
  path: '/vendor/v1/jackpot',
  summary: 'Pay a vendor jackpot',
  description: "Pays a jackpot, without a bet, from the vendor's jackpot account",
  permit: 'vendor',
  body: z.strictObject({ ...gift, jackpotId: code, amount: stake }),
  value: vendorReceipt,
  errors: moveErrors,
  example: {
    body: { ...exampleWho, txnId: 'j-1', jackpotId: 'grand', amount: '5000.00' },
    value: { ...exampleReceipt, txnId: 'j-1', balance: '6000.00' },
  },
});

export const adjust = defineCall({
  method: 'POST',
  path: '/vendor/v1/adjust',
  summary: 'Adjust a booked amount',
  description: 'Corrects booked amounts in either direction; a debit must be recent and may be refused',
  permit: 'vendor',
  body: z.strictObject({ ...gift, refTxnId: code.optional(), amount: signedAmount }),
  value: vendorReceipt,
  errors: [...moveErrors, 'VENDOR_STALE', 'INSUFFICIENT_FUNDS'],
  example: {
    body: { ...exampleWho, txnId: 'a-1', amount: '-5.00' },
    value: { ...exampleReceipt, txnId: 'a-1', balance: '995.00' },
  },
});

export const endround = defineCall({
  method: 'POST',
  path: '/vendor/v1/endround',
  summary: 'End a round',
  description: 'Ends a round: bets without a win are lost. A repeat: OK. Later bets: ROUND_CLOSED',
  permit: 'vendor',
  body: z.strictObject(moved),
  value: vendorReceipt,
  errors: [...askErrors, 'TXN_CONFLICT', 'TXN_NOT_FOUND'],
  example: {
    body: { ...exampleMoved, txnId: 'e-1' },
    value: { ...exampleReceipt, txnId: 'e-1' },
  },
});

export const vendorRound = z.strictObject({
  roundId: z.string(),
  state: z.enum(['open', 'settled', 'rolledback']),
  closed: z.boolean().describe('the round accepts no more bets'),
  stake: amount,
  win: amount,
  refunded: amount,
  currency: z.string(),
  startedAt: instant,
  settledAt: instant.nullable(),
});

export const status = defineCall({
  method: 'POST',
  path: '/vendor/v1/status',
  summary: 'Get a transaction status',
  description: 'The state of a transaction and of its round, for messages without a response',
  permit: 'vendor',
  body: z.strictObject({ vendor, operation: z.enum(vendorMovements), txnId: code }),
  value: z.strictObject({
    txnId: z.string(),
    state: z
      .enum(['accepted', 'refused', 'rolledback', 'unknown'])
      .describe('rolledback: undone, or undone before it came'),
    refusal: z.string().nullable(),
    platformTxnId: uuid.nullable(),
    processedAt: instant.nullable(),
    round: vendorRound.nullable(),
  }),
  errors: ['VENDOR_SIGNATURE'],
  example: {
    body: { vendor: 'JILI', operation: 'bet', txnId: 'b-1' },
    value: {
      txnId: 'b-1',
      state: 'accepted',
      refusal: null,
      platformTxnId: exampleReceipt.platformTxnId,
      processedAt: exampleReceipt.processedAt,
      round: {
        roundId: 'r-1',
        state: 'settled',
        closed: true,
        stake: '10.00',
        win: '25.00',
        refunded: '0.00',
        currency: 'PHP',
        startedAt: exampleReceipt.processedAt,
        settledAt: '2026-11-21T08:00:02.000Z',
      },
    },
  },
});

/** The messages of the wallet by the last part of their path. */
export const vendorMessages = {
  balance,
  bet,
  win,
  betwin,
  refund,
  rollback,
  promo,
  jackpot,
  adjust,
  endround,
  status,
} as const satisfies Record<VendorMovement | 'balance' | 'status', Call>;
export type VendorMessage = keyof typeof vendorMessages;
export type VendorBody<M extends VendorMessage> = z.input<(typeof vendorMessages)[M]['body']>;
export type VendorValue<M extends VendorMessage> = z.output<(typeof vendorMessages)[M]['value']>;
export type VendorReceipt = z.output<typeof vendorReceipt>;
