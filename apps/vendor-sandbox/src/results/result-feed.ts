// Two sources that watch the outside lottery and report its results to the platform, each with its own key, some seconds apart.
import { createHmac } from 'node:crypto';
import { feedKey, feedSignature } from '@perya/vendor-protocol';
import { z } from 'zod';
import { outsideResult } from './outside-lottery.ts';

export const resultSources = ['capitol-desk', 'harbour-wire'] as const;
export type ResultSource = (typeof resultSources)[number];

const feedPath = '/feed/v1/result';
const lookEveryMs = 2000;
const answerMs = 5000;
/** The lottery publishes so long after its hour, and each source sees it later still. */
const publishedAfterMs = 5000;
const seenAfterMs: Readonly<Record<ResultSource, number>> = { 'capitol-desk': 6000, 'harbour-wire': 12_000 };

const listShape = z.object({
  value: z.object({ games: z.array(z.object({ gameCode: z.string(), engine: z.string() })) }),
});
const resultsShape = z.object({
  value: z.object({
    results: z.array(
      z.object({
        numero: z.string(),
        drawAt: z.iso.datetime(),
        outcome: z.array(z.unknown()).nullable(),
        sources: z.array(z.string()).nullable(),
      }),
    ),
  }),
});

export type ReportedGame = { merchant: string; gameCode: string };
export type Report = { source: ResultSource; gameCode: string; numero: string; outcome: unknown[] };
export type FeedAnswer = { status: number; body: unknown };

export type ResultFeedOptions = {
  secret: string;
  platformUrl: string;
  games: readonly ReportedGame[];
  nowMs: () => number;
  warn: (what: string) => void;
};

type SentReport = Report & { reportId: string; publishedAt: string };

/** Sends a report; what was said before may be corrected by a report of another id. */
async function send(
  { secret, platformUrl, nowMs }: ResultFeedOptions,
  merchant: string,
  { source, ...report }: SentReport,
): Promise<FeedAnswer> {
  const rawBody = JSON.stringify(report);
  const key = { keyId: `${source}-1`, key: feedKey(secret, merchant, source) };
  const answer = await fetch(platformUrl + feedPath, {
    method: 'POST',
    headers: {
      merchant,
      'content-type': 'application/json',
      ...feedSignature(key, { now: new Date(nowMs()), path: feedPath, rawBody }),
    },
    body: rawBody,
    signal: AbortSignal.timeout(answerMs),
  });
  return { status: answer.status, body: await answer.json() };
}

export function createResultFeed(options: ResultFeedOptions) {
  const { secret, platformUrl, games, nowMs, warn } = options;

  async function ask<T>(merchant: string, path: string, shape: z.ZodType<T>): Promise<T> {
    const answer = await fetch(platformUrl + path, {
      headers: { merchant },
      signal: AbortSignal.timeout(answerMs),
    });
    return shape.parse(await answer.json());
  }

  /** Reports that were taken; a lost answer is asked for again under the same id. */
  const taken = new Set<string>();
  const engines = new Map<string, string>();

  async function engineOf({ merchant, gameCode }: ReportedGame): Promise<string> {
    if (engines.size === 0) {
      const { value } = await ask(merchant, '/wps/lottery/list', listShape);
      for (const game of value.games) engines.set(game.gameCode, game.engine);
    }
    return engines.get(gameCode) ?? '';
  }

  /** Reports what the lottery has published since; draws that have their result need no report. */
  async function lookAt(game: ReportedGame): Promise<void> {
    const { merchant, gameCode } = game;
    const { value } = await ask(merchant, `/wps/lottery/results?gameCode=${gameCode}`, resultsShape);
    const engine = await engineOf(game);
    for (const { numero, drawAt, outcome: known, sources } of value.results) {
      const outcome = outsideResult(secret, { engine, gameCode, numero });
      if (known || !outcome) continue;
      const at = Date.parse(drawAt);
      for (const source of resultSources) {
        const reportId = idOf(secret, `${merchant}|${source}|${gameCode}|${numero}`);
        if (!sources?.includes(source) || taken.has(reportId) || nowMs() < at + seenAfterMs[source]) continue;
        const publishedAt = new Date(at + publishedAfterMs).toISOString();
        const { status } = await send(options, merchant, {
          source,
          gameCode,
          numero,
          outcome,
          reportId,
          publishedAt,
        });
        if (status < 500) taken.add(reportId);
        if (status >= 400) warn(`the report of ${source} about ${gameCode} ${numero} answered ${status}`);
      }
    }
  }

  let isLooking = false;
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const game of games) await lookAt(game);
    } catch (error) {
      warn(`results were not reported: ${String(error)}`);
    } finally {
      isLooking = false;
    }
  }

  const timer = games.length > 0 ? setInterval(() => void look(), lookEveryMs) : undefined;
  timer?.unref();
  return {
    look,
    /** A source says something else than the lottery drew, or corrects itself. */
    say: (merchant: string, report: Report) =>
      send(options, merchant, {
        ...report,
        reportId: crypto.randomUUID(),
        publishedAt: new Date(nowMs()).toISOString(),
      }),
    close: () => clearInterval(timer),
  };
}

/** The same id for the same report, in the form of a version 8 uuid. */
function idOf(secret: string, name: string): string {
  const hex = createHmac('sha256', secret).update(`report|${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
