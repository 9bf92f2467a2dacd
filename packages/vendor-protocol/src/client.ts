// The client of the seamless wallet for any platform: signs, sends and reads the envelope.
import {
  type VendorBody,
  type VendorMessage,
  type VendorValue,
  vendorMessages,
} from '@perya/contract/vendor-wallet';
import { signedHeaders } from './signature.ts';

export type VendorRequest = {
  method: 'POST';
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
};

export type VendorClientSettings = {
  /** The platform's origin, for example "http://127.0.0.1:3000". */
  origin: string;
  /** The merchant's code: the header `Merchant`. */
  merchant: string;
  /** The vendor's code, and its key at this merchant. */
  vendor: string;
  key: string;
  now?: () => Date;
  /** Gives up waiting after this long, in milliseconds. */
  patienceMs?: number;
  /** Sends in place of `fetch`. */
  transport?: (url: string, init: VendorRequest) => Promise<Response>;
};

/** `status` 0: no answer came, or none that could be read; whether it was processed is unknown, so ask again with the same ids. */
export type VendorAnswer<M extends VendorMessage> =
  | { ok: true; status: number; value: VendorValue<M> }
  | { ok: false; status: number; code: string; value: Record<string, unknown> };

export type VendorClient = ReturnType<typeof createVendorClient>;

/** The function through which a vendor makes every call; `vendor` and `ts` are filled in. It never throws. */
export function createVendorClient(settings: VendorClientSettings) {
  const { origin, merchant, vendor, key, now = () => new Date(), transport = fetch } = settings;
  return async function send<M extends VendorMessage>(
    message: M,
    fields: Omit<VendorBody<M>, 'vendor' | 'ts'> & { ts?: string },
  ): Promise<VendorAnswer<M>> {
    const { path } = vendorMessages[message];
    const at = now();
    const stamped = message === 'status' ? {} : { ts: at.toISOString() };
    const rawBody = JSON.stringify({ vendor, ...stamped, ...fields });
    try {
      const response = await transport(origin + path, {
        method: 'POST',
        body: rawBody,
        headers: {
          'content-type': 'application/json',
          Merchant: merchant,
          ...signedHeaders(key, { now: at, path, rawBody }),
        },
        signal: AbortSignal.timeout(settings.patienceMs ?? 10_000),
      });
      return readAnswer<M>(response.status, await response.json());
    } catch {
      return { ok: false, status: 0, code: 'NO_ANSWER', value: {} };
    }
  };
}

type Envelope<M extends VendorMessage> =
  | { success: true; value: VendorValue<M> }
  | { success: false; error: { code: string; value?: Record<string, unknown> } };

function readAnswer<M extends VendorMessage>(status: number, body: unknown): VendorAnswer<M> {
  if (!isEnvelope<M>(body)) return { ok: false, status: 0, code: 'BAD_ANSWER', value: {} };
  if (body.success) return { ok: true, status, value: body.value };
  return { ok: false, status, code: body.error.code, value: body.error.value ?? {} };
}

function isEnvelope<M extends VendorMessage>(body: unknown): body is Envelope<M> {
  if (typeof body !== 'object' || body === null || !('success' in body)) return false;
  if (body.success === true) return 'value' in body && typeof body.value === 'object' && body.value !== null;
  if (!('error' in body) || typeof body.error !== 'object' || body.error === null) return false;
  return 'code' in body.error && typeof body.error.code === 'string';
}
