// Ed25519 signatures: by the browser's own cryptography, else by a library that loads for it alone.
import { bytesOfBase64 } from './hex.ts';

/** Key and signature as base64url; the text as UTF-8. Malformed input is false, not thrown. */
export async function isSigned(publicKey: string, text: string, signature: string): Promise<boolean> {
  const message = new TextEncoder().encode(text);
  try {
    const [key, bytes] = [bytesOfBase64(publicKey), bytesOfBase64(signature)];
    const own = await ownCheck(key, message, bytes);
    if (own !== undefined) return own;
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return ed25519.verify(bytes, message, key);
  } catch {
    return false;
  }
}

/** Undefined where the browser has no Ed25519, or no cryptography because the origin is not secure. */
async function ownCheck(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  } catch {
    return undefined;
  }
  return crypto.subtle.verify('Ed25519', imported, signature, message);
}
