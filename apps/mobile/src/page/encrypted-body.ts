// Seals a request's body to the server's key of the day: HPKE, loaded only with the forms that need it.
import type { Value } from '@perya/contract/client';
import { type Device, encryptionHeader, fromBase64Url } from '@perya/contract/encryption-frame';
import { call, caller } from './calls.ts';
import { sealBody } from './encrypted-seal.ts';

type ServerKey = Value<'GET /wps/system/encryptionKey'>;
type Known = { key: ServerKey; learnedAt: number };

let known: Known | undefined;

/** The server's time, whatever the phone's clock says. */
function serverNow({ key, learnedAt }: Known): number {
  return Date.parse(key.serverTime) + performance.now() - learnedAt;
}

async function currentKey(): Promise<Known> {
  if (known && serverNow(known) < Date.parse(known.key.notAfter)) return known;
  const key = await call('GET /wps/system/encryptionKey');
  known = { key, learnedAt: performance.now() };
  return known;
}

export function forgetKey(): void {
  known = undefined;
}

/** Fetches the key; a failure shows when it is needed. */
export function warmKey(): void {
  currentKey().catch(() => undefined);
}

/** The same request with its JSON body sealed. Rejects as `call` does when the key cannot be had. */
export async function sealRequest(url: string, init: RequestInit): Promise<RequestInit> {
  if (typeof init.body !== 'string') return init;
  const found = await currentKey();
  const publicKey = fromBase64Url(found.key.publicKey);
  if (!publicKey) throw new Error('the server gave a key that is none');
  const device: Device = matchMedia('(display-mode: standalone)').matches ? 'OTHERS' : 'WEB';
  const { pathname } = new URL(url, location.href);
  const sealing = { method: init.method ?? 'GET', path: pathname, merchant: caller.merchantCode, device };
  const sealed = await sealBody(JSON.parse(init.body), publicKey, sealing, serverNow(found));
  const headers = new Headers(init.headers);
  headers.set('Encryption', encryptionHeader(found.key.kid));
  headers.set('Device', device);
  return { ...init, headers, body: JSON.stringify(sealed) };
}
