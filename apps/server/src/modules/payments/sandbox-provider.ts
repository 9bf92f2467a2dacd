// The adapter to the payment sandbox: signed JSON both ways.
import { z } from 'zod';
import { traceHeaders } from '../../platform/observability/tracing.ts';
import { type Provider, ProviderFailure } from './provider.ts';
import { signedHeaders } from './signature.ts';

const outcomeReport = z.object({
  reference: z.uuid(),
  providerReference: z.string().max(64),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/u),
  currency: z.string().length(3),
});
const checkoutStatus = outcomeReport.extend({
  outcome: z.enum(['pending', 'paid', 'failed', 'expired']),
  checkoutUrl: z.string().startsWith('/sandbox-pay/'),
});
const refundStatus = checkoutStatus.extend({ refunded: z.boolean() });
const payoutStatus = outcomeReport.extend({ outcome: z.enum(['pending', 'paid', 'failed']) });

type ProviderSettings = { apiUrl: string; secret: string; now: () => Date; timeoutMs?: number };

export function createSandboxProvider(settings: ProviderSettings): Provider {
  async function ask(method: 'GET' | 'POST', path: string, body: string): Promise<Response> {
    try {
      return await fetch(new URL(path, settings.apiUrl), {
        method,
        headers: {
          'content-type': 'application/json',
          ...traceHeaders(),
          ...signedHeaders(settings.secret, settings.now(), path, body),
        },
        ...(method === 'POST' ? { body } : {}),
        signal: AbortSignal.timeout(settings.timeoutMs ?? 5_000),
      });
    } catch (error) {
      throw new ProviderFailure(`the provider cannot be reached: ${String(error)}`);
    }
  }
  return {
    open: async (order) =>
      readStatus(checkoutStatus, await ask('POST', '/api/v1/checkouts', JSON.stringify(order))),
    status: async ({ reference }) =>
      readKnown(checkoutStatus, await ask('GET', `/api/v1/checkouts/${reference}`, '')),
    cancel: async ({ reference }) =>
      readKnown(checkoutStatus, await ask('POST', `/api/v1/checkouts/${reference}/cancel`, '')),
    refund: async ({ reference }) => {
      const given = await readKnown(
        refundStatus,
        await ask('POST', `/api/v1/checkouts/${reference}/refund`, ''),
      );
      return given?.refunded ?? false;
    },
    payouts: {
      payOut: async (order) =>
        readStatus(payoutStatus, await ask('POST', '/api/v1/payouts', JSON.stringify(order))),
      payoutStatus: async (reference) =>
        readKnown(payoutStatus, await ask('GET', `/api/v1/payouts/${reference}`, '')),
    },
  };
}

async function readKnown<T>(schema: z.ZodType<T>, response: Response): Promise<T | undefined> {
  if (response.status !== 404) return readStatus(schema, response);
  await response.arrayBuffer();
  return undefined;
}

async function readStatus<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new ProviderFailure(`the provider answers HTTP ${response.status}`);
  const parsed = schema.safeParse(parsedJson(text));
  if (!parsed.success) throw new ProviderFailure('the provider answers off its contract');
  return parsed.data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
