// Reports outcomes to the platform: signed, retried with growing pauses, and misbehaving on demand.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Misbehaviour } from './checkouts.ts';
import { signedHeaders } from './signature.ts';

export type WebhookSettings = {
  url: string;
  secret: string;
  nowMs: () => number;
  /** Pauses between tries in milliseconds; the last failure is given up. */
  retryPausesMs: readonly number[];
  /** The delay of a late report, in milliseconds. */
  lateMs: number;
  onFailure: (reference: string, cause: string) => void;
};

export const usualRetryPausesMs = [250, 1_000, 4_000, 15_000, 60_000, 300_000] as const;
export const usualLateMs = 20_000;

/** The subject of a report: a checkout or a payout. */
export type Settled = {
  reference: string;
  providerReference: string;
  outcome: 'pending' | 'paid' | 'failed' | 'expired';
  amount: string;
  currency: string;
  merchant: string;
  misbehave: Misbehaviour;
};

type Report = {
  settled: Settled;
  outcome: 'paid' | 'failed' | 'expired';
  amount: string;
  eventId: string;
  url: string;
};

/** Answers whether the report is done: a final refusal of the platform is not repeated, a failure of it is. */
async function post(settings: WebhookSettings, stopping: AbortSignal, report: Report): Promise<boolean> {
  const body = JSON.stringify({
    eventId: report.eventId,
    reference: report.settled.reference,
    providerReference: report.settled.providerReference,
    outcome: report.outcome,
    amount: report.amount,
    currency: report.settled.currency,
  });
  const headers = signedHeaders(settings.secret, settings.nowMs(), new URL(report.url).pathname, body);
  const response = await fetch(report.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: report.settled.merchant, ...headers },
    body,
    signal: AbortSignal.any([stopping, AbortSignal.timeout(10_000)]),
  });
  await response.arrayBuffer();
  if (response.ok) return true;
  settings.onFailure(report.settled.reference, `HTTP ${response.status}`);
  return response.status < 500 && response.status !== 429;
}

export function createWebhooks(settings: WebhookSettings) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  async function deliver(report: Report): Promise<void> {
    for (const pauseMs of [...settings.retryPausesMs, undefined]) {
      try {
        if (await post(settings, stopping.signal, report)) return;
      } catch (error) {
        settings.onFailure(report.settled.reference, String(error));
      }
      if (pauseMs === undefined || stopping.signal.aborted) return;
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function reportSettled(settled: Settled, url: string): Promise<void> {
    if (settled.outcome === 'pending' || settled.misbehave === 'never') return;
    const report: Report = {
      settled,
      outcome: settled.outcome,
      amount: settled.misbehave === 'wrong-amount' ? raised(settled.amount) : settled.amount,
      eventId: randomUUID(),
      url,
    };
    if (settled.misbehave === 'late')
      await pause(settings.lateMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return;
    await deliver(report);
    if (settled.misbehave === 'twice') {
      await deliver(report);
      // Once more under a new event id: the deposit, not the event, is what may be credited once.
      await deliver({ ...report, eventId: randomUUID() });
    }
    // The report of a first, failed attempt arrives after the outcome that superseded it.
    if (settled.misbehave === 'out-of-order')
      await deliver({ ...report, outcome: 'failed', eventId: randomUUID() });
  }

  return {
    /** Starts reporting in the background. */
    report(settled: Settled, url = settings.url): void {
      const work = reportSettled(settled, url).finally(() => running.delete(work));
      running.add(work);
    },
    /** Ends pauses and requests; the platform asks for what was not delivered. */
    async close(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Ten times the amount: a fault that a careless platform would credit. */
function raised(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return fraction === '' ? `${whole}0` : `${whole}0.${fraction}`;
}
