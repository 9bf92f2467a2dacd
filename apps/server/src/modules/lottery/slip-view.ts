// Reads slips and tickets of a player, as the contract describes them.

import type { Language, LotterySlip, LotteryTicket } from '@perya/contract';
import { type DrawState, pageSize, type TicketEndReason } from '@perya/contract/constants';
import type { Line } from '@perya/lottery';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { merchantUuid } from './draw-names.ts';
import type { OpenDraw } from './open-draws.ts';
import type { Parts } from './parts.ts';
import type { PricedSlip } from './slip-queue.ts';
import { linesOf } from './ticket-lines.ts';
import { ticketTexts } from './ticket-texts.ts';

export type TicketRequest = {
  merchant: Merchant;
  session: Pick<Session, 'bookId' | 'playerId' | 'trial'>;
  language?: Language;
};

type SlipRow = {
  slip_id: string;
  request_id: string;
  game_code: string;
  stake_minor: bigint;
  rebate_minor: bigint;
  stop_on_win: boolean;
  placed_at: Date;
};

/** The player's slip under this request id; undefined when there is none. */
export async function readSlip(
  parts: Parts,
  request: TicketRequest,
  requestId: string,
): Promise<LotterySlip | undefined> {
  const { bookId, playerId } = request.session;
  const { rows } = await parts.database.query<SlipRow>(
    `select slip_id, request_id, game_code, stake_minor, rebate_minor, stop_on_win, placed_at from lottery_slips
      where merchant_id = $1 and player_id = $2 and request_id = $3`,
    [bookId, playerId, requestId],
  );
  const row = rows[0];
  if (!row) return undefined;
  const currency = currencyOf(request.merchant.currency);
  const where = 't.player_id = $2 and t.slip_id = $3';
  const tickets = await readTicketRows(parts.database, bookId, where, [playerId, row.slip_id], 'd.draw_at');
  return {
    slipId: row.slip_id,
    requestId: row.request_id,
    gameCode: row.game_code,
    stake: toWire(row.stake_minor, currency),
    rebate: toWire(row.rebate_minor, currency),
    stopOnWin: row.stop_on_win,
    placedAt: row.placed_at.getTime(),
    tickets: tickets.map((ticket) => ticketView(parts, request, toShown(request, ticket))),
  };
}

/** A slip that was placed just now, as reading it would answer. */
export function placedSlip(
  parts: Parts,
  request: TicketRequest,
  slip: PricedSlip,
  draws: readonly OpenDraw[],
): LotterySlip {
  const currency = currencyOf(request.merchant.currency);
  const count = BigInt(slip.tickets.length);
  const rows = draws.flatMap((draw, index): ShownTicket[] => {
    const ticket = slip.tickets[index];
    if (!ticket) return [];
    return [
      {
        ticket_id: ticket.ticketId,
        slip_id: slip.slipId,
        ticket_hash: ticket.ticketHash,
        text: ticket.ticketText,
        player_id: slip.playerId,
        lines: slip.lines,
        series: slip.series,
        salt: slip.salt,
        stake_minor: slip.ticketStakeMinor,
        rebate_minor: slip.ticketRebateMinor,
        trial: slip.trial,
        placed_at: slip.at,
        game_code: slip.gameCode,
        numero: draw.numero,
        terms_hash: draw.termsHash,
        state: 'open',
        closes_at: draw.closesAt,
        draw_at: draw.drawAt,
        sources: draw.sources,
        outcome: null,
        payout_minor: null,
        why: null,
      },
    ];
  });
  return {
    slipId: slip.slipId,
    requestId: slip.requestId,
    gameCode: slip.gameCode,
    stake: toWire(slip.ticketStakeMinor * count, currency),
    rebate: toWire(slip.ticketRebateMinor * count, currency),
    stopOnWin: slip.stopOnWin,
    placedAt: slip.at.getTime(),
    tickets: rows.map((row) => ticketView(parts, request, row)),
  };
}

/** The digits of an id that are its time. */
const sinceLength = '00000000-0000'.length;

/** Refuses TICKET_UNKNOWN: also for another player's. */
export async function readTicket(
  parts: Parts,
  request: TicketRequest,
  ticketId: string,
): Promise<LotteryTicket> {
  const { bookId, playerId } = request.session;
  // Slip and tickets are of one millisecond, with which their ids begin: the index by slip finds the ticket.
  const since = ticketId.slice(0, sinceLength);
  const where = 't.player_id = $2 and t.ticket_id = $3 and t.slip_id between $4 and $5';
  const [row] = await readTicketRows(parts.database, bookId, where, [
    playerId,
    ticketId,
    `${since}-0000-0000-000000000000`,
    `${since}-ffff-ffff-ffffffffffff`,
  ]);
  if (!row) throw new Refusal('TICKET_UNKNOWN');
  return ticketView(parts, request, toShown(request, row));
}

const stateFilter = {
  open: `d.state not in ('settled', 'void') and e.why is null`,
  won: `d.state = 'settled' and w.payout_minor is not null`,
  ended: `(d.state in ('settled', 'void') or e.why is not null)`,
} as const;

