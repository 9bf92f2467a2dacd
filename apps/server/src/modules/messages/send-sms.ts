// Sends short messages through the merchant's gateway, or to the demo's outbox if there is none.
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { type BookId, type BrandId, brandOfBook } from '../../platform/ids.ts';
import { insertReceived } from './queries.ts';
import { type Send, SendFault } from './sender.ts';
import { type SmsGatewaySettings, smsRequest } from './sms-template.ts';

/** A gateway or the demo outbox. */
export type SmsAdapter = Send;

export type SmsSettings = {
  gatewayOf: (merchantId: BrandId) => SmsGatewaySettings | undefined;
  /** Shows messages of merchants without a gateway; undefined outside demo mode. */
  outbox: SmsAdapter | undefined;
};

export function smsSender({ gatewayOf, outbox }: SmsSettings): Send {
  return (message, signal) => {
    const gateway = gatewayOf(brandOfBook(message.bookId));
    const adapter = gateway ? gatewayAdapter(gateway) : outbox;
    if (!adapter) throw new SendFault('no SMS gateway is set', true);
    return adapter(message, signal);
  };
}

const longestAnswerBytes = 64 * 1024;

/** Makes the template's HTTP request. An answer that does not match the template counts as not sent. */
function gatewayAdapter(settings: SmsGatewaySettings): SmsAdapter {
  return async ({ id, recipient, content }, signal) => {
    const { url, method, headers, body } = smsRequest(settings, { to: recipient, text: content.text, id });
    const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
    const init: RequestInit = { method, headers, signal: limit, redirect: 'error' };
    if (body !== undefined) init.body = body;
    const answer = await fetch(url, init).then(readAnswer).catch(noAnswer);
    if (!answer.ok) throw new SendFault(`SMS gateway: HTTP ${answer.status}`, isFinal(answer.status));
    if (settings.accepted !== undefined && !new RegExp(settings.accepted, 'u').test(answer.text))
      throw new SendFault('SMS gateway: an answer that was not agreed', false);
    const [, reference] = settings.reference
      ? (new RegExp(settings.reference, 'u').exec(answer.text) ?? [])
      : [];
    return { reference: reference?.slice(0, 200) };
  };
}

async function readAnswer(response: Response) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > longestAnswerBytes) break;
    parts.push(Buffer.from(part));
  }
  return { ok: response.ok, status: response.status, text: Buffer.concat(parts).toString('utf8') };
}

/** It is unknown whether it was sent, so it is repeated under the same id. */
function noAnswer(error: unknown): never {
  const late = error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);
  throw new SendFault(late ? 'SMS gateway: no answer in time' : 'SMS gateway: not reached', false);
}

/** The gateway refuses the request itself, so a retry cannot help. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
}

/** The demo's telephone: every message arrives and is public. */
export function outboxAdapter(database: Queryable, clock: Clock, nameOf: (bookId: BookId) => string) {
  const adapter: SmsAdapter = async ({ bookId, id, recipient, content }) => {
    await insertReceived(database, {
      merchant_id: bookId,
      message_id: id,
      kind: 'sms',
      recipient,
      sender: nameOf(bookId),
      subject: '',
      body_text: content.text,
      body_html: '',
      received_at: clock.now(),
    });
    return {};
  };
  return adapter;
}
