// Seals the bodies of sensitive calls with the server's key of the day: HPKE base mode, loaded with the first
// such call.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import type { z } from 'zod';
import type { encryptionKey } from './encryption.ts';
import {
  boundTo,
  type Device,
  encryptionHeader,
  encryptionInfo,
  frameBody,
  fromBase64Url,
  newNonce,
  type SealedBody,
  toBase64Url,
} from './encryption-frame.ts';

export type ServerKey = z.output<(typeof encryptionKey)['value']>;
export type SealingCall = { method: string; path: string; merchant: string; device: Device };
/** Sent in place of the plain body. */
export type SealedParts = { headers: { Encryption: string; Device: Device }; body: SealedBody };

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

/** Seals one body for one call; `timestamp` is the server's time in milliseconds. */
export async function sealBody(
  body: unknown,
  { kid, publicKey }: Pick<ServerKey, 'kid' | 'publicKey'>,
  call: SealingCall,
  timestamp: number,
): Promise<SealedParts> {
  const point = fromBase64Url(publicKey);
  if (!point) throw new Error('the server gave a key that is none');
  const recipientPublicKey = await suite.kem.deserializePublicKey(point);
  const sender = await suite.createSenderContext({ recipientPublicKey, info: encryptionInfo });
  const ct = await sender.seal(frameBody(body, timestamp, newNonce()), boundTo(call));
  return {
    headers: { Encryption: encryptionHeader(kid), Device: call.device },
    body: { enc: toBase64Url(new Uint8Array(sender.enc)), ct: toBase64Url(new Uint8Array(ct)) },
  };
}

type KnownKey = { key: ServerKey; learnedAt: number };

/** Keys by server and merchant, shared by every client of the process. */
const knownKeys = new Map<string, KnownKey>();

/** The server's time, whatever the phone's clock says. */
const serverNow = ({ key, learnedAt }: KnownKey) =>
  Date.parse(key.serverTime) + performance.now() - learnedAt;

/** The recipient of sealed bodies, and how to fetch its key. */
export type Sealer = {
  /** The platform's origin; empty for the page's own. */
  server: string;
  merchant: string;
  device: Device;
  askKey: () => Promise<ServerKey>;
};

const nameOf = ({ server, merchant }: Sealer) => `${server} ${merchant}`;

/** The current key: fetched once and cached until its day ends. */
async function currentKey(sealer: Sealer): Promise<KnownKey> {
  const known = knownKeys.get(nameOf(sealer));
  if (known && serverNow(known) < Date.parse(known.key.notAfter)) return known;
  const found = { key: await sealer.askKey(), learnedAt: performance.now() };
  knownKeys.set(nameOf(sealer), found);
  return found;
}

/** Fetches the key ahead; a failure shows when the key is needed. */
export function warmKey(sealer: Sealer): void {
  currentKey(sealer).catch(() => undefined);
}

/** Sends a call with a sealed body. A refused one is sealed again and repeated once: it had no effect. */
export async function askSealed(
  sealer: Sealer,
  name: string,
  body: object,
  ask: (sent: SealedParts) => Promise<unknown>,
): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const { merchant, device } = sealer;
  const sealed = async () => {
    const known = await currentKey(sealer);
    return ask(await sealBody(body, known.key, { method, path, merchant, device }, serverNow(known)));
  };
  return sealed().catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENCRYPTION_REFUSED')) throw error;
    // The key may have expired, or the clock stopped while the phone slept: both are fetched again.
    knownKeys.delete(nameOf(sealer));
    return sealed();
  });
}