/** One page of the player's tickets, newest first. */
export async function listTickets(
  parts: Parts,
  request: TicketRequest,
  { state, gameCode, page = 1 }: QueryOf<'GET /wps/lottery/tickets'>,
): Promise<ValueOf<'GET /wps/lottery/tickets'>> {
  const { bookId, playerId } = request.session;
  const where = `t.player_id = $2 and ($3::text is null or d.game_code = $3) and ${state ? stateFilter[state] : 'true'}`;
  const rows = await readTicketRows(
    parts.database,
    bookId,
    where,
    [playerId, gameCode ?? null],
    `t.slip_id desc, t.ticket_id desc limit ${pageSize.records + 1} offset ${(page - 1) * pageSize.records}`,
  );
  return {
    tickets: rows.slice(0, pageSize.records).map((row) => ticketView(parts, request, toShown(request, row))),
    pageNum: page,
    hasMore: rows.length > pageSize.records,
  };
}

type TicketRow = {
  ticket_id: string;
  slip_id: string;
  ticket_hash: string;
  player_id: string;
  lines: string;
  series: number;
  salt: string;
  stake_minor: bigint;
  rebate_minor: bigint;
  trial: boolean;
  placed_at: Date;
  game_code: string;
  numero: string;
  terms_hash: string;
  state: DrawState;
  closes_at: Date;
  draw_at: Date;
  sources: string[] | null;
  outcome: string | null;
  payout_minor: bigint | null;
  /** Given back before its draw closed. */
  why: TicketEndReason | null;
};

/** `text`: what the ticket's hash is over. */
type ShownTicket = Omit<TicketRow, 'lines'> & { lines: readonly Line[]; text: string };

function toShown({ merchant }: TicketRequest, row: TicketRow): ShownTicket {
  const lines = linesOf(row.lines);
  const textOf = ticketTexts({
    playerId: row.player_id,
    merchant: merchantUuid(merchant.code),
    game: row.game_code,
    termsHash: row.terms_hash,
    lines: row.lines,
    series: row.series,
    stakeMinor: row.stake_minor,
    placedAt: row.placed_at.getTime(),
    salt: row.salt,
  });
  return { ...row, lines, text: textOf(row.numero, row.ticket_id) };
}

async function readTicketRows(
  db: Queryable,
  bookId: BookId,
  where: string,
  values: unknown[],
  order = 't.ticket_id',
): Promise<TicketRow[]> {
  const { rows } = await db.query<TicketRow>(
    `select t.ticket_id, t.slip_id, t.ticket_hash, t.player_id, t.lines, t.series, t.salt, t.stake_minor, t.rebate_minor, t.trial,
            t.placed_at, d.game_code, d.numero, d.terms_hash, d.state, d.closes_at, d.draw_at, d.sources, d.outcome,
            w.payout_minor, e.why
       from lottery_tickets t
       join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id
       left join lottery_wins w on w.merchant_id = t.merchant_id and w.draw_id = t.draw_id and w.ticket_hash = t.ticket_hash
       left join lottery_ends e on e.merchant_id = t.merchant_id and e.draw_id = t.draw_id and e.ticket_hash = t.ticket_hash
      where t.merchant_id = $1 and ${where} order by ${order}`,
    [bookId, ...values],
  );
  return rows;
}

/** A draw's wins are written before they are paid: they are told once it is settled. */
function stateOf({ state, payout_minor, why }: ShownTicket): LotteryTicket['state'] {
  if (state === 'void' || why !== null) return 'refunded';
  if (state !== 'settled') return 'open';
  return payout_minor === null ? 'lost' : 'won';
}

const isDrawn = (state: string) => ['drawn', 'counted', 'settled'].includes(state);

function ticketView(parts: Parts, { merchant, language }: TicketRequest, row: ShownTicket): LotteryTicket {
  const currency = currencyOf(merchant.currency);
  const state = stateOf(row);
  const paid = state === 'open' ? null : (row.payout_minor ?? 0n);
  return {
    ticketId: row.ticket_id,
    slipId: row.slip_id,
    gameCode: row.game_code,
    displayName:
      parts.games.gameByCode(merchant.id, row.game_code)?.nameIn(language ?? merchant.defaultLanguage) ??
      row.game_code,
    numero: row.numero,
    drawAt: row.draw_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    state,
    drawState: row.state,
    sources: row.sources,
    lines: row.lines.map(({ market, pick, stakeMinor }) => ({
      market,
      pick,
      stake: toWire(stakeMinor, currency),
    })),
    series: row.series,
    stake: toWire(row.stake_minor, currency),
    rebate: toWire(row.rebate_minor, currency),
    payout:
      paid === null
        ? null
        : toWire(state === 'refunded' ? row.stake_minor - row.rebate_minor : paid, currency),
    currency: merchant.currency,
    trial: row.trial,
    placedAt: row.placed_at.getTime(),
    termsHash: row.terms_hash,
    salt: row.salt,
    ticketText: row.text,
    ticketHash: row.ticket_hash,
    receipt: parts.signer.sign(`ticket1|${row.ticket_hash}`),
    outcome: isDrawn(row.state) ? outcomeOf(row.outcome) : null,
    ended: row.why,
  };
}

/** A stored outcome: the JSON that was drawn. */
export function outcomeOf(text: string | null): (number | string)[] | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'number' || typeof item === 'string')
    : null;
}
