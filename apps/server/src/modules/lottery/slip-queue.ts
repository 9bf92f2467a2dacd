// Sends slips that arrive together to the database as one transaction.
import type { Line } from '@perya/lottery';
import {
  arrayParameters,
  arrayValues,
  Batcher,
  type Column,
  type Database,
  isUniqueViolation,
  sendUntilKnown,
} from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The most that a slip can win on one pick of one draw. Minor units. */
export type Reservation = {
  drawId: string;
  market: number;
  pick: string;
  liabilityMinor: bigint;
  capMinor: bigint;
};

/** A slip as it is written: checked, priced, with a ticket for each draw. Amounts in minor units. */
export type PricedSlip = {
  bookId: BookId;
  slipId: string;
  requestId: string;
  playerId: string;
  accountId: string;
  /** The account on the other side of the stake: the game's escrow, or the operator's account of trial money. */
  sideId: string;
  gameCode: string;
  lines: readonly Line[];
  /** The lines as canonical JSON, as the tickets' hashes cover them. */
  linesText: string;
  series: number;
  salt: string;
  ticketStakeMinor: bigint;
  ticketRebateMinor: bigint;
  trial: boolean;
  /** The subscription that places it. */
  planId: string | null;
  stopOnWin: boolean;
  validUntil: Date;
  at: Date;
  currency: string;
  scale: number;
  tickets: { drawId: string; ticketId: string; ticketText: string; ticketHash: string }[];
  reservations: Reservation[];
};

export type SlipVerdict = {
  status: 'placed' | 'repeat' | 'ended' | 'expired' | 'closed' | 'blocked' | 'full' | 'insufficient';
  /** The new slip; for `repeat` the one there is. */
  slip_id: string;
  balance: bigint | null;
  /** For `closed` the draw's id, for `blocked` the play block as JSON, for `full` the picks as JSON. */
  refusal: string | null;
};

const draws = (slip: PricedSlip) => BigInt(slip.tickets.length);

const slipColumns: Column<PricedSlip>[] = [
  ['merchant_ids', 'integer', (slip) => slip.bookId],
  ['slip_ids', 'uuid', (slip) => slip.slipId],
  ['request_ids', 'uuid', (slip) => slip.requestId],
  ['player_ids', 'uuid', (slip) => slip.playerId],
  ['account_ids', 'uuid', (slip) => slip.accountId],
  ['side_ids', 'uuid', (slip) => slip.sideId],
  ['game_codes', 'text', (slip) => slip.gameCode],
  ['slip_lines', 'json', (slip) => slip.linesText],
  ['slip_series', 'integer', (slip) => slip.series],
  ['slip_salts', 'text', (slip) => slip.salt],
  ['stakes', 'bigint', (slip) => slip.ticketStakeMinor * draws(slip)],
  ['rebates', 'bigint', (slip) => slip.ticketRebateMinor * draws(slip)],
  ['ticket_stakes', 'bigint', (slip) => slip.ticketStakeMinor],
  ['ticket_rebates', 'bigint', (slip) => slip.ticketRebateMinor],
  ['trials', 'boolean', (slip) => String(slip.trial)],
  ['slip_plans', 'uuid', (slip) => slip.planId],
  ['slip_stops', 'boolean', (slip) => String(slip.stopOnWin)],
  ['valid_untils', 'timestamptz', (slip) => slip.validUntil.toISOString()],
  ['ats', 'timestamptz', (slip) => slip.at.toISOString()],
  ['currencies', 'text', (slip) => slip.currency],
  ['scales', 'smallint', (slip) => slip.scale],
];

/** A ticket or a reservation with its slip's place in the batch, from 1. */
type Placed<Part> = Part & { slip: number };

const ticketColumns: Column<Placed<PricedSlip['tickets'][number]>>[] = [
  ['ticket_slips', 'integer', ({ slip }) => slip],
  ['ticket_draws', 'uuid', ({ drawId }) => drawId],
  ['ticket_ids', 'uuid', ({ ticketId }) => ticketId],
  ['ticket_hashes', 'text', ({ ticketHash }) => ticketHash],
];

const quotaColumns: Column<Placed<Reservation>>[] = [
  ['quota_slips', 'integer', ({ slip }) => slip],
  ['quota_draws', 'uuid', ({ drawId }) => drawId],
  ['quota_markets', 'integer', ({ market }) => market],
  ['quota_picks', 'text', ({ pick }) => pick],
  ['quota_liabilities', 'bigint', ({ liabilityMinor }) => liabilityMinor],
  ['quota_caps', 'bigint', ({ capMinor }) => capMinor],
];

/** The parameters of the three sets of arrays, numbered through. */
const parameters = arrayParameters<never>([...slipColumns, ...ticketColumns, ...quotaColumns]);
const text = `select status, slip_id, balance, refusal from lottery_place_batch(${parameters})`;

export type SlipQueue = Batcher<PricedSlip, SlipVerdict>;

/** A player has one slip in a batch at most; slips of one game are never in two batches, because they reserve the same picks. */
export function createSlipQueue(database: Database): SlipQueue {
  return new Batcher<PricedSlip, SlipVerdict>({
    // Committed before its answer was lost, or by another process meanwhile, a slip comes back as a repeat.
    run: (slips) => {
      const values = [
        ...arrayValues(slipColumns, slips),
        ...arrayValues(
          ticketColumns,
          slips.flatMap(({ tickets }, index) => tickets.map((ticket) => ({ ...ticket, slip: index + 1 }))),
        ),
        ...arrayValues(
          quotaColumns,
          slips.flatMap(({ reservations }, index) =>
            reservations.map((reservation) => ({ ...reservation, slip: index + 1 })),
          ),
        ),
      ];
      return sendUntilKnown(
        async () => (await database.query<SlipVerdict>(text, values)).rows,
        isUniqueViolation,
      );
    },
    lanes: 2,
    maxBatch: 128,
    keyOf: ({ bookId, playerId }) => `${bookId}/${playerId}`,
    lockOf: ({ bookId, gameCode }) => `${bookId}/${gameCode}`,
    overloaded: () => new Refusal('OVERLOADED'),
  });
}
