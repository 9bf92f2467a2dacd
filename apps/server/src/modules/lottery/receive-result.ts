// Receives a source's report of an outside result: authenticates it, keeps it as it came, and lets the draw or its correction go on.
import type { IncomingHttpHeaders } from 'node:http';
import { canonicalJson } from '@perya/fairness';
import { checkOutcome } from '@perya/lottery';
import { feedHeaders, isFresh, isSigned } from '@perya/vendor-protocol';
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BodyOf, Merchant, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireGame } from './game-directory.ts';
import {
  findReport,
  insertReport,
  lockReportedDraw,
  type NewReport,
  openCorrection,
  type ReportedDraw,
  readReports,
} from './outside-queries.ts';
import type { LotteryDependencies } from './parts.ts';
import type { ResultSources, SourceKey } from './result-sources.ts';

export const feedPath = '/feed/v1/result';
/** A result may be corrected for so long after its draw. */
const longestCorrectionMs = 7 * 86_400_000;
/** Reports of one source about one draw: one that sends more is out of order. */
const mostReports = 20;

export type SignedReport = {
  merchant: Merchant;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
  now: Date;
  body: BodyOf<'POST /feed/v1/result'>;
};

type FeedParts = Pick<LotteryDependencies, 'games'> & {
  database: Database;
  sources: ResultSources;
  onFault: LotteryDependencies['onFault'];
};

/** Refuses FEED_SIGNATURE (an unknown or revoked key too), FEED_STALE, DRAW_UNKNOWN, RESULT_INVALID, RESULT_LATE and TXN_CONFLICT. */
export async function receiveResult(
  parts: FeedParts,
  request: SignedReport,
): Promise<ValueOf<'POST /feed/v1/result'>> {
  const { merchant, body } = request;
  const signed = await requireSource(parts, request);
  const { game } = requireReportedGame(parts, merchant, body.gameCode);
  if (!checkOutcome(game.engine, body.outcome)) throw new Refusal('RESULT_INVALID');
  const report: Omit<NewReport, 'receivedAt'> = {
    ...signed,
    reportId: body.reportId.toLowerCase(),
    outcome: canonicalJson(body.outcome),
    publishedAt: new Date(body.publishedAt),
    body: request.rawBody.toString('utf8'),
  };
  const { receivedAt, repeated } = await parts.database.transaction((tx) =>
    recordReport(tx, request, report),
  );
  return { reportId: report.reportId, repeated, receivedAt: receivedAt.toISOString() };
}

/** A game that is none is a draw that is none: a source learns no more. */
function requireReportedGame(parts: FeedParts, merchant: Merchant, gameCode: string) {
  try {
    return requireGame(parts, merchant, gameCode);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('DRAW_UNKNOWN') : error;
  }
}

type Signature = Pick<NewReport, 'source' | 'keyId' | 'signedAt' | 'signature'>;

async function requireSource(
  { sources }: FeedParts,
  { merchant, headers, rawBody, now }: SignedReport,
): Promise<Signature> {
  const keyId = textOf(headers[feedHeaders.key]);
  const signedAt = textOf(headers[feedHeaders.timestamp]);
  const signature = textOf(headers[feedHeaders.signature]);
  const found: SourceKey | undefined = /^[a-z0-9][a-z0-9-]{0,39}$/u.test(keyId)
    ? await sources.key(merchant.id, keyId)
    : undefined;
  // An unknown key costs as much work as a known one.
  const isGenuine = isSigned(found?.key ?? '', signature, { timestamp: signedAt, path: feedPath, rawBody });
  if (!found || !isGenuine) throw new Refusal('FEED_SIGNATURE');
  if (!isFresh(signedAt, now)) throw new Refusal('FEED_STALE');
  return { source: found.source, keyId, signedAt, signature };
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}

type Recorded = { receivedAt: Date; repeated: boolean };

async function recordReport(
  tx: Tx,
  { merchant, body }: SignedReport,
  report: Omit<NewReport, 'receivedAt'>,
): Promise<Recorded> {
  const { gameCode, numero } = body;
  const draw = await lockReportedDraw(tx, merchant.id, { gameCode, numero, source: report.source });
  if (!draw) throw new Refusal('DRAW_UNKNOWN');
  const before = await findReport(tx, merchant.id, report);
  if (before) {
    const isSame =
      before.drawId === draw.drawId &&
      before.outcome === report.outcome &&
      before.publishedAt.getTime() === report.publishedAt.getTime();
    if (!isSame) throw new Refusal('TXN_CONFLICT');
    return { receivedAt: before.receivedAt, repeated: true };
  }
  requireInTime(draw);
  const key = { brandId: merchant.id, drawId: draw.drawId };
  const reports = await readReports(tx, key);
  if (reports.filter(({ source }) => source === report.source).length >= mostReports)
    throw new Refusal('TOO_MANY_REQUESTS');
  const added = { ...report, receivedAt: draw.now };
  await insertReport(tx, key, added);
  await followReport(tx, draw, key, [...reports, added]);
  return { receivedAt: draw.now, repeated: false };
}

function requireInTime({ state, voidReason, drawAt, now }: ReportedDraw): void {
  const isOver = state === 'void' || voidReason !== null;
  if (isOver || now.getTime() > drawAt.getTime() + longestCorrectionMs) throw new Refusal('RESULT_LATE');
}

/** What a new report changes: the draw is void, or matched anew, or a correction is counted. */
async function followReport(
  tx: Tx,
  { state, closesAt, outcome, now }: ReportedDraw,
  key: { brandId: Merchant['id']; drawId: string },
  reports: Parameters<typeof openCorrection>[2]['reports'],
): Promise<void> {
  const { brandId, drawId } = key;
  if (outcome !== null) return openCorrection(tx, key, { outcome, reports, now });
  // Whoever knew it while tickets were sold could have bought the winning ones.
  if (now < closesAt)
    await tx.query(
      `update lottery_draws set void_reason = 'result-before-close', next_at = $3, failures = 0
        where merchant_id = $1 and draw_id = $2 and void_reason is null`,
      [brandId, drawId, now],
    );
  else if (state === 'sealed')
    await tx.query(
      `update lottery_draws set next_at = greatest($3, draw_at)
        where merchant_id = $1 and draw_id = $2 and state = 'sealed'`,
      [brandId, drawId, now],
    );
}
