// Messages of an in-house game or a vendor's page to the stage, which parses each that it receives.
import { limitKinds } from '@perya/contract/constants';
import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { amount } from './amount.ts';
import { playBlockCodes } from './play-block-codes.ts';

const roundId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u));
/** A part that does not fit is left out; the rest of its message still counts. */
const orLeftOut = <Part extends z.ZodMiniType>(part: Part) => withFallback(z.optional(part), undefined);

const code = z.enum(playBlockCodes);
/** `limit` and `used` are amounts, or minutes where `kind` is session; `until` is an ISO 8601 time. */
const limit = z.object({
  kind: z.enum(limitKinds),
  limit: amount,
  used: amount,
  until: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
});

const ready = z.object({ type: z.literal('perya:ready') });
const expired = z.object({ type: z.literal('perya:expired') });

/** From an in-house game, which the page's own origin serves. */
const gameMessage = z.union([
  ready,
  expired,
  /** A round as it now stands; the figures come with its end. */
  z.object({
    type: z.literal('perya:round'),
    roundId,
    balance: amount,
    stake: orLeftOut(amount),
    payout: orLeftOut(amount),
  }),
  /** The player asks for the proof of a round. */
  z.object({ type: z.literal('perya:proof'), roundId }),
  z.object({ type: z.literal('perya:exit'), to: orLeftOut(z.literal('cashier')) }),
  z.object({ type: z.literal('perya:blocked'), code, limit: orLeftOut(limit) }),
]);
export type GameMessage = z.infer<typeof gameMessage>;
/** The reason of a refused stake; a limit carries figures. */
export type PlayBlock = Omit<Extract<GameMessage, { type: 'perya:blocked' }>, 'type'>;

/** From a vendor's page: never a figure, never a place on the site. */
const vendorMessage = z.union([
  ready,
  expired,
  z.object({ type: z.literal('perya:exit') }),
  z.object({ type: z.literal('perya:blocked'), code }),
]);
export type VendorMessage = z.infer<typeof vendorMessage>;

// Each answers undefined for what is no message of its sender. The caller has checked origin and source.

export const readGameMessage = (data: unknown): GameMessage | undefined => gameMessage.safeParse(data).data;
export const readVendorMessage = (data: unknown): VendorMessage | undefined =>
  vendorMessage.safeParse(data).data;
