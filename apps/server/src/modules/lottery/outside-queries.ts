// Reads and writes what sources report about outside draws, and the corrections that follow from it.
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';

/** What names a draw in the database. */
export type DrawKey = { brandId: BrandId; drawId: string };

export type Report = {
  source: string;
  reportId: string;
  /** Canonical JSON. */
  outcome: string;
  publishedAt: Date;
  receivedAt: Date;
};

export type NewReport = Report & { keyId: string; signedAt: string; body: string; signature: string };

/** In the order in which they came. */
export async function readReports(db: Queryable, { brandId, drawId }: DrawKey): Promise<Report[]> {
  const { rows } = await db.query<Report>(
    `select source, report_id as "reportId", outcome, published_at as "publishedAt", received_at as "receivedAt"
       from lottery_results where merchant_id = $1 and draw_id = $2 order by seq`,
    [brandId, drawId],
  );
  return rows;
}

/** The latest report of each source, by source. */
export function latestOf(reports: readonly Report[]): Map<string, Report> {
  return new Map(reports.map((report) => [report.source, report]));
}

/** A report that came before under the same id. */
export async function findReport(
  db: Queryable,
  brandId: BrandId,
  { source, reportId }: Pick<Report, 'source' | 'reportId'>,
): Promise<{ drawId: string; outcome: string; publishedAt: Date; receivedAt: Date } | undefined> {
  const { rows } = await db.query<{ drawId: string; outcome: string; publishedAt: Date; receivedAt: Date }>(
    `select draw_id as "drawId", outcome, published_at as "publishedAt", received_at as "receivedAt" from lottery_results
      where merchant_id = $1 and source = $2 and report_id = $3`,
    [brandId, source, reportId],
  );
  return rows[0];
}

export async function insertReport(tx: Tx, { brandId, drawId }: DrawKey, report: NewReport): Promise<void> {
  await tx.query(
    `insert into lottery_results (merchant_id, source, report_id, draw_id, outcome, published_at, received_at, key_id, signed_at, body, signature)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      brandId,
      report.source,
      report.reportId,
      drawId,
      report.outcome,
      report.publishedAt,
      report.receivedAt,
      report.keyId,
      report.signedAt,
      report.body,
      report.signature,
    ],
  );
}

export type ReportedDraw = {
  drawId: string;
  state: string;
  heldFrom: string | null;
  closesAt: Date;
  drawAt: Date;
  outcome: string | null;
  voidReason: string | null;
  /** By the database's clock. */
  now: Date;
};

/** An outside draw of this source, locked until the transaction ends; its reports are taken one after the other. */
export async function lockReportedDraw(
  tx: Tx,
  brandId: BrandId,
  { gameCode, numero, source }: { gameCode: string; numero: string; source: string },
): Promise<ReportedDraw | undefined> {
  const { rows } = await tx.query<ReportedDraw>(
    `select draw_id as "drawId", state, held_from as "heldFrom", closes_at as "closesAt", draw_at as "drawAt", outcome,
            void_reason as "voidReason", clock_timestamp() as now
       from lottery_draws where merchant_id = $1 and game_code = $2 and numero = $3 and $4 = any (sources) for no key update`,
    [brandId, gameCode, numero, source],
  );
  return rows[0];
}

export type CorrectionState = 'counting' | 'counted' | 'paying' | 'paid' | 'told' | 'replaced';

export type CorrectionRow = {
  no: number;
  state: CorrectionState;
  outcome: string;
  sources: string[];
  opened_at: Date;
  failures: number;
  failure: string | null;
  payout_minor: bigint | null;
  winners: number | null;
  wins_hash: string | null;
  result_receipt: string | null;
  missing_minor: bigint | null;
  missing_accounts: number | null;
  kept_minor: bigint | null;
  kept_accounts: number | null;
  paid_to: string | null;
  told_to: string | null;
  before_outcome: string | null;
  before_payout_minor: bigint | null;
  before_wins_hash: string | null;
  before_receipt: string | null;
  published_at: Date | null;
};

/** In the order in which they were opened. */
export async function readCorrections(db: Queryable, { brandId, drawId }: DrawKey): Promise<CorrectionRow[]> {
  const { rows } = await db.query<CorrectionRow>(
    'select * from lottery_corrections where merchant_id = $1 and draw_id = $2 order by no',
    [brandId, drawId],
  );
  return rows;
}

type Said = {
  /** The draw's result as it stands. */
  outcome: string;
  /** All of them, the new one last. */
  reports: readonly Report[];
  now: Date;
};

/** Opens the correction that a new report asks for, and sets aside one that no source says any more. The draw is locked. */
export async function openCorrection(tx: Tx, key: DrawKey, { outcome, reports, now }: Said): Promise<void> {
  const { brandId, drawId } = key;
  const corrections = await readCorrections(tx, key);
  // One that is being paid is finished first; what the sources say after it is looked at by the next report.
  if (corrections.some(({ state }) => state === 'paying')) return;
  const open = corrections.find(({ state }) => state === 'counting' || state === 'counted');
  const said = reports.at(-1)?.outcome ?? outcome;
  const wanted = said === outcome ? open?.outcome : said;
  const sources = [...latestOf(reports).values()]
    .filter((report) => report.outcome === wanted)
    .map(({ source }) => source)
    .sort();
  if (open && open.outcome === wanted && open.sources.join() === sources.join()) return;
  if (open)
    await tx.query(
      `update lottery_corrections set state = 'replaced', next_at = null where merchant_id = $1 and draw_id = $2 and no = $3`,
      [brandId, drawId, open.no],
    );
  if (wanted === undefined || sources.length === 0) return;
  await tx.query(
    `insert into lottery_corrections (merchant_id, draw_id, no, state, outcome, sources, opened_at, next_at)
     values ($1, $2, $3, 'counting', $4, $5, $6, $6)`,
    [brandId, drawId, (corrections.at(-1)?.no ?? 0) + 1, wanted, sources, now],
  );
}
