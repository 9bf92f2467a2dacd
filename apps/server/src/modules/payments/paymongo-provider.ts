// The adapter to PayMongo's hosted checkout (developers.paymongo.com, API v1): deposits only; off without its keys.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromWire, toWire } from '@perya/money';
import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { freshSeconds, type SignedMessage } from '../../platform/signed-message.ts';
import {
  type Asked,
  type CheckoutOrder,
  type CheckoutStatus,
  type Provider,
  ProviderFailure,
} from './provider.ts';

export type PaymongoSettings = {
  /** The API's address; a recorded one in tests. */
  url: string;
  secretKey: string;
  webhookSecret: string;
};

/** Amounts are centavos; other fields are ignored. */
const payment = z.object({
  attributes: z.object({ amount: z.int().min(0), currency: z.string(), status: z.string() }),
});
const session = z.object({
  id: z.string().max(64),
  attributes: z.object({
    checkout_url: z.url(),
    status: z.string(),
    reference_number: z.string().nullable(),
    line_items: z.array(z.object({ amount: z.int(), currency: z.string(), quantity: z.int() })).min(1),
    payments: z.array(payment).nullish(),
  }),
});
const answer = z.object({ data: session });
type CheckoutSession = z.infer<typeof session>;

/** The provider's names for each kind of payment. */
const methodTypes: Readonly<Record<CheckoutOrder['kind'], readonly string[]>> = {
  ewallet: ['gcash', 'paymaya', 'grab_pay'],
  qr: ['qrph'],
  card: ['card'],
  bank_transfer: ['dob', 'dob_ubp'],
  crypto: [],
};

/** `addressOf`: the address of a brand, for the return. */
export function createPaymongoProvider(
  settings: PaymongoSettings,
  addressOf: (merchantCode: string) => string,
): Provider {
  const authorization = `Basic ${Buffer.from(`${settings.secretKey}:`).toString('base64')}`;
  async function ask(path: string, body?: object): Promise<CheckoutSession | undefined> {
    const response = await fetch(new URL(path, settings.url), {
      method: body ? 'POST' : 'GET',
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch((error: unknown) => {
      throw new ProviderFailure(`the provider cannot be reached: ${String(error)}`);
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ProviderFailure(`the provider answers HTTP ${response.status}`);
    const parsed = answer.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) throw new ProviderFailure('the provider answers off its contract');
    return parsed.data.data;
  }
  async function status({ reference, providerReference }: Asked): Promise<CheckoutStatus | undefined> {
    if (providerReference === null) return undefined;
    const found = await ask(`/v1/checkout_sessions/${encodeURIComponent(providerReference)}`);
    return found && statusOf(found, reference);
  }
  return {
    async open(order) {
      const opened = await ask('/v1/checkout_sessions', orderBody(order, addressOf(order.merchant)));
      if (!opened) throw new ProviderFailure('the provider has no checkout');
      return statusOf(opened, order.reference);
    },
    status,
    async cancel(asked) {
      const before = await status(asked);
      if (before?.outcome !== 'pending') return before;
      // Only a session that is still open can be expired.
      const { providerReference: id } = before;
      const ended = await ask(`/v1/checkout_sessions/${encodeURIComponent(id)}/expire`, {});
      return ended && statusOf(ended, asked.reference);
    },
  };
}

function orderBody(order: CheckoutOrder, address: string) {
  const types = methodTypes[order.kind];
  if (order.currency !== 'PHP' || types.length === 0)
    throw new ProviderFailure(`the provider takes no ${order.currency} by ${order.kind}`);
  const back = new URL(order.returnPath, address).href;
  const amount = Number(fromWire(order.amount, 'PHP'));
  return {
    data: {
      attributes: {
        line_items: [{ name: `Deposit ${order.merchant}`, amount, currency: 'PHP', quantity: 1 }],
        payment_method_types: types,
        reference_number: order.reference,
        success_url: back,
        cancel_url: back,
        send_email_receipt: false,
      },
    },
  };
}

function statusOf({ id, attributes }: CheckoutSession, reference: string): CheckoutStatus {
  const paid = (attributes.payments ?? []).filter(({ attributes: one }) => one.status === 'paid');
  const asked = attributes.line_items.reduce((sum, one) => sum + one.amount * one.quantity, 0);
  const received = paid.reduce((sum, { attributes: one }) => sum + one.amount, 0);
  const [first] = paid;
  return {
    reference,
    providerReference: id,
    outcome: first ? 'paid' : attributes.status === 'expired' ? 'expired' : 'pending',
    amount: toWire(BigInt(first ? received : asked), 'PHP'),
    currency: first?.attributes.currency ?? attributes.line_items[0]?.currency ?? 'PHP',
    checkoutUrl: attributes.checkout_url,
  };
}

/** The outcome of a checkout that a webhook reports; undefined: it reports something else. */
export type PaymongoEvent = { id: string; status: CheckoutStatus };

const event = z.object({
  data: z.object({
    id: z.string().max(64),
    attributes: z.object({ type: z.string(), livemode: z.boolean(), data: z.unknown() }),
  }),
});

/**
 * Verifies and parses a webhook: `Paymongo-Signature: t=…,te=…,li=…`, HMAC-SHA256 of `${t}.${rawBody}`, `te` in test mode, `li` in live mode.
 * Throws PAYMENT_SIGNATURE, PAYMENT_STALE, INVALID_INPUT.
 */
export function readPaymongoEvent(
  secret: string,
  { headers, rawBody, now }: SignedMessage,
): PaymongoEvent | undefined {
  const header = headers['paymongo-signature'];
  const parts = new Map(
    typeof header === 'string'
      ? header
          .split(',')
          .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1)])
      : [],
  );
  const timestamp = parts.get('t') ?? '';
  const given = [parts.get('te'), parts.get('li')].filter((one) => one !== undefined && one !== '');
  const right = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  const proven = given.some((one) => {
    const claimed = Buffer.from(one ?? '', 'hex');
    return claimed.length === right.length && timingSafeEqual(claimed, right);
  });
  if (!/^\d{1,12}$/u.test(timestamp) || !proven) throw new Refusal('PAYMENT_SIGNATURE');
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > freshSeconds) throw new Refusal('PAYMENT_STALE');
  const parsed = event.safeParse(parsedJson(rawBody));
  if (!parsed.success) throw new Refusal('INVALID_INPUT');
  const { id, attributes } = parsed.data.data;
  if (attributes.type !== 'checkout_session.payment.paid') return undefined;
  const about = session.safeParse(attributes.data);
  const reference = z.uuid().safeParse(about.data?.attributes.reference_number);
  if (!about.success || !reference.success) throw new Refusal('INVALID_INPUT');
  return { id, status: statusOf(about.data, reference.data) };
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
