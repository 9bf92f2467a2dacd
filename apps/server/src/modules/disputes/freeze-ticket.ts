// Reads a lottery ticket as it is frozen: its record, its slip, and its draw with the path of the ticket in the seal.
import { toWire } from '@perya/money';
import type { Merchant } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Lottery } from '../lottery/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { FrozenRecord, RecordReader } from './freeze-record.ts';
import { type RecordKey, readSlip, readTicketIds } from './record-queries.ts';

/** A slip of a hundred draws would make a record of megabytes; the others have records of their own. */
const mostTickets = 20;

export async function freezeTicket(
  reader: RecordReader,
  merchant: Merchant,
  { bookId, playerId, recordId }: RecordKey,
): Promise<FrozenRecord | undefined> {
  const request = { merchant, session: { bookId, playerId, trial: false } };
  const ticket = await reader.lottery.ticket(request, recordId).catch(unlessRefused);
  if (ticket instanceof Refusal) return undefined;
  const slip = await readSlip(reader.database, { bookId, playerId, recordId: ticket.slipId });
  const money = (minor: bigint) => toWire(minor, currencyOf(merchant.currency));
  return {
    subject: 'ticket',
    body: {
      ...ticket,
      slip: slip && {
        slipId: ticket.slipId,
        requestId: slip.request_id,
        planId: slip.plan_id,
        lines: slip.lines,
        series: slip.series,
        stake: money(slip.stake_minor),
        rebate: money(slip.rebate_minor),
        stopOnWin: slip.stop_on_win,
        placedAt: slip.placed_at.toISOString(),
        tickets: slip.tickets,
      },
      draw: await frozenDraw(reader.lottery, merchant, ticket),
    },
  };
}

type Drawn = { gameCode: string; numero: string; ticketHash: string };

/** The draw's public record. The numbers of a raffle are left out: the record of the draw gives them to anybody. */
async function frozenDraw(lottery: Pick<Lottery, 'draw'>, merchant: Merchant, drawn: Drawn) {
  const { gameCode, numero, ticketHash } = drawn;
  const record = await lottery.draw(merchant, { gameCode, numero, ticketHash }).catch(unlessRefused);
  // A draw of the demo's past has no proof.
  if (record instanceof Refusal) return { gameCode, numero, unproven: record.code };
  const { soldNumbers: _sold, ...proof } = record;
  return proof;
}

/** The player's tickets of a slip or of a draw, by its id. */
export async function freezeTickets(
  reader: RecordReader,
  merchant: Merchant,
  key: RecordKey,
): Promise<FrozenRecord | undefined> {
  const ids = await readTicketIds(reader.database, key, mostTickets + 1);
  if (ids.length === 0) return undefined;
  const tickets = await Promise.all(
    ids.slice(0, mostTickets).map((recordId) => freezeTicket(reader, merchant, { ...key, recordId })),
  );
  const body = { tickets: tickets.flatMap((one) => one?.body ?? []), more: ids.length > mostTickets };
  return { subject: 'ticket', body };
}

function unlessRefused(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
