// Sends what is due to the push services, encrypted for the phone (RFC 8291) and signed for the brand (RFC 8292).
import { type Language, languages, type PushKind, pushKinds } from '@perya/contract';
import { pushPayloadBytes } from '@perya/contract/constants';
import { phrase } from '@perya/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/index.ts';
import { type BookId, type BrandId, brandOfBook } from '../../platform/ids.ts';
import type { VapidKeys } from './push-keys.ts';
import { isKnownService } from './push-services.ts';
import { forgetPhone } from './subscriptions.ts';
import type { VapidHeaders } from './vapid-headers.ts';

export type SendingParts = {
  database: Database;
  clock: Clock;
  keysOf: (brandId: BrandId) => Promise<VapidKeys>;
  vapidHeader: VapidHeaders;
  brandOf: (brandId: BrandId) => { name: string; defaultLanguage: Language };
  /** Whom a push service may write to about our messages: a mailto: or https: address. */
  contactOf: (brandId: BrandId) => string;
  /** Origins of the setting PUSH_SERVICES. */
  services: readonly string[];
  onFault: (error: unknown, what: string) => void;
};

type DuePush = {
  merchant_id: BookId;
  push_id: string;
  subscription_id: string;
  topic: string;
  kind: string;
  attempts: number;
  give_up_at: Date;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
};

/** What became of one attempt. `again`: the earliest time of the next one in ms from now. */
type Outcome =
  | { end: 'sent' }
  | { end: 'dropped'; reason: string }
  | { end: 'gone' }
  | { end: 'again'; afterMs: number; reason: string };

const sentAtOnce = 50;
const leaseMs = 60_000;
const timeoutMs = 10_000;
const firstWaitMs = 15_000;
const longestWaitMs = 3_600_000;

export const dueQuery = `select exists (select from push_queue where state = 'queued' and next_attempt_at <= :now)`;

/** Sends until nothing is due; returns the number of attempts. */
export async function sendDue(parts: SendingParts): Promise<number> {
  let attempts = 0;
  for (;;) {
    const due = await claim(parts);
    if (due.length === 0) return attempts;
    attempts += due.length;
    const delivering: Promise<void>[] = [];
    for (const one of due) {
      delivering.push(deliver(parts, one));
      // One message is encrypted in each turn of the loop, so that calls are answered between them.
      await new Promise((settle) => setImmediate(settle));
    }
    const ends = await Promise.allSettled(delivering);
    const failed = ends.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

async function claim({ database, clock }: SendingParts): Promise<DuePush[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await database.query<DuePush>('select * from push_claim($1, $2, $3)', [
    now,
    until,
    sentAtOnce,
  ]);
  return rows;
}

async function deliver(parts: SendingParts, push: DuePush): Promise<void> {
  const { database, clock, onFault } = parts;
  const outcome = await attempt(parts, push);
  const at = clock.now();
  if (outcome.end === 'again') {
    const wanted = Math.max(outcome.afterMs, Math.min(longestWaitMs, firstWaitMs * 2 ** (push.attempts - 1)));
    await database.query(
      `update push_queue set next_attempt_at = $3, reason = $4
        where merchant_id = $1 and push_id = $2 and state = 'queued' and attempts = $5`,
      [push.merchant_id, push.push_id, new Date(at.getTime() + wanted), outcome.reason, push.attempts],
    );
    return;
  }
  const state = outcome.end === 'sent' ? 'sent' : 'dropped';
  const reason = { sent: null, gone: 'no subscription', dropped: 'refused' }[outcome.end];
  const settle = (db: Queryable) =>
    db.query(
      `update push_queue set state = $3, settled_at = $4, reason = $5 where merchant_id = $1 and push_id = $2 and state = 'queued'`,
      [push.merchant_id, push.push_id, state, at, outcome.end === 'dropped' ? outcome.reason : reason],
    );
  if (outcome.end === 'gone')
    await database.transaction(async (tx) => {
      await forgetPhone(tx, { bookId: push.merchant_id, subscriptionId: push.subscription_id }, at);
      await settle(tx);
    });
  else await settle(database);
  if (outcome.end === 'dropped') onFault(new Error(outcome.reason), 'push message not taken');
}

async function attempt(parts: SendingParts, push: DuePush): Promise<Outcome> {
  // The setting may have changed since the phone subscribed.
  if (!isKnownService(push.endpoint, parts.services)) return { end: 'dropped', reason: 'unknown service' };
  let request: { headers: Record<string, string>; body: Buffer };
  try {
    request = await requestOf(parts, push);
  } catch {
    // Keys that are no point of the curve: the phone cannot have made them.
    return { end: 'gone' };
  }
  try {
    const answer = await fetch(push.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer, parts.clock.now());
  } catch {
    return { end: 'again', afterMs: 0, reason: 'not reached' };
  }
}

async function requestOf(parts: SendingParts, push: DuePush) {
  const { default: webPush } = await import('web-push');
  const brandId = brandOfBook(push.merchant_id);
  const { publicKey, privateKey } = await parts.keysOf(brandId);
  const sender = {
    audience: new URL(push.endpoint).origin,
    contact: parts.contactOf(brandId),
    publicKey,
    privateKey,
  };
  const authorization = await parts.vapidHeader(sender);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
    payloadOf(parts.brandOf(brandId), push),
    {
      TTL: Math.max(0, Math.floor((push.give_up_at.getTime() - parts.clock.now().getTime()) / 1000)),
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      // A newer message of the topic replaces one that the phone has not fetched.
      topic: push.topic,
    },
  );
  if (body === null) throw new Error('nothing to send');
  const sent = Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
  return { headers: { ...sent, authorization }, body };
}

/** What the phone shows: no amount, game or balance, because others see lock screens. */
export function payloadOf(
  brand: { name: string; defaultLanguage: Language },
  push: Pick<DuePush, 'push_id' | 'kind' | 'language'>,
): string {
  const language = languages.find((one) => one === push.language) ?? brand.defaultLanguage;
  const kind: PushKind = pushKinds.find((one) => one === push.kind) ?? 'several';
  const payload = JSON.stringify({
    kind,
    id: push.push_id,
    language,
    title: brand.name,
    body: phrase(language, `push.kind.${kind}`),
  });
  if (Buffer.byteLength(payload) > pushPayloadBytes) throw new Error('a push message is too long');
  return payload;
}

function outcomeOf({ status, headers }: Response, now: Date): Outcome {
  if (status >= 200 && status < 300) return { end: 'sent' };
  if (status === 404 || status === 410) return { end: 'gone' };
  if (status === 429 || status >= 500)
    return { end: 'again', afterMs: waitOf(headers.get('retry-after'), now), reason: `HTTP ${status}` };
  return { end: 'dropped', reason: `HTTP ${status}` };
}

/** Retry-After as seconds or as a date, in ms; an hour at most. */
function waitOf(header: string | null, now: Date): number {
  if (header === null) return 0;
  const asked = /^\d{1,9}$/u.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(asked) ? Math.min(longestWaitMs, Math.max(0, asked)) : 0;
}
