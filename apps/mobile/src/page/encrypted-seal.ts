// The sealing itself: HPKE base mode with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import {
  boundTo,
  type Device,
  encryptionInfo,
  frameBody,
  newNonce,
  type SealedBody,
  toBase64Url,
} from '@perya/contract/encryption-frame';

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
});

export type SealingCall = { method: string; path: string; merchant: string; device: Device };

/** Seals one body for one call at one moment, to a P-256 key of 65 bytes. */
export async function sealBody(
  body: unknown,
  publicKey: Uint8Array,
  sealing: SealingCall,
  timestamp: number,
): Promise<SealedBody> {
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(publicKey),
    info: encryptionInfo,
  });
  const ct = await sender.seal(frameBody(body, timestamp, newNonce()), boundTo(sealing));
  return { enc: toBase64Url(new Uint8Array(sender.enc)), ct: toBase64Url(new Uint8Array(ct)) };
}
