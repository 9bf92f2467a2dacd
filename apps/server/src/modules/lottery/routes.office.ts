// Binds the office's reading of draws.
import { drawsListed } from '@perya/contract/office';
import { lotteryGames, marketsOf } from '@perya/lottery';
import { type Currency, toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type Merchant, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Lottery } from './lottery.ts';
import { resultLateAfterMs } from './measure-draws.ts';
import { type DrawKey, latestOf, readCorrections, readReports } from './outside-queries.ts';
import { outcomeOf } from './slip-view.ts';
import {
  lateAfterMs,
  listStaffDraws,
  readLargestExposure,
  readStaffDraw,
  type StaffDraw,
  type StaffDrawRow,
} from './staff-queries.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  acts: Pick<Acts, 'open'>;
  games: Pick<Catalogue, 'gameByCode'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
  facts: Lottery['facts'];
};

type Row = OfficeValueOf<'GET /ops/draws/list'>['list'][number];
type OpenProposals = ReadonlyMap<string, NonNullable<Row['proposal']>>;

const picksShown = 20;

export function officeDrawRoutes(app: FastifyInstance, parts: Dependencies): void {
  const { database } = parts;
  serveOfficeCall(app, 'GET /ops/draws/list', async ({ merchant, query, now, language }) => {
    const { show = 'attention', gameCode } = query;
    const rows = await listStaffDraws(database, merchant.id, { show, gameCode, limit: drawsListed });
    const proposals = await openProposals(parts, merchant.id, 'draw');
    return {
      list: rows.map((row) => rowView(parts, { merchant, language, now }, row, proposals)),
      currency: merchant.currency,
      witness: parts.facts(merchant, now).witnessKey !== null,
    };
  });
  serveOfficeCall(app, 'GET /ops/draws/one', async ({ merchant, query, now, language }) => {
    const key = { brandId: merchant.id, drawId: query.drawId };
    const row = await readStaffDraw(database, key);
    if (!row) throw new Refusal('NOT_FOUND');
    const proposals = await openProposals(parts, merchant.id, 'draw');
    const picks = await readLargestExposure(database, key, picksShown);
    const game = lotteryGames.get(row.game_code);
    const codes = new Map(game ? marketsOf(game.engine).map(({ id, code }) => [id, code]) : []);
    const currency = currencyOf(merchant.currency);
    return {
      draw: rowView(parts, { merchant, language, now }, row, proposals),
      currency: merchant.currency,
      termsHash: row.terms_hash,
      seedHash: row.seed_hash,
      round: row.round === null ? null : Number(row.round),
      root: row.root,
      sealReceivedAt:
        row.seal_received_at === null ? null : new Date(Number(row.seal_received_at)).toISOString(),
      isDrawn: row.outcome !== null,
      outcome: outcomeOf(row.outcome),
      winners: row.winners,
      resultReceipt: row.result_receipt,
      picks: picks.map((one) => ({
        market: codes.get(one.market) ?? String(one.market),
        pick: one.pick,
        liability: toWire(one.liability_minor, currency),
        cap: toWire(one.cap_minor, currency),
      })),
      outside: await outsideView(database, key, row, { now, currency }),
    };
  });
}

type One = OfficeValueOf<'GET /ops/draws/one'>;

/** What the sources say, report by report, and what follows from it. */
async function outsideView(
  database: Database,
  key: DrawKey,
  row: StaffDraw,
  { now, currency }: { now: Date; currency: Currency },
): Promise<One['outside']> {
  const { sources, published_by: publishedBy, outcome, void_reason: voidReason } = row;
  if (sources === null) return null;
  const reports = await readReports(database, key);
  const latest = new Set(latestOf(reports).values());
  const waits = (row.held_from ?? row.state) === 'sealed' && outcome === null && voidReason === null;
  const money = (minor: bigint | null) => (minor === null ? null : toWire(minor, currency));
  return {
    sources,
    publishedBy,
    mayPublish: waits && row.draw_at <= now && reports.length > 0,
    reports: reports.map((report) => ({
      source: report.source,
      reportId: report.reportId,
      outcome: outcomeOf(report.outcome) ?? [],
      publishedAt: report.publishedAt.toISOString(),
      receivedAt: report.receivedAt.toISOString(),
      latest: latest.has(report),
    })),
    corrections: (await readCorrections(database, key)).map((one) => ({
      no: one.no,
      state: one.state,
      outcome: outcomeOf(one.outcome) ?? [],
      sources: one.sources,
      openedAt: one.opened_at.toISOString(),
      failure: one.failure,
      witness: one.result_receipt !== null,
      missing: money(one.missing_minor),
      missingAccounts: one.missing_accounts,
      kept: money(one.kept_minor),
      keptAccounts: one.kept_accounts,
    })),
  };
}

type Reader = { merchant: Merchant; language: Merchant['defaultLanguage']; now: Date };

function rowView(
  parts: Dependencies,
  { merchant, language, now }: Reader,
  row: StaffDrawRow,
  proposals: OpenProposals,
): Row {
  const currency = currencyOf(merchant.currency);
  const isOver = row.state === 'settled' || row.state === 'void' || row.state === 'held';
  const overdueMs = now.getTime() - row.draw_at.getTime();
  const waitsForResult = row.sources !== null && row.state === 'sealed' && overdueMs > 0;
  return {
    drawId: row.draw_id,
    gameCode: row.game_code,
    displayName: parts.games.gameByCode(merchant.id, row.game_code)?.nameIn(language) ?? row.game_code,
    numero: row.numero,
    state: row.state,
    closesAt: row.closes_at.toISOString(),
    drawAt: row.draw_at.toISOString(),
    late: !isOver && overdueMs > (waitsForResult ? resultLateAfterMs : lateAfterMs),
    waitsForResult,
    correction: row.correction,
    failures: row.failures,
    tickets: Number(row.sold),
    stake: toWire(row.stake, currency),
    payout: row.payout_minor === null ? null : toWire(row.payout_minor, currency),
    reason: row.held_reason ?? row.void_reason,
    proposal: proposals.get(row.draw_id) ?? null,
  };
}
