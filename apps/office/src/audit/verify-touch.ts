// Verifies the signature of an act with a person's public key: a WebAuthn assertion whose challenge is the digest, or that of a list.
import { digestUnder } from '@perya/audit';
import type { OfficeValue } from '@perya/contract/office-client';

/** A person's passkey. `alg`: the number of COSE, −7 (ES256), −8 (Ed25519) or −257 (RS256). */
export type SignerKey = OfficeValue<'GET /ops/audit/export'>['keys'][number];

type Assertion = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };
type Kept = Assertion & { list: unknown };

const algorithms = {
  '-7': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  '-8': { name: 'Ed25519' },
  '-257': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const;

/** User present and user verified. */
const wantedFlags = 0x05;

/** True if one of the person's keys made this signature over this digest (64 hexadecimal digits) or a list with it, for the key's own site. */
export async function verifyTouch(
  keys: readonly SignerKey[],
  { staffId, digest, signature }: { staffId: string; digest: string; signature: string },
): Promise<boolean> {
  const assertion = assertionOf(signature);
  const key = keys.find((one) => one.staffId === staffId && one.credentialId === assertion?.id);
  const over = digestUnder(assertion?.list, digest);
  if (!(assertion && key && over)) return false;
  const clientData = fromBase64url(assertion.clientDataJSON);
  if (!saysDigest(clientData, over)) return false;
  const data = fromBase64url(assertion.authenticatorData);
  const site = await sha256(new TextEncoder().encode(key.rpId));
  const isOfSite = data.length >= 37 && site.every((byte, at) => byte === data[at]);
  if (!isOfSite || ((data[32] ?? 0) & wantedFlags) !== wantedFlags) return false;
  const algorithm = algorithms[key.alg];
  const publicKey = await crypto.subtle.importKey('jwk', { ...key.jwk, ext: true }, algorithm, true, [
    'verify',
  ]);
  const given = fromBase64url(assertion.signature);
  const signed = new Uint8Array([...data, ...(await sha256(clientData))]);
  return crypto.subtle.verify(algorithm, publicKey, key.alg === -7 ? plainSignature(given) : given, signed);
}

function assertionOf(signature: string): Kept | undefined {
  try {
    const read: unknown = JSON.parse(signature);
    const { id, clientDataJSON, authenticatorData, signature: bytes, list } = read as Record<string, unknown>;
    const texts = { id, clientDataJSON, authenticatorData, signature: bytes };
    return Object.values(texts).every((one) => typeof one === 'string')
      ? { ...(texts as Assertion), list }
      : undefined;
  } catch {
    return undefined;
  }
}

function saysDigest(clientData: Uint8Array, digest: string): boolean {
  try {
    const { type, challenge } = JSON.parse(new TextDecoder().decode(clientData));
    const said = Array.from(fromBase64url(challenge), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return type === 'webauthn.get' && said === digest;
  } catch {
    return false;
  }
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** WebAuthn writes the two numbers of ECDSA as DER, WebCrypto reads them as 32 bytes each. */
function plainSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    const digits = number.length > 32 ? number.subarray(number.length - 32) : number;
    plain.set(digits, end - digits.length);
    at += 2 + length;
  }
  return plain;
}
