// The payment provider as the platform calls it: open a checkout, ask what became of it.
import { z } from 'zod';
import { traceHeaders } from '../../platform/observability/tracing.ts';
import { signedHeaders } from './signature.ts';

const checkoutStatus = z.object({
  reference: z.uuid(),
  providerReference: z.string().max(64),
  outcome: z.enum(['pending', 'paid', 'failed', 'expired']),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/u),
  currency: z.string().length(3),
  checkoutUrl: z.string().startsWith('/sandbox-pay/'),
});
export type CheckoutStatus = z.infer<typeof checkoutStatus>;

export type CheckoutOrder = {
  reference: string;
  /** Major units, decimal string. */
  amount: string;
  currency: string;
  returnPath: string;
  expiresAt: string;
  merchant: string;
};

export type Provider = {
  /** Opens a checkout, the same one for the same reference. Rejects with ProviderFailure. */
  open: (order: CheckoutOrder) => Promise<CheckoutStatus>;
  /** What became of a reference; undefined when the provider does not know it. Rejects with ProviderFailure. */
  status: (reference: string) => Promise<CheckoutStatus | undefined>;
};

/** The provider did not answer, or not as agreed. */
export class ProviderFailure extends Error {}

export type ProviderSettings = { apiUrl: string; secret: string; now: () => Date; timeoutMs?: number };

export function createProvider(settings: ProviderSettings): Provider {
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
    async open(order) {
      return readStatus(await ask('POST', '/api/v1/checkouts', JSON.stringify(order)));
    },
    async status(reference) {
      const response = await ask('GET', `/api/v1/checkouts/${reference}`, '');
      if (response.status !== 404) return readStatus(response);
      await response.arrayBuffer();
      return undefined;
    },
  };
}

async function readStatus(response: Response): Promise<CheckoutStatus> {
  const text = await response.text();
  if (!response.ok) throw new ProviderFailure(`the provider answers HTTP ${response.status}`);
  const parsed = checkoutStatus.safeParse(parsedJson(text));
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
