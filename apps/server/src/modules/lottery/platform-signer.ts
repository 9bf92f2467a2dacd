// The platform's Ed25519 key: signs ticket receipts and calls to the witness. Old public keys are kept, because receipts outlive a key.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Queryable } from '../../platform/db/index.ts';
import { derivedSecrets, type SecretKeys } from '../../platform/secret-key.ts';

/** PKCS #8 of Ed25519 is this prefix and the 32 bytes of the key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys are 32 bytes and signatures 64, both as base64url. */
export type PlatformSigner = {
  publicKey: string;
  /** Of every key in SECRET_KEY, the one that signs first. */
  publicKeys: readonly string[];
  sign: (text: string) => string;
  signReceipt: (ticketHash: string) => string;
};

export function createPlatformSigner(secretKey: SecretKeys): PlatformSigner {
  const [first, ...others] = derivedSecrets(secretKey, 'draw signatures');
  const key = privateKeyOf(first);
  const publicKeys = [key, ...others.map(privateKeyOf)].map(publicKeyText);
  const signText = (text: string) => sign(null, Buffer.from(text), key).toString('base64url');
  return {
    publicKey: publicKeyText(key),
    publicKeys,
    sign: signText,
    signReceipt: (ticketHash) => signText(`ticket1|${ticketHash}`),
  };
}

/** The public key that the witness is given. */
export const publicKeyOf = (secretKey: SecretKeys): string => createPlatformSigner(secretKey).publicKey;

/** Notes the keys in use; a former key of SECRET_KEY is older than the one that signs. */
export async function recordPlatformKeys(db: Queryable, signer: PlatformSigner, now: Date): Promise<void> {
  const { publicKeys } = signer;
  const since = publicKeys.map((_, age) => new Date(now.getTime() - age));
  await db.query(
    `insert into lottery_platform_keys (public_key, since) select * from unnest($1::text[], $2::timestamptz[])
     on conflict (public_key) do nothing`,
    [publicKeys, since],
  );
}

/** Every key that the platform ever signed with, the newest first. */
export async function readPlatformKeys(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ public_key: string }>(
    'select public_key from lottery_platform_keys order by since desc, public_key',
  );
  return rows.map(({ public_key }) => public_key);
}

/** False on a key or signature that is malformed too. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function privateKeyOf(hex: string): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, Buffer.from(hex, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
}

function publicKeyText(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  if (x === undefined) throw new Error('the key has no public part');
  return x;
}
