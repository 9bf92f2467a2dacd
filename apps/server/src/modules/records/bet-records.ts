// Lists a player's bets over a span of days with their totals.

import type { Language } from '@perya/contract';
import { inHouseVendor, pageSize } from '@perya/contract/constants';
import { dayIn } from '@perya/contract/zone-day';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { readTicketGames, readTicketTotals } from '../lottery/index.ts';
import { readOutsideNodes, readOutsideTotals } from '../vendor-wallet/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { beginOf, daysAfter } from './days.ts';
import { type Played, readPlayed } from './played.ts';
import { readPlayedNodes, readTotals, type Span } from './queries.ts';

const usualDays = 7;

type Records = ValueOf<'GET /wps/report/betRecords'>;
export type RecordsRequest = {
  merchant: Merchant;
  session: Session;
  language: Language;
  now: Date;
  query: QueryOf<'GET /wps/report/betRecords'>;
};
export type RecordDependencies = { database: Queryable; games: Pick<Catalogue, 'game' | 'gameByCode'> };

/** Days are in the merchant's time zone, both ends included; the last week by default. Open rounds count with their amounts so far. */
export async function betRecords(parts: RecordDependencies, request: RecordsRequest): Promise<Records> {
  const { merchant, query } = request;
  const span = await chosenSpan(parts, request);
  const [ours, outside, tickets] = await Promise.all([
    readTotals(parts.database, span),
    readOutsideTotals(parts.database, span),
    readTicketTotals(parts.database, span),
  ]);
  const pageNum = query.page ?? 1;
  const rows = await readPlayed(parts.database, span, {
    limit: pageSize.records,
    offset: (pageNum - 1) * pageSize.records,
    hasOthers: outside.rounds + tickets.tickets > 0n,
  });
  const currency = currencyOf(merchant.currency);
  const rounds = Number(ours.rounds + outside.rounds + tickets.tickets);
  const stake = ours.stake + outside.stake - outside.refunded + tickets.stake;
  const payout = ours.payout + outside.payout + tickets.payout;
  return {
    list: rows.map((row) => recordView(parts, request, row)),
    totals: {
      rounds,
      stake: toWire(stake, currency),
      payout: toWire(payout, currency),
      net: toWire(payout - stake, currency),
    },
    currency,
    pageNum,
    totalPages: Math.max(1, Math.ceil(rounds / pageSize.records)),
  };
}

type DaysRequest = Pick<RecordsRequest, 'merchant' | 'session' | 'now'> & {
  query: { from?: string | undefined; to?: string | undefined };
};

/** The days asked for; the last week by default. */
export function daySpan({ merchant, session, now, query }: DaysRequest): Span {
  const { timeZone } = merchant;
  const last = query.to ?? dayIn(timeZone, now);
  const first = query.from ?? daysAfter(last, 1 - usualDays);
  return {
    bookId: session.bookId,
    playerId: session.playerId,
    currency: merchant.currency,
    from: beginOf(first, timeZone),
    to: beginOf(daysAfter(last, 1), timeZone),
  };
}

async function chosenSpan(parts: RecordDependencies, request: RecordsRequest): Promise<Span> {
  const { merchant, query } = request;
  const span = daySpan(request);
  const { vassalage, gameType } = query;
  if (vassalage === undefined && gameType === undefined) return span;
  const [ours, outside, drawn] = await Promise.all([
    readPlayedNodes(parts.database, span),
    readOutsideNodes(parts.database, span),
    readTicketGames(parts.database, span),
  ]);
  const drawnNodes = drawn.flatMap((code) => parts.games.gameByCode(merchant.id, code)?.nodeId ?? []);
  const nodeIds = [...new Set([...ours, ...outside, ...drawnNodes])].filter((nodeId) => {
    const game = parts.games.game(merchant.id, nodeId);
    if (vassalage !== undefined && game?.vassalage !== vassalage) return false;
    return gameType === undefined || game?.gameType === gameType || game?.gameCategory === gameType;
  });
  return { ...span, nodeIds };
}

function recordView(parts: RecordDependencies, { merchant, language }: RecordsRequest, row: Played) {
  const game =
    row.nodeId === null
      ? parts.games.gameByCode(merchant.id, row.gameCode)
      : parts.games.game(merchant.id, row.nodeId);
  const currency = currencyOf(merchant.currency);
  return {
    roundId: row.roundId,
    gameCode: game?.gameCode ?? (row.vendorRef === null ? row.gameCode : 'lobby'),
    displayName: game?.nameIn(language) ?? row.gameCode,
    vassalage: row.vassalage ?? game?.vassalage ?? inHouseVendor,
    gameType: game?.gameType ?? 'INHOUSE',
    vendorRef: row.vendorRef,
    stake: toWire(row.stakeMinor, currency),
    payout: toWire(row.payoutMinor, currency),
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
