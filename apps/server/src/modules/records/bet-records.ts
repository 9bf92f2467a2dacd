// What a player has staked and won over a span of days.

import type { Language } from '@perya/contract';
import { inHouseVendor, pageSize } from '@perya/contract/constants';
import { toWire } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant, QueryOf, Session, ValueOf } from '../../platform/http/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { beginOf, dayOf, daysAfter } from './days.ts';
import { type RecordRow, readPage, readPlayedNodes, readTotals, type Span } from './queries.ts';

const usualDays = 7;

type Records = ValueOf<'GET /wps/report/betRecords'>;
export type RecordsRequest = {
  merchant: Merchant;
  session: Session;
  language: Language;
  now: Date;
  query: QueryOf<'GET /wps/report/betRecords'>;
};
export type RecordDependencies = { database: Queryable; games: Pick<Catalogue, 'game'> };

/** Days are those of the merchant's time zone and both ends are included; the last week when none is named. Amounts of an open round count as they are. */
export async function betRecords(parts: RecordDependencies, request: RecordsRequest): Promise<Records> {
  const { merchant, query } = request;
  const span = await chosenSpan(parts, request);
  const totals = await readTotals(parts.database, span);
  const pageNum = query.page ?? 1;
  const rows = await readPage(parts.database, span, pageSize.records, (pageNum - 1) * pageSize.records);
  const currency = currencyOf(merchant.currency);
  return {
    list: rows.map((row) => recordView(parts, request, row)),
    totals: {
      rounds: Number(totals.rounds),
      stake: toWire(totals.stake, currency),
      payout: toWire(totals.payout, currency),
      net: toWire(totals.payout - totals.stake, currency),
    },
    currency,
    pageNum,
    totalPages: Math.max(1, Math.ceil(Number(totals.rounds) / pageSize.records)),
  };
}

async function chosenSpan(
  parts: RecordDependencies,
  { merchant, session, now, query }: RecordsRequest,
): Promise<Span> {
  const { timeZone } = merchant;
  const last = query.to ?? dayOf(now, timeZone);
  const first = query.from ?? daysAfter(last, 1 - usualDays);
  const span: Span = {
    merchantId: merchant.id,
    playerId: session.playerId,
    currency: merchant.currency,
    from: beginOf(first, timeZone),
    to: beginOf(daysAfter(last, 1), timeZone),
  };
  const { vassalage, gameType } = query;
  if (vassalage === undefined && gameType === undefined) return span;
  const played = await readPlayedNodes(parts.database, span);
  const nodeIds = played.filter((nodeId) => {
    const game = parts.games.game(merchant.id, nodeId);
    if (vassalage !== undefined && game?.vassalage !== vassalage) return false;
    return gameType === undefined || game?.gameType === gameType || game?.gameCategory === gameType;
  });
  return { ...span, nodeIds };
}

function recordView(parts: RecordDependencies, { merchant, language }: RecordsRequest, row: RecordRow) {
  const game = parts.games.game(merchant.id, row.node_id);
  const currency = currencyOf(merchant.currency);
  return {
    roundId: row.round_id,
    gameCode: row.game_code,
    displayName: game?.nameIn(language) ?? row.game_code,
    vassalage: game?.vassalage ?? inHouseVendor,
    gameType: game?.gameType ?? 'INHOUSE',
    stake: toWire(row.stake_minor, currency),
    payout: toWire(row.payout_minor, currency),
    state: row.state,
    startedAt: row.started_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
